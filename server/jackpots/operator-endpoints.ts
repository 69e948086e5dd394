import type { jackpotsDeskCalls } from '#contract/operator/jackpots.ts'
import type { ApprovableAction } from '../approvals/approvable-action.ts'
import type { OperatorHandlers } from '../kernel/operator-endpoint.ts'
import { decideHeldAtDesk } from './desk/decide-held-at-desk.ts'
import { getJackpot, getListOfJackpots } from './desk/get-list-of-jackpots.ts'
import { makeJackpotAtDesk } from './desk/make-jackpot-at-desk.ts'
import { setStateOfJackpot, startJackpotByTwo } from './desk/set-state-of-jackpot.ts'

export const jackpotsDeskHandlers: OperatorHandlers<typeof jackpotsDeskCalls> = {
  getList: getListOfJackpots,
  get: getJackpot,
  make: makeJackpotAtDesk,
  setState: setStateOfJackpot,
  decideHeld: decideHeldAtDesk,
}

export const jackpotApprovables: readonly ApprovableAction[] = [startJackpotByTwo]
