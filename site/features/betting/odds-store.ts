import { useEffect, useSyncExternalStore } from 'react'
import type { Sport } from '#contract/betting-enums.ts'
import type { BettingEvent, EventChange, OfferedMarket } from '#contract/odds.ts'
import { createOddsState, type EventState } from './odds-state.ts'
import { OddsStream } from './odds-stream.ts'

/** Browser only: on the server a page shows the data it was given. */
const state = createOddsState()
const stream = new OddsStream(state, (address) => new EventSource(address))

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => stream.setHidden(document.hidden))
  window.addEventListener('online', () => stream.retry())
}

const noIds: readonly string[] = []

/** Follows the events of a page; `isWhole` if all their markets were given. */
export const useFollowedEvents = (events: readonly EventChange[], isWhole = false): void => {
  const part = isWhole ? 'whole' : 'main'
  useEffect(() => state.seed(events, part), [events, part])
  const key = events.map(({ id }) => id).join()
  useEffect(() => stream.follow(key === '' ? noIds : key.split(','), part), [key, part])
}

export const useEventState = (given: EventState): EventState =>
  useSyncExternalStore(
    (listener) => state.onEvent(given.id, listener),
    () => newer(state.event(given.id), given),
    () => given,
  )

const newer = (known: EventState | undefined, given: EventState): EventState =>
  known && known.version >= given.version ? known : given

/** The live state of a market; `given` is the state that the page was loaded with. */
export const useMarket = (given: OfferedMarket): OfferedMarket =>
  useSyncExternalStore(
    (listener) => state.onMarket(given.id, listener),
    () => state.market(given.id) ?? given,
    () => given,
  )

export const useMarketsOf = (event: BettingEvent): readonly OfferedMarket[] =>
  useSyncExternalStore(
    (listener) => state.onMarkets(event.id, listener),
    () => state.marketsOf(event.id) ?? event.markets,
    () => event.markets,
  )

export const useAreOddsFresh = (): boolean => useSyncExternalStore(stream.onFresh, stream.isFresh, () => true)

/** Known events and markets by id, and their subscriptions: for the slip. */
export const oddsStore = {
  market: state.market,
  event: state.event,
  onMarket: state.onMarket,
  onEvent: state.onEvent,
  onBet: stream.onBet,
  onList: (sports: readonly Sport[], listener: () => void) => stream.onList(sports, listener),
  follow: (ids: readonly string[]) => stream.follow(ids),
  consumeMovedCount: state.consumeMovedCount,
} as const
