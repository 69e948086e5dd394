import type { jackpotsDeskCalls } from '#contract/operator/bonuses/jackpots.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { addLevelAtDesk } from './backoffice/add-level.ts'
import { decideAtDesk, decideHeldByTwo } from './backoffice/decide.ts'
import { getJackpotAtDesk, getJackpotsAtDesk } from './backoffice/list-jackpots.ts'
import { makeJackpotAtDesk } from './backoffice/make-jackpot.ts'
import { setStateOfJackpot, startJackpotByTwo } from './backoffice/set-state-of-jackpot.ts'

export const jackpotsDeskHandlers: OperatorHandlers<typeof jackpotsDeskCalls> = {
  getList: getJackpotsAtDesk,
  get: getJackpotAtDesk,
  make: makeJackpotAtDesk,
  addLevel: addLevelAtDesk,
  setState: setStateOfJackpot,
  decide: decideAtDesk,
}

export const jackpotsApprovables: readonly ApprovableAction[] = [startJackpotByTwo, decideHeldByTwo]
