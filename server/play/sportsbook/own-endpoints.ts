import type { sportsbookOwnCalls } from '#contract/sportsbook.ts'
import type { Handlers } from '#server/platform/kernel/endpoint.ts'
import { getCashOut } from './cash-out/get-cash-out.ts'
import { getCashOutState } from './cash-out/get-cash-out-state.ts'
import { setCashOutRule } from './cash-out/set-cash-out-rule.ts'
import { cashOut } from './cash-out/cash-out.ts'
import { getBet, getBets } from './history/get-bets.ts'

export const sportsbookOwnHandlers: Handlers<typeof sportsbookOwnCalls> = {
  getBet,
  getBets,
  getCashOut,
  cashOut,
  getCashOutState,
  setCashOutRule,
}
