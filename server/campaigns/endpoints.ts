import type { campaignsCalls } from '#contract/campaigns.ts'
import type { eventsCalls } from '#contract/events.ts'
import type { popupsCalls } from '#contract/popups.ts'
import type { Handlers } from '../kernel/endpoint.ts'
import { checkPromoCode } from './check-promo-code.ts'
import { dismissPopup } from './dismiss-popup.ts'
import { getDuePopups } from './get-due-popups.ts'
import { getPopup } from './get-popup.ts'
import { handleEvent } from './handle-event.ts'
import { viewPopup } from './view-popup.ts'

export const campaignsHandlers: Handlers<typeof campaignsCalls> = { checkPromocode: checkPromoCode }

export const eventsHandlers: Handlers<typeof eventsCalls> = { handle: handleEvent }

export const popupsHandlers: Handlers<typeof popupsCalls> = {
  get: getPopup,
  getDue: getDuePopups,
  view: viewPopup,
  dismiss: dismissPopup,
}
