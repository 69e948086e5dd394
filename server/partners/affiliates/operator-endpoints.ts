import type {
  affiliatePlansCalls,
  backofficeAffiliatesCalls,
  affiliateStatementsCalls,
} from '#contract/operator/campaigns/affiliates.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import { createDraft } from '../../backoffice/approvals/started/create-draft.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { addTracker } from './backoffice/add-tracker.ts'
import { assignPlanHandler } from './backoffice/assign-plan.ts'
import { closeAffiliate } from './backoffice/close-affiliate.ts'
import { correctAffiliateHandler, correctAffiliateWithApproval } from './backoffice/correct-affiliate.ts'
import { getAffiliate, listAffiliates } from './backoffice/list-affiliates.ts'
import { getPlan, listPlans } from './backoffice/list-plans.ts'
import { exportStatements, getStatement, getStatements } from './backoffice/list-statements.ts'
import { listReferredPlayers } from './backoffice/list-referred-players.ts'
import { listPostbacks } from './backoffice/list-postbacks.ts'
import { reinviteAffiliate } from './backoffice/reinvite-affiliate.ts'
import { createAffiliate } from './backoffice/create-affiliate.ts'
import { movePlayer } from './backoffice/move-player.ts'
import { payStatementHandler, payStatementWithApproval } from './backoffice/pay-statement.ts'
import { publishAffiliateTerms } from './backoffice/publish-affiliate-terms.ts'
import { resendPostback } from './backoffice/resend-postback.ts'
import { setTracker } from './backoffice/set-tracker.ts'
import { createPlanHandler } from './plans/make-plan.ts'

export const affiliatesBackofficeHandlers: OperatorHandlers<typeof backofficeAffiliatesCalls> = {
  getList: listAffiliates,
  get: getAffiliate,
  make: createAffiliate,
  invite: reinviteAffiliate,
  close: closeAffiliate,
  agree: assignPlanHandler,
  addTracker,
  setTracker,
  getPlayers: listReferredPlayers,
  movePlayer,
  correct: correctAffiliateHandler,
  getPostbacks: listPostbacks,
  resendPostback,
}

export const affiliatePlansBackofficeHandlers: OperatorHandlers<typeof affiliatePlansCalls> = {
  getList: listPlans,
  get: getPlan,
  make: (ctx, { sysname }) => createDraft(ctx, sysname, (tx, draft) => createPlanHandler(ctx, tx, draft)),
  publish: publishAffiliateTerms,
}

export const affiliateStatementsBackofficeHandlers: OperatorHandlers<typeof affiliateStatementsCalls> = {
  getList: getStatements,
  get: getStatement,
  pay: payStatementHandler,
}

export const affiliateStatementsBackofficeExports = { getList: exportStatements }

export const affiliatesApprovables: readonly ApprovableAction[] = [
  correctAffiliateWithApproval,
  payStatementWithApproval,
]
