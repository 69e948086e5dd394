import type { bettingDeskCalls } from '#contract/operator/betting.ts'
import type { betsDeskCalls } from '#contract/operator/betting/bets.ts'
import type { ApprovableAction } from '../approvals/approvable-action.ts'
import type { OperatorHandlers } from '../kernel/operator-endpoint.ts'
import { enterResult, resultByTwo } from '../odds/desk/enter-result.ts'
import { getFeed, getOverrides, getPrices, getTournaments } from '../odds/desk/get-offer.ts'
import { liftOverride } from '../odds/desk/lift-override.ts'
import { setOpen } from '../odds/desk/set-open.ts'
import { setMargin, setPrice, setSuspension } from '../odds/desk/set-override.ts'
import { setProducer } from '../odds/desk/set-producer.ts'
import { setVoid, voidByTwo } from '../odds/desk/set-void.ts'
import { getBetAtDesk } from './desk/get-bet-at-desk.ts'
import { exportBets, getBetsAtDesk } from './desk/get-bets.ts'
import { getEventAtDesk, getMarketAtDesk } from './desk/get-event.ts'
import { exportEvents, getEvents } from './desk/get-events.ts'
import { getLiability } from './desk/get-liability.ts'
import { getLimits, removeLimit, setLimit } from './desk/limits.ts'
import { getFactors, getOfPlayer, setFactor } from './desk/player-factors.ts'

/** The offer at the desk: what traders set is kept by `odds`, what is staked beside it is known here. */
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
  setVoid,
}

export const betsDeskHandlers: OperatorHandlers<typeof betsDeskCalls> = {
  getLiability,
  getList: getBetsAtDesk,
  get: getBetAtDesk,
  getOfPlayer,
  getLimits,
  setLimit,
  removeLimit,
  getFactors,
  setFactor,
}

export const bettingApprovables: readonly ApprovableAction[] = [resultByTwo, voidByTwo]

export const bettingExports = { getEvents: exportEvents }
export const betsExports = { getList: exportBets }
