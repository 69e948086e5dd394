import type { bonusesDeskCalls, promotionsDeskCalls } from '#contract/operator/bonuses/bonuses.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { exportBonuses, getBonusAtDesk, getBonusesAtDesk } from './backoffice/list-bonuses.ts'
import { getPromotion, getPromotions } from './backoffice/list-promotions.ts'
import { grantAtDesk, grantBonusByTwo } from './backoffice/grant.ts'
import { grantListByTwo, grantToFile } from './backoffice/grant-to-list.ts'
import { makeAtDesk } from './backoffice/make.ts'
import { publishTerms } from './backoffice/publish-terms.ts'
import { removeAtDesk } from './backoffice/remove.ts'
import { setStateAtDesk, startByTwo } from './backoffice/set-state.ts'

export const promotionsDeskHandlers: OperatorHandlers<typeof promotionsDeskCalls> = {
  getList: getPromotions,
  get: getPromotion,
  make: makeAtDesk,
  publish: publishTerms,
  setState: setStateAtDesk,
}

export const bonusesDeskHandlers: OperatorHandlers<typeof bonusesDeskCalls> = {
  getList: getBonusesAtDesk,
  get: getBonusAtDesk,
  grant: grantAtDesk,
  grantToList: grantToFile,
  remove: removeAtDesk,
}

export const bonusesApprovables: readonly ApprovableAction[] = [grantBonusByTwo, grantListByTwo, startByTwo]

export const bonusesDeskExports = { getList: exportBonuses }
