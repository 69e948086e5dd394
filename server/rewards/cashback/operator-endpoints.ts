import type {
  backofficeCashbackProgrammesCalls,
  backofficeCashbacksCalls,
} from '#contract/operator/bonuses/cashbacks.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import { createDraft } from '../../backoffice/approvals/started/create-draft.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { exportCashbacks, getCashbacks } from './backoffice/list-cashbacks.ts'
import { getProgramme, getProgrammes } from './backoffice/list-programmes.ts'
import { publishCashbackTerms } from './backoffice/publish-cashback-terms.ts'
import { removeCashback } from './backoffice/remove-cashback.ts'
import { setProgrammeStateHandler, startProgrammeWithApproval } from './backoffice/set-state.ts'
import { makeProgramme } from './programmes/make-programme.ts'

export const cashbackProgrammesBackofficeHandlers: OperatorHandlers<
  typeof backofficeCashbackProgrammesCalls
> = {
  getList: getProgrammes,
  get: getProgramme,
  make: (ctx, { sysname }) => createDraft(ctx, sysname, (tx, draft) => makeProgramme(ctx, tx, draft)),
  publish: publishCashbackTerms,
  setState: setProgrammeStateHandler,
}

export const cashbacksBackofficeHandlers: OperatorHandlers<typeof backofficeCashbacksCalls> = {
  getList: getCashbacks,
  remove: removeCashback,
}

export const cashbackApprovables: readonly ApprovableAction[] = [startProgrammeWithApproval]

export const cashbacksBackofficeExports = { getList: exportCashbacks }
