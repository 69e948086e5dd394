import { houseGame, type HouseGame } from '../frame/house-game.ts'
import { coin } from './coin.ts'
import { dice } from './dice.ts'
import type { FastKind } from './fast-choices.ts'
import { hiLo } from './hi-lo.ts'
import { keno } from './keno.ts'
import { limbo } from './limbo.ts'
import { mines } from './mines.ts'
import { plinko } from './plinko.ts'
import { wheel } from './wheel.ts'

/**
 * Min 1.00: a win is floored to the cent once, which would take up to nine hundredths more from a stake of
 * 0.10.
 */
const stakes = {
  stakesMinor: [100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n],
  defaultStakeMinor: 200n,
}

export const fastGames: Readonly<Record<FastKind, HouseGame>> = {
  dice: houseGame(dice, { kind: 'dice', ...stakes }),
  limbo: houseGame(limbo, { kind: 'limbo', ...stakes }),
  coin: houseGame(coin, { kind: 'coin', ...stakes }),
  mines: houseGame(mines, { kind: 'mines', ...stakes }),
  'hi-lo': houseGame(hiLo, { kind: 'hi-lo', ...stakes }),
  wheel: houseGame(wheel, { kind: 'wheel', ...stakes }),
  plinko: houseGame(plinko, { kind: 'plinko', ...stakes }),
  keno: houseGame(keno, { kind: 'keno', ...stakes }),
}
