import type { sportsbookOwnCalls } from '#contract/sportsbook.ts'
import type { Handlers } from '#server/kernel/endpoint.ts'
import { cashOut, getCashOut, getCashOutState, setCashOutRule } from './cash-out/cash-out-calls.ts'
import { getBet, getBets } from './history/get-bets.ts'

/** What a player does with their own bets. */
export const sportsbookOwnHandlers: Handlers<typeof sportsbookOwnCalls> = {
  getBet,
  getBets,
  getCashOut,
  cashOut,
  getCashOutState,
  setCashOutRule,
}
