import type { oddsCalls } from '#contract/odds.ts'
import type { Handlers } from '../../platform/kernel/endpoint.ts'
import { getEvent } from './offer/get-event.ts'
import { getEvents } from './offer/get-events.ts'
import { getOutright } from './offer/get-outright.ts'
import { getOutrights } from './offer/get-outrights.ts'
import { getMarketHistory } from './offer/get-market-history.ts'
import { getSports } from './offer/get-sports.ts'

export const oddsHandlers: Handlers<typeof oddsCalls> = {
  getSports,
  getEvents,
  getEvent,
  getOutrights,
  getOutright,
  getMarketHistory,
}
