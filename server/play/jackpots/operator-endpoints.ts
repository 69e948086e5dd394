import type { jackpotsDeskCalls } from '#contract/operator/bonuses/jackpots.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { addLevelAtDesk } from './desk/add-level-at-desk.ts'
import { decideAtDesk, decideHeldByTwo } from './desk/decide-at-desk.ts'
import { getJackpotAtDesk, getJackpotsAtDesk } from './desk/get-list-of-jackpots.ts'
import { makeJackpotAtDesk } from './desk/make-jackpot-at-desk.ts'
import { setStateOfJackpot, startJackpotByTwo } from './desk/set-state-of-jackpot.ts'

export const jackpotsDeskHandlers: OperatorHandlers<typeof jackpotsDeskCalls> = {
  getList: getJackpotsAtDesk,
  get: getJackpotAtDesk,
  make: makeJackpotAtDesk,
  addLevel: addLevelAtDesk,
  setState: setStateOfJackpot,
  decide: decideAtDesk,
}

export const jackpotsApprovables: readonly ApprovableAction[] = [startJackpotByTwo, decideHeldByTwo]
