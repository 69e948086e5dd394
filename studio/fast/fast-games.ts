import { createStudioGame, type StudioGame } from '../frame/studio-game.ts'
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

export const fastGames: Readonly<Record<FastKind, StudioGame>> = {
  dice: createStudioGame(dice, { kind: 'dice', ...stakes }),
  limbo: createStudioGame(limbo, { kind: 'limbo', ...stakes }),
  coin: createStudioGame(coin, { kind: 'coin', ...stakes }),
  mines: createStudioGame(mines, { kind: 'mines', ...stakes }),
  'hi-lo': createStudioGame(hiLo, { kind: 'hi-lo', ...stakes }),
  wheel: createStudioGame(wheel, { kind: 'wheel', ...stakes }),
  plinko: createStudioGame(plinko, { kind: 'plinko', ...stakes }),
  keno: createStudioGame(keno, { kind: 'keno', ...stakes }),
}
