import type {
  affiliatePlansCalls,
  affiliatesDeskCalls,
  affiliateStatementsCalls,
} from '#contract/operator/campaigns/affiliates.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { addTracker } from './backoffice/add-tracker.ts'
import { agreeOnPlan } from './backoffice/agree-on-plan.ts'
import { closeAffiliate } from './backoffice/close-affiliate.ts'
import { correctAffiliateHandler, correctAffiliateWithApproval } from './backoffice/correct-affiliate.ts'
import { getAffiliate, getAffiliates } from './backoffice/list-affiliates.ts'
import { getPlan, getPlans } from './backoffice/list-plans.ts'
import { exportStatements, getStatement, getStatements } from './backoffice/list-statements.ts'
import { getPlayersHandler } from './backoffice/get-players.ts'
import { getPostbacksHandler } from './backoffice/get-postbacks.ts'
import { inviteAgain } from './backoffice/invite-again.ts'
import { makeAffiliate } from './backoffice/make-affiliate.ts'
import { makePlan } from './backoffice/make-plan.ts'
import { movePlayer } from './backoffice/move-player.ts'
import { payStatementHandler, payStatementWithApproval } from './backoffice/pay-statement.ts'
import { publishAffiliateTerms } from './backoffice/publish-affiliate-terms.ts'
import { resendPostback } from './backoffice/resend-postback.ts'
import { setTracker } from './backoffice/set-tracker.ts'

export const affiliatesDeskHandlers: OperatorHandlers<typeof affiliatesDeskCalls> = {
  getList: getAffiliates,
  get: getAffiliate,
  make: makeAffiliate,
  invite: inviteAgain,
  close: closeAffiliate,
  agree: agreeOnPlan,
  addTracker,
  setTracker,
  getPlayers: getPlayersHandler,
  movePlayer,
  correct: correctAffiliateHandler,
  getPostbacks: getPostbacksHandler,
  resendPostback,
}

export const affiliatePlansDeskHandlers: OperatorHandlers<typeof affiliatePlansCalls> = {
  getList: getPlans,
  get: getPlan,
  make: makePlan,
  publish: publishAffiliateTerms,
}

export const affiliateStatementsDeskHandlers: OperatorHandlers<typeof affiliateStatementsCalls> = {
  getList: getStatements,
  get: getStatement,
  pay: payStatementHandler,
}

export const affiliateStatementsDeskExports = { getList: exportStatements }

export const affiliatesApprovables: readonly ApprovableAction[] = [
  correctAffiliateWithApproval,
  payStatementWithApproval,
]
