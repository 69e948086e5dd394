import type { backofficeJackpotsCalls } from '#contract/operator/bonuses/jackpots.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { addLevelHandler } from './backoffice/add-level.ts'
import { decideHandler, decideHeldWithApproval } from './backoffice/decide.ts'
import { getJackpot, getJackpots } from './backoffice/list-jackpots.ts'
import { createJackpotHandler } from './backoffice/create-jackpot-handler.ts'
import { changeJackpotState, startJackpotWithApproval } from './backoffice/change-jackpot-state.ts'

export const jackpotsBackofficeHandlers: OperatorHandlers<typeof backofficeJackpotsCalls> = {
  getList: getJackpots,
  get: getJackpot,
  make: createJackpotHandler,
  addLevel: addLevelHandler,
  setState: changeJackpotState,
  decide: decideHandler,
}

export const jackpotsApprovables: readonly ApprovableAction[] = [
  startJackpotWithApproval,
  decideHeldWithApproval,
]
