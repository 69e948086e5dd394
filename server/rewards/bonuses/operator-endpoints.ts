import type { backofficeBonusesCalls, backofficePromotionsCalls } from '#contract/operator/bonuses/bonuses.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import { createDraft } from '../../backoffice/approvals/started/create-draft.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { exportBonuses, getBonus, getBonuses } from './backoffice/list-bonuses.ts'
import { getPromotion, listPromotions } from './backoffice/list-promotions.ts'
import { grantHandler, grantBonusWithApproval } from './backoffice/grant.ts'
import { grantListWithApproval, grantToFile } from './backoffice/grant-to-list.ts'
import { publishTerms } from './backoffice/publish-terms.ts'
import { removeHandler } from './backoffice/remove.ts'
import { setStateHandler, startWithApproval } from './backoffice/set-state.ts'
import { makePromotion } from './promotions/make-promotion.ts'

export const promotionsBackofficeHandlers: OperatorHandlers<typeof backofficePromotionsCalls> = {
  getList: listPromotions,
  get: getPromotion,
  make: (ctx, { sysname, product }) =>
    createDraft(ctx, sysname, (tx, draft) => makePromotion(ctx, tx, { ...draft, product })),
  publish: publishTerms,
  setState: setStateHandler,
}

export const bonusesBackofficeHandlers: OperatorHandlers<typeof backofficeBonusesCalls> = {
  getList: getBonuses,
  get: getBonus,
  grant: grantHandler,
  grantToList: grantToFile,
  remove: removeHandler,
}

export const bonusesApprovables: readonly ApprovableAction[] = [
  grantBonusWithApproval,
  grantListWithApproval,
  startWithApproval,
]

export const bonusesBackofficeExports = { getList: exportBonuses }
