import type { backofficeBettingCalls } from '#contract/operator/betting/offer.ts'
import type { backofficeBetsCalls } from '#contract/operator/betting/bets.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { enterResult, resultWithApproval } from '../odds/backoffice/enter-result.ts'
import { enterScore, scoreWithApproval } from '../odds/backoffice/score/enter-score.ts'
import { getFeed } from '../odds/backoffice/get-feed.ts'
import { getOverrides } from '../odds/backoffice/get-overrides.ts'
import { getPrices } from '../odds/backoffice/get-prices.ts'
import { getTournaments } from '../odds/backoffice/get-tournaments.ts'
import { liftOverride } from '../odds/backoffice/lift-override.ts'
import { setOpen } from '../odds/backoffice/set-open.ts'
import { setMargin } from '../odds/backoffice/set-margin.ts'
import { setPrice } from '../odds/backoffice/set-price.ts'
import { setSuspension } from '../odds/backoffice/set-suspension.ts'
import { setProducer } from '../odds/backoffice/set-producer.ts'
import { setVoid, voidWithApproval } from '../odds/backoffice/set-void.ts'
import { acceptReferred } from './backoffice/manual/accept-referred.ts'
import { declineReferred } from './backoffice/manual/decline-referred.ts'
import { getBet } from './backoffice/get-bet.ts'
import { exportBets, getBets } from './backoffice/list-bets.ts'
import { getEventHandler } from './backoffice/get-event.ts'
import { getMarketHandler } from './backoffice/get-market.ts'
import { exportEvents, getEvents } from './backoffice/get-events.ts'
import { getLiability } from './backoffice/get-liability.ts'
import { getLimits } from './backoffice/get-limits.ts'
import { removeLimit } from './backoffice/remove-limit.ts'
import { setLimit } from './backoffice/set-limit.ts'
import { previewScore, withEventBets } from './backoffice/manual/preview-score.ts'
import { betVoidWithApproval, setBetVoid } from './backoffice/manual/set-bet-void.ts'
import { getReferred } from './backoffice/manual/get-referred.ts'
import { getFactors } from './backoffice/get-factors.ts'
import { getOfPlayer } from './backoffice/get-of-player.ts'
import { setFactor } from './backoffice/set-factor.ts'
import { withBets } from './backoffice/with-bets.ts'

/** The offer in the back office: `odds` stores the traders' overrides, the exposure comes from here. */
export const bettingBackofficeHandlers: OperatorHandlers<typeof backofficeBettingCalls> = {
  getEvents,
  getEvent: getEventHandler,
  getMarket: getMarketHandler,
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

export const betsBackofficeHandlers: OperatorHandlers<typeof backofficeBetsCalls> = {
  getLiability,
  getList: getBets,
  get: getBet,
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
  withBets(resultWithApproval),
  withBets(voidWithApproval),
  withEventBets(scoreWithApproval),
  betVoidWithApproval,
]

export const bettingExports = { getEvents: exportEvents }
export const betsExports = { getList: exportBets }
