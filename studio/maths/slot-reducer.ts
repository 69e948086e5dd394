import type { PictureOf } from '#contract/studio-views.ts'
import type { Game, Steps } from '../frame/game.ts'
import { createStudioGame, type StudioGame } from '../frame/studio-game.ts'
import {
  canPick,
  isOpen,
  layOut,
  pickedTimes,
  picksAfter,
  viewPicks,
  type Picks,
} from './picks/play-picks.ts'
import { playRound } from './play-round.ts'
import { isStakeExact, priceRound, type PricedRound } from './price-round.ts'
import type { PickRules, SlotGame } from './slot-game.ts'
import { viewSpins } from './view-round.ts'

/** A bought feature is played without a spin. */
type SlotChoice = { stakeMinor: bigint; isBought?: true }
type SlotState = PricedRound & { picks?: Picks }

/** Opening a place stakes nothing; in an abandoned round the first closed place is opened (standards E3). */
const stepsOf = (rules: PickRules): Steps<SlotState, number> => ({
  costOf: ({ picks }, place) => (picks && canPick(rules, picks, place) ? 0n : undefined),
  act: (state, place) =>
    state.picks ? { ...state, picks: { ...state.picks, picked: [...state.picks.picked, place] } } : state,
  leave: ({ picks }) => picks?.values.findIndex((_, place) => canPick(rules, picks, place)) ?? 'refund',
})

/** A slot’s round ends with its start, all free spins included, unless its player has places to open. */
function reducerOf(game: SlotGame): Game<SlotChoice, SlotState, PictureOf<'spins'>, number> {
  const { picks: rules } = game
  return {
    sysname: game.sysname,
    mathVersion: game.mathVersion,
    stakeOf({ stakeMinor, isBought }) {
      if (!isStakeExact(game, stakeMinor) || (isBought && !rules)) return undefined
      return isBought && rules ? stakeMinor * BigInt(rules.priceTimesStake) : stakeMinor
    },
    start({ stakeMinor, isBought }, draw) {
      if (isBought && rules) return { stakeMinor, winMinor: 0n, spins: [], picks: layOut(rules, draw) }
      const round = priceRound(game, playRound(game, draw), stakeMinor)
      const picks = picksAfter(game, round.spins[0], draw)
      return picks ? { ...round, picks } : round
    },
    ...(rules && { steps: stepsOf(rules) }),
    winOf({ stakeMinor, winMinor, picks }) {
      if (!rules || !picks) return winMinor
      return isOpen(rules, picks) ? null : winMinor + stakeMinor * BigInt(pickedTimes(picks))
    },
    view: (round) => ({
      kind: 'spins',
      spins: viewSpins(round),
      ...(rules && round.picks && { picks: viewPicks(rules, round.picks) }),
    }),
  }
}

export function slotOf(game: SlotGame): StudioGame {
  const { stakesMinor, defaultStakeMinor } = game
  return createStudioGame(reducerOf(game), { kind: 'spins', stakesMinor, defaultStakeMinor })
}
