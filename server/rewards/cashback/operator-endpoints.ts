import type { cashbackProgrammesDeskCalls, cashbacksDeskCalls } from '#contract/operator/bonuses/cashbacks.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { exportCashbacks, getCashbacks } from './backoffice/list-cashbacks.ts'
import { getProgramme, getProgrammes } from './backoffice/list-programmes.ts'
import { makeProgramme } from './backoffice/make-programme.ts'
import { publishCashbackTerms } from './backoffice/publish-cashback-terms.ts'
import { removeCashback } from './backoffice/remove-cashback.ts'
import { setStateOfProgramme, startProgrammeWithApproval } from './backoffice/set-state-of-programme.ts'

export const cashbackProgrammesDeskHandlers: OperatorHandlers<typeof cashbackProgrammesDeskCalls> = {
  getList: getProgrammes,
  get: getProgramme,
  make: makeProgramme,
  publish: publishCashbackTerms,
  setState: setStateOfProgramme,
}

export const cashbacksDeskHandlers: OperatorHandlers<typeof cashbacksDeskCalls> = {
  getList: getCashbacks,
  remove: removeCashback,
}

export const cashbackApprovables: readonly ApprovableAction[] = [startProgrammeWithApproval]

export const cashbacksDeskExports = { getList: exportCashbacks }
