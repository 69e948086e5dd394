import type { bonusesDeskCalls, promotionsDeskCalls } from '#contract/operator/bonuses/bonuses.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { exportBonuses, getBonusAtDesk, getBonusesAtDesk } from './desk/get-list-of-bonuses.ts'
import { getPromotion, getPromotions } from './desk/get-list-of-promotions.ts'
import { grantAtDesk, grantBonusByTwo } from './desk/grant-at-desk.ts'
import { grantListByTwo, grantToFile } from './desk/grant-to-list.ts'
import { makeAtDesk } from './desk/make-at-desk.ts'
import { publishTerms } from './desk/publish-terms.ts'
import { removeAtDesk } from './desk/remove-at-desk.ts'
import { setStateAtDesk, startByTwo } from './desk/set-state-at-desk.ts'

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
