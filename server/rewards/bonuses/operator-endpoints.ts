import type { bonusesDeskCalls, promotionsDeskCalls } from '#contract/operator/bonuses/bonuses.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { exportBonuses, getBonus, getBonuses } from './backoffice/list-bonuses.ts'
import { getPromotion, getPromotions } from './backoffice/list-promotions.ts'
import { grantHandler, grantBonusWithApproval } from './backoffice/grant.ts'
import { grantListWithApproval, grantToFile } from './backoffice/grant-to-list.ts'
import { makeHandler } from './backoffice/make.ts'
import { publishTerms } from './backoffice/publish-terms.ts'
import { removeHandler } from './backoffice/remove.ts'
import { setStateHandler, startWithApproval } from './backoffice/set-state.ts'

export const promotionsDeskHandlers: OperatorHandlers<typeof promotionsDeskCalls> = {
  getList: getPromotions,
  get: getPromotion,
  make: makeHandler,
  publish: publishTerms,
  setState: setStateHandler,
}

export const bonusesDeskHandlers: OperatorHandlers<typeof bonusesDeskCalls> = {
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

export const bonusesDeskExports = { getList: exportBonuses }
