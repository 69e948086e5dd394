import type { loyaltyDeskCalls } from '#contract/operator/bonuses/loyalty.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { makeProgrammeAtDesk, publishProgrammeAtDesk, runProgrammeAtDesk } from './desk/programme-at-desk.ts'
import { correctPoints, correctPointsByTwo } from './desk/correct-points.ts'
import { getCharactersAtDesk } from './desk/get-characters-at-desk.ts'
import { getMember } from './desk/get-member-at-desk.ts'
import { getMovements } from './desk/get-movements.ts'
import { getProductsAtDesk } from './desk/get-products-at-desk.ts'
import { getProgramme, getProgrammes } from './desk/get-programmes.ts'
import { refundPurchase } from './desk/refund-purchase.ts'
import { saveCharacter } from './desk/save-character.ts'
import { saveProduct } from './desk/save-product.ts'

export const loyaltyDeskHandlers: OperatorHandlers<typeof loyaltyDeskCalls> = {
  getProgrammes,
  getProgramme,
  makeProgramme: makeProgrammeAtDesk,
  publishProgramme: publishProgrammeAtDesk,
  runProgramme: runProgrammeAtDesk,
  getProducts: getProductsAtDesk,
  saveProduct,
  getCharacters: getCharactersAtDesk,
  saveCharacter,
  getMember,
  getMovements,
  correctPoints,
  refundPurchase,
}

export const loyaltyApprovables: readonly ApprovableAction[] = [correctPointsByTwo as ApprovableAction]
