import type { PictureOf } from '#contract/studio-views.ts'
import type { Game } from '../frame/game.ts'
import { houseGame, type HouseGame } from '../frame/house-game.ts'
import { playRound } from './play-round.ts'
import { isStakeExact, priceRound, type PricedRound } from './price-round.ts'
import type { SlotGame } from './slot-game.ts'
import { viewSpins } from './view-round.ts'

type SlotChoice = { stakeMinor: bigint }

/** A slot’s round is over with its start: the base spin, and all free spins that it led to. */
function reducerOf(game: SlotGame): Game<SlotChoice, PricedRound, PictureOf<'spins'>> {
  return {
    sysname: game.sysname,
    mathVersion: game.mathVersion,
    stakeOf: ({ stakeMinor }) => (isStakeExact(game, stakeMinor) ? stakeMinor : undefined),
    start: ({ stakeMinor }, draw) => priceRound(game, playRound(game, draw), stakeMinor),
    winOf: ({ winMinor }) => winMinor,
    view: (round) => ({ kind: 'spins', spins: viewSpins(round) }),
  }
}

export function slotOf(game: SlotGame): HouseGame {
  const { stakesMinor, defaultStakeMinor } = game
  return houseGame(reducerOf(game), { kind: 'spins', stakesMinor, defaultStakeMinor })
}
