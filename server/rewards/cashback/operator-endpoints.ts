import type { cashbackProgrammesDeskCalls, cashbacksDeskCalls } from '#contract/operator/bonuses/cashbacks.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { exportCashbacks, getCashbacksAtDesk } from './desk/get-list-of-cashbacks.ts'
import { getProgramme, getProgrammes } from './desk/get-list-of-programmes.ts'
import { makeProgramme } from './desk/make-programme.ts'
import { publishCashbackTerms } from './desk/publish-cashback-terms.ts'
import { removeCashbackAtDesk } from './desk/remove-cashback-at-desk.ts'
import { setStateOfProgramme, startProgrammeByTwo } from './desk/set-state-of-programme.ts'

export const cashbackProgrammesDeskHandlers: OperatorHandlers<typeof cashbackProgrammesDeskCalls> = {
  getList: getProgrammes,
  get: getProgramme,
  make: makeProgramme,
  publish: publishCashbackTerms,
  setState: setStateOfProgramme,
}

export const cashbacksDeskHandlers: OperatorHandlers<typeof cashbacksDeskCalls> = {
  getList: getCashbacksAtDesk,
  remove: removeCashbackAtDesk,
}

export const cashbackApprovables: readonly ApprovableAction[] = [startProgrammeByTwo]

export const cashbacksDeskExports = { getList: exportCashbacks }
