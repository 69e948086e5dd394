import type { backofficeLoyaltyCalls } from '#contract/operator/bonuses/loyalty.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import { createDraft } from '../../backoffice/approvals/started/create-draft.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { publishProgrammeHandler, runProgrammeHandler } from './backoffice/programme.ts'
import { correctPoints, correctPointsWithApproval } from './backoffice/correct-points.ts'
import { getCharactersHandler } from './backoffice/get-characters.ts'
import { getMember } from './backoffice/get-member.ts'
import { getMovements } from './backoffice/get-movements.ts'
import { getProductsHandler } from './backoffice/get-products.ts'
import { getProgramme, getProgrammes } from './backoffice/get-programmes.ts'
import { refundPurchase } from './backoffice/refund-purchase.ts'
import { saveCharacter } from './backoffice/save-character.ts'
import { saveProduct } from './backoffice/save-product.ts'
import { makeProgramme } from './programme/make-programme.ts'

export const loyaltyBackofficeHandlers: OperatorHandlers<typeof backofficeLoyaltyCalls> = {
  getProgrammes,
  getProgramme,
  makeProgramme: (ctx, { sysname }) =>
    createDraft(ctx, sysname, (tx, draft) => makeProgramme(ctx, tx, draft)),
  publishProgramme: publishProgrammeHandler,
  runProgramme: runProgrammeHandler,
  getProducts: getProductsHandler,
  saveProduct,
  getCharacters: getCharactersHandler,
  saveCharacter,
  getMember,
  getMovements,
  correctPoints,
  refundPurchase,
}

export const loyaltyApprovables: readonly ApprovableAction[] = [correctPointsWithApproval as ApprovableAction]
