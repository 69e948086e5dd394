import type {
  affiliatePlansCalls,
  affiliatesDeskCalls,
  affiliateStatementsCalls,
} from '#contract/operator/campaigns/affiliates.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { addTracker } from './desk/add-tracker.ts'
import { agreeOnPlan } from './desk/agree-on-plan.ts'
import { closeAffiliate } from './desk/close-affiliate.ts'
import { correctAffiliateAtDesk, correctAffiliateByTwo } from './desk/correct-affiliate-at-desk.ts'
import { getAffiliate, getAffiliates } from './desk/get-list-of-affiliates.ts'
import { getPlan, getPlans } from './desk/get-list-of-plans.ts'
import { exportStatements, getStatement, getStatementsAtDesk } from './desk/get-list-of-statements.ts'
import { getPlayersAtDesk } from './desk/get-players-at-desk.ts'
import { getPostbacksAtDesk } from './desk/get-postbacks-at-desk.ts'
import { inviteAgain } from './desk/invite-again.ts'
import { makeAffiliate } from './desk/make-affiliate.ts'
import { makePlan } from './desk/make-plan.ts'
import { movePlayer } from './desk/move-player.ts'
import { payStatementAtDesk, payStatementByTwo } from './desk/pay-statement-at-desk.ts'
import { publishAffiliateTerms } from './desk/publish-affiliate-terms.ts'
import { resendPostback } from './desk/resend-postback.ts'
import { setTracker } from './desk/set-tracker.ts'

export const affiliatesDeskHandlers: OperatorHandlers<typeof affiliatesDeskCalls> = {
  getList: getAffiliates,
  get: getAffiliate,
  make: makeAffiliate,
  invite: inviteAgain,
  close: closeAffiliate,
  agree: agreeOnPlan,
  addTracker,
  setTracker,
  getPlayers: getPlayersAtDesk,
  movePlayer,
  correct: correctAffiliateAtDesk,
  getPostbacks: getPostbacksAtDesk,
  resendPostback,
}

export const affiliatePlansDeskHandlers: OperatorHandlers<typeof affiliatePlansCalls> = {
  getList: getPlans,
  get: getPlan,
  make: makePlan,
  publish: publishAffiliateTerms,
}

export const affiliateStatementsDeskHandlers: OperatorHandlers<typeof affiliateStatementsCalls> = {
  getList: getStatementsAtDesk,
  get: getStatement,
  pay: payStatementAtDesk,
}

export const affiliateStatementsDeskExports = { getList: exportStatements }

export const affiliatesApprovables: readonly ApprovableAction[] = [correctAffiliateByTwo, payStatementByTwo]
