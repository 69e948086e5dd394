import type { bettingDeskCalls } from '#contract/operator/betting/offer.ts'
import type { betsDeskCalls } from '#contract/operator/betting/bets.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { enterResult, resultByTwo } from '../odds/desk/enter-result.ts'
import { enterScore, scoreByTwo } from '../odds/desk/score/enter-score.ts'
import { getFeed } from '../odds/desk/get-feed.ts'
import { getOverrides } from '../odds/desk/get-overrides.ts'
import { getPrices } from '../odds/desk/get-prices.ts'
import { getTournaments } from '../odds/desk/get-tournaments.ts'
import { liftOverride } from '../odds/desk/lift-override.ts'
import { setOpen } from '../odds/desk/set-open.ts'
import { setMargin } from '../odds/desk/set-margin.ts'
import { setPrice } from '../odds/desk/set-price.ts'
import { setSuspension } from '../odds/desk/set-suspension.ts'
import { setProducer } from '../odds/desk/set-producer.ts'
import { setVoid, voidByTwo } from '../odds/desk/set-void.ts'
import { acceptReferred } from './desk/by-hand/accept-referred.ts'
import { declineReferred } from './desk/by-hand/decline-referred.ts'
import { getBetAtDesk } from './desk/get-bet-at-desk.ts'
import { exportBets, getBetsAtDesk } from './desk/get-list-of-bets.ts'
import { getEventAtDesk } from './desk/get-event-at-desk.ts'
import { getMarketAtDesk } from './desk/get-market.ts'
import { exportEvents, getEvents } from './desk/get-events-at-desk.ts'
import { getLiability } from './desk/get-liability.ts'
import { getLimits } from './desk/get-limits.ts'
import { removeLimit } from './desk/remove-limit.ts'
import { setLimit } from './desk/set-limit.ts'
import { previewScore, withEventBets } from './desk/by-hand/preview-score.ts'
import { betVoidByTwo, setBetVoid } from './desk/by-hand/set-void-of-bet.ts'
import { getReferred } from './desk/by-hand/get-referred.ts'
import { getFactors } from './desk/get-factors.ts'
import { getOfPlayer } from './desk/get-of-player-at-desk.ts'
import { setFactor } from './desk/set-factor.ts'
import { withBets } from './desk/with-bets.ts'

/** The offer in the back office: `odds` stores the traders' overrides, the exposure comes from here. */
export const bettingDeskHandlers: OperatorHandlers<typeof bettingDeskCalls> = {
  getEvents,
  getEvent: getEventAtDesk,
  getMarket: getMarketAtDesk,
  getPrices,
  getOverrides,
  getFeed,
  getTournaments,
  setSuspension,
  setPrice,
  setMargin,
  liftOverride,
  setProducer,
  setOpen,
  enterResult,
  previewScore,
  enterScore,
  setVoid,
}

export const betsDeskHandlers: OperatorHandlers<typeof betsDeskCalls> = {
  getLiability,
  getList: getBetsAtDesk,
  get: getBetAtDesk,
  getReferred,
  acceptReferred,
  declineReferred,
  setVoid: setBetVoid,
  getOfPlayer,
  getLimits,
  setLimit,
  removeLimit,
  getFactors,
  setFactor,
}

export const bettingApprovables: readonly ApprovableAction[] = [
  withBets(resultByTwo),
  withBets(voidByTwo),
  withEventBets(scoreByTwo),
  betVoidByTwo,
]

export const bettingExports = { getEvents: exportEvents }
export const betsExports = { getList: exportBets }
