import type { offersCalls } from '#contract/operator/campaigns/offers.ts'
import type { mailingsCalls } from '#contract/operator/campaigns/mailings.ts'
import type { promoCodesCalls } from '#contract/operator/campaigns/promo-codes.ts'
import type { segmentsCalls } from '#contract/operator/campaigns/segments.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { editOffer } from './backoffice/edit-offer.ts'
import { getOfferForm } from './backoffice/get-form.ts'
import { exportCodes, listCodes } from './backoffice/list-codes.ts'
import { getOffer, getOffers } from './backoffice/list-offers.ts'
import { makeCodes } from './backoffice/make-codes.ts'
import { makeOffer } from './backoffice/make-offer.ts'
import { setStateOfOffer, startOfferWithApproval } from './backoffice/set-state-of-offer.ts'
import { stopCode } from './backoffice/stop-code.ts'
import { dryRun } from './dry-run/dry-run.ts'
import { getMailing, listMailings } from './mailings/list-mailings.ts'
import { saveMailing } from './mailings/save-mailing.ts'
import { setMailingState } from './mailings/set-state.ts'
import { getSegment, listSegments } from './segments/list-segments.ts'
import { exportMembers, getMembers } from './segments/get-members.ts'
import { saveSegment } from './segments/save-segment.ts'

export const offersHandlers: OperatorHandlers<typeof offersCalls> = {
  getList: getOffers,
  get: getOffer,
  getForm: getOfferForm,
  make: makeOffer,
  edit: editOffer,
  setState: setStateOfOffer,
  dryRun,
}

export const promoCodesHandlers: OperatorHandlers<typeof promoCodesCalls> = {
  getList: listCodes,
  make: makeCodes,
  stop: stopCode,
}

export const segmentsHandlers: OperatorHandlers<typeof segmentsCalls> = {
  getList: listSegments,
  get: getSegment,
  getMembers,
  save: saveSegment,
}

export const mailingsHandlers: OperatorHandlers<typeof mailingsCalls> = {
  getList: listMailings,
  get: getMailing,
  save: saveMailing,
  setState: setMailingState,
}

export const campaignsApprovables: readonly ApprovableAction[] = [startOfferWithApproval]

export const promoCodesExports = { getList: exportCodes }
export const segmentsExports = { getMembers: exportMembers }
