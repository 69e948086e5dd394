import type { jackpotsDeskCalls } from '#contract/operator/bonuses/jackpots.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { addLevelHandler } from './backoffice/add-level.ts'
import { decideHandler, decideHeldWithApproval } from './backoffice/decide.ts'
import { getJackpot, getJackpots } from './backoffice/list-jackpots.ts'
import { makeJackpotHandler } from './backoffice/make-jackpot.ts'
import { setStateOfJackpot, startJackpotWithApproval } from './backoffice/set-state-of-jackpot.ts'

export const jackpotsDeskHandlers: OperatorHandlers<typeof jackpotsDeskCalls> = {
  getList: getJackpots,
  get: getJackpot,
  make: makeJackpotHandler,
  addLevel: addLevelHandler,
  setState: setStateOfJackpot,
  decide: decideHandler,
}

export const jackpotsApprovables: readonly ApprovableAction[] = [
  startJackpotWithApproval,
  decideHeldWithApproval,
]
