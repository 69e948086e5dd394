import type { campaignsCalls } from '#contract/campaigns.ts'
import type { eventsCalls } from '#contract/events.ts'
import type { popupsCalls } from '#contract/popups.ts'
import type { Handlers } from '../../platform/kernel/endpoint.ts'
import { activateOffer } from './codes/activate-offer.ts'
import { checkPromoCode } from './codes/check-promo-code.ts'
import { dismissPopup } from './popups/dismiss-popup.ts'
import { getDuePopups } from './popups/get-due-popups.ts'
import { getPopup } from './popups/get-popup.ts'
import { getOffers } from './offers/get-offers.ts'
import { takePromotions } from './offers/take-promotions.ts'
import { handleEvent } from './handle-event.ts'
import { viewPopup } from './popups/view-popup.ts'

export const campaignsHandlers: Handlers<typeof campaignsCalls> = {
  checkPromocode: checkPromoCode,
  activateOffer,
  getoffers: getOffers,
  takepromotions: takePromotions,
}

export const eventsHandlers: Handlers<typeof eventsCalls> = { handle: handleEvent }

export const popupsHandlers: Handlers<typeof popupsCalls> = {
  get: getPopup,
  getDue: getDuePopups,
  view: viewPopup,
  dismiss: dismissPopup,
}
