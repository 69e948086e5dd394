import type { loyaltyDeskCalls } from '#contract/operator/bonuses/loyalty.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { makeProgrammeAtDesk, publishProgrammeAtDesk, runProgrammeAtDesk } from './backoffice/programme.ts'
import { correctPoints, correctPointsByTwo } from './backoffice/correct-points.ts'
import { getCharactersAtDesk } from './backoffice/get-characters.ts'
import { getMember } from './backoffice/get-member.ts'
import { getMovements } from './backoffice/get-movements.ts'
import { getProductsAtDesk } from './backoffice/get-products.ts'
import { getProgramme, getProgrammes } from './backoffice/get-programmes.ts'
import { refundPurchase } from './backoffice/refund-purchase.ts'
import { saveCharacter } from './backoffice/save-character.ts'
import { saveProduct } from './backoffice/save-product.ts'

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
