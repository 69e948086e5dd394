import type { BettingEvent, EventChange, OfferedMarket } from '#contract/odds.ts'

/** What changes about an event while a page shows it; its names and its competition do not. */
export type EventState = Pick<
  BettingEvent,
  'id' | 'version' | 'status' | 'starts_at' | 'clock' | 'score' | 'incidents' | 'open_markets'
>

type Listener = () => void

/** Listeners by what they listen to. */
const createListeners = () => {
  const byKey = new Map<string, Set<Listener>>()
  return {
    add(key: string, listener: Listener): () => void {
      const known = byKey.get(key) ?? new Set()
      byKey.set(key, known.add(listener))
      return () => {
        known.delete(listener)
        if (known.size === 0 && byKey.get(key) === known) byKey.delete(key)
      }
    },
    tell(keys: Iterable<string>): void {
      for (const key of keys) for (const listener of byKey.get(key) ?? []) listener()
    },
  }
}

const shown: ReadonlySet<OfferedMarket['status']> = new Set(['active', 'suspended', 'inactive'])

const stateOf = (given: EventState): EventState => {
  const { id, version, status, starts_at, clock, score, incidents, open_markets } = given
  return { id, version, status, starts_at, clock, score, incidents, open_markets }
}

/** How many outcomes of a market stand at other odds than before. */
const countMoved = (before: OfferedMarket | undefined, now: OfferedMarket): number =>
  before === undefined
    ? 0
    : now.outcomes.filter(({ outcome, odds }) =>
        before.outcomes.some((known) => known.outcome === outcome && known.odds !== odds),
      ).length

const eventKey = (id: string): string => `event ${id}`
const marketKey = (id: string): string => `market ${id}`
const listKey = (id: string): string => `markets ${id}`

/** The markets of an event that are shown once these have been told of: each in its place, and new ones behind. */
const joined = (before: readonly OfferedMarket[], given: readonly OfferedMarket[]): OfferedMarket[] => {
  const fresh = new Map(given.map((market) => [market.id, market]))
  const kept = before.map((market) => fresh.get(market.id) ?? market)
  const known = new Set(kept.map(({ id }) => id))
  return [...kept, ...given.filter(({ id }) => !known.has(id))].filter(({ status }) => shown.has(status))
}

/**
 * The offer as a browser knows it: events and markets by their ids, each replaced as a whole when it changes, so that
 * what has not changed is the very same object and nobody draws it again. Whoever shows something listens to that alone.
 */
export const createOddsState = () => {
  const events = new Map<string, EventState>()
  const markets = new Map<string, OfferedMarket>()
  const lists = new Map<string, readonly OfferedMarket[]>()
  const listeners = createListeners()
  /** Outcomes whose odds have changed, since somebody last asked. */
  let moved = 0

  const keep = (eventId: string, given: readonly OfferedMarket[], isWhole: boolean, told: Set<string>) => {
    const before = lists.get(eventId) ?? []
    for (const market of given) {
      moved += countMoved(markets.get(market.id), market)
      markets.set(market.id, market)
      told.add(marketKey(market.id))
    }
    const after = joined(isWhole ? [] : before, given)
    lists.set(eventId, after)
    const isSame = before.length === after.length && before.every(({ id }, at) => after[at]?.id === id)
    if (!isSame) told.add(listKey(eventId))
  }

  const take = (
    given: EventState & { markets: readonly OfferedMarket[] },
    isWhole: boolean,
    told: Set<string>,
  ) => {
    events.set(given.id, stateOf(given))
    told.add(eventKey(given.id))
    keep(given.id, given.markets, isWhole, told)
  }

  return {
    /** What a page came with. Of an event that has been told of since, what was told stays. */
    seed(given: readonly EventChange[], isWhole: boolean): void {
      const told = new Set<string>()
      for (const event of given) {
        const known = events.get(event.id)
        if (known && known.version > event.version) {
          // A list knows fewer markets than the page of the event, whose others are new here.
          const missing = event.markets.filter(({ id }) => !markets.has(id))
          if (missing.length > 0) keep(event.id, missing, false, told)
        } else take(event, isWhole, told)
      }
      moved = 0
      listeners.tell(told)
    },
    /** A frame of the stream. What is older than what is known is left. */
    apply(changes: readonly EventChange[]): void {
      const told = new Set<string>()
      for (const change of changes) {
        const known = events.get(change.id)
        if (!known || change.version > known.version) take(change, false, told)
      }
      listeners.tell(told)
    },
    event: (id: string): EventState | undefined => events.get(id),
    market: (id: string): OfferedMarket | undefined => markets.get(id),
    /** Those of an event that are shown. A new list only where one was added or has gone. */
    marketsOf: (eventId: string): readonly OfferedMarket[] | undefined => lists.get(eventId),
    onEvent: (id: string, listener: Listener) => listeners.add(eventKey(id), listener),
    onMarket: (id: string, listener: Listener) => listeners.add(marketKey(id), listener),
    onMarkets: (eventId: string, listener: Listener) => listeners.add(listKey(eventId), listener),
    takeMoved(): number {
      const count = moved
      moved = 0
      return count
    },
  }
}
export type OddsState = ReturnType<typeof createOddsState>
