import { useEffect, useSyncExternalStore } from 'react'
import type { Sport } from '#contract/betting-words.ts'
import type { BettingEvent, OfferedMarket } from '#contract/odds.ts'
import { createOddsState, type EventState } from './odds-state.ts'
import { OddsStream } from './odds-stream.ts'

/** Of the browser alone: on the server a page shows what it was given. */
const state = createOddsState()
const stream = new OddsStream(state, (address) => new EventSource(address))

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => stream.setHidden(document.hidden))
  window.addEventListener('online', () => stream.retry())
}

const noIds: readonly string[] = []

/** Follows the events that a page shows; `isWhole` where it was given all markets of them. */
export const useFollowedEvents = (events: readonly BettingEvent[], isWhole = false): void => {
  const part = isWhole ? 'whole' : 'main'
  useEffect(() => state.seed(events, part), [events, part])
  const key = events.map(({ id }) => id).join()
  useEffect(() => stream.follow(key === '' ? noIds : key.split(','), part), [key, part])
}

/** An event as it stands now. */
export const useEventState = (given: BettingEvent): EventState =>
  useSyncExternalStore(
    (listener) => state.onEvent(given.id, listener),
    () => newer(state.event(given.id), given),
    () => given,
  )

const newer = (known: EventState | undefined, given: BettingEvent): EventState =>
  known && known.version >= given.version ? known : given

/** A market as it stands now; `given` is what the page came with. */
export const useMarket = (given: OfferedMarket): OfferedMarket =>
  useSyncExternalStore(
    (listener) => state.onMarket(given.id, listener),
    () => state.market(given.id) ?? given,
    () => given,
  )

/** The markets of an event that are shown. */
export const useMarketsOf = (event: BettingEvent): readonly OfferedMarket[] =>
  useSyncExternalStore(
    (listener) => state.onMarkets(event.id, listener),
    () => state.marketsOf(event.id) ?? event.markets,
    () => event.markets,
  )

/** Whether odds are fresh. */
export const useAreOddsFresh = (): boolean => useSyncExternalStore(stream.onFresh, stream.isFresh, () => true)

/** What is known of events and markets by their ids, and who hears of them: for the slip. */
export const oddsStore = {
  market: state.market,
  event: state.event,
  onMarket: state.onMarket,
  onEvent: state.onEvent,
  onBet: stream.onBet,
  onList: (sports: readonly Sport[], listener: () => void) => stream.onList(sports, listener),
  follow: (ids: readonly string[]) => stream.follow(ids),
  takeMoved: state.takeMoved,
} as const
