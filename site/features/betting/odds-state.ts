import type { BettingEvent, EventChange, OfferedMarket } from '#contract/odds.ts'

/** The changing parts of an event on a page; its names and its competition are fixed. */
export type EventState = Pick<
  BettingEvent,
  'id' | 'version' | 'status' | 'starts_at' | 'clock' | 'score' | 'incidents' | 'open_markets'
>

type Listener = () => void

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
    has: (key: string): boolean => byKey.has(key),
    notify(keys: Iterable<string>): void {
      for (const key of keys) for (const listener of byKey.get(key) ?? []) listener()
    },
  }
}

const shown: ReadonlySet<OfferedMarket['status']> = new Set(['active', 'suspended', 'inactive'])

const stateOf = (given: EventState): EventState => {
  const { id, version, status, starts_at, clock, score, incidents, open_markets } = given
  return { id, version, status, starts_at, clock, score, incidents, open_markets }
}

/** The number of outcomes of a market whose odds have changed. */
const countMoved = (before: OfferedMarket | undefined, now: OfferedMarket): number =>
  before === undefined
    ? 0
    : now.outcomes.filter(({ outcome, odds }) =>
        before.outcomes.some((known) => known.outcome === outcome && known.odds !== odds),
      ).length

const eventKey = (id: string): string => `event ${id}`
const marketKey = (id: string): string => `market ${id}`
const listKey = (id: string): string => `markets ${id}`

/** The displayed markets of an event after an update: each in its place, new ones at the end. */
const joined = (before: readonly OfferedMarket[], given: readonly OfferedMarket[]): OfferedMarket[] => {
  const fresh = new Map(given.map((market) => [market.id, market]))
  const updated = before.map((market) => fresh.get(market.id) ?? market)
  const known = new Set(updated.map(({ id }) => id))
  return [...updated, ...given.filter(({ id }) => !known.has(id))].filter(({ status }) => shown.has(status))
}

type EventUpdate = EventState & { readonly markets: readonly OfferedMarket[] }

/** What is followed of an event: all its markets, or in a list only the main market. */
export type Part = 'whole' | 'main'

/** What an update contains of an event, and whether markets not in it are gone. */
type UpdateScope = { readonly part: Part; readonly isAll: boolean }

/** The known events and markets, each in its newest version from any source. */
const createCache = (listeners: ReturnType<typeof createListeners>) => {
  const events = new Map<string, EventState>()
  const markets = new Map<string, OfferedMarket>()
  const lists = new Map<string, readonly OfferedMarket[]>()
  /** The event and the version of a market: a list and the event's page may both deliver it. */
  const origins = new Map<string, { readonly eventId: string; readonly version: number }>()
  /** The version of an event with all markets known; a list brings later ones of the main market only. */
  const wholeVersions = new Map<string, number>()
  /** The number of displayed outcomes whose odds have changed since the last query. */
  let moved = 0

  /** Takes markets that are not older than the known ones, and returns the known state of those given. */
  const mergeMarkets = ({ id: eventId, version, markets: given }: EventUpdate, changedKeys: Set<string>) =>
    given.map((market) => {
      const known = markets.get(market.id)
      if (known && (origins.get(market.id)?.version ?? 0) > version) return known
      if (listeners.has(marketKey(market.id))) moved += countMoved(known, market)
      markets.set(market.id, market)
      origins.set(market.id, { eventId, version })
      changedKeys.add(marketKey(market.id))
      return market
    })

  const versionOf = (id: string, part: Part): number | undefined =>
    part === 'whole' ? wholeVersions.get(id) : events.get(id)?.version
  const merge = (given: EventUpdate, { part, isAll }: UpdateScope, changedKeys: Set<string>): void => {
    const { id, version } = given
    const known = events.get(id)
    if (!known || version >= known.version) {
      events.set(id, stateOf(given))
      changedKeys.add(eventKey(id))
    }
    if (part === 'whole') wholeVersions.set(id, Math.max(version, wholeVersions.get(id) ?? 0))
    const before = lists.get(id) ?? []
    const after = joined(isAll ? [] : before, mergeMarkets(given, changedKeys))
    lists.set(id, after)
    const isSame = before.length === after.length && before.every((market, at) => after[at]?.id === market.id)
    if (!isSame) changedKeys.add(listKey(id))
  }
  const drop = (id: string): void => {
    const own = [...origins].filter(([, { eventId }]) => eventId === id).map(([market]) => market)
    for (const known of [markets, origins]) for (const market of own) known.delete(market)
    for (const known of [events, lists, wholeVersions]) known.delete(id)
  }
  const consumeMovedCount = (): number => {
    const count = moved
    moved = 0
    return count
  }
  return { events, markets, lists, versionOf, merge, drop, consumeMovedCount }
}

/**
 * The offer as a browser knows it: events and markets by id, each replaced as a whole when it changes, so that
 * an unchanged one is the same object and is not re-rendered. A component subscribes only to what it shows.
 */
export const createOddsState = () => {
  const listeners = createListeners()
  const { events, markets, lists, versionOf, merge, drop, consumeMovedCount } = createCache(listeners)
  return {
    /** The data that a page was loaded with. Newer updates are not overwritten. */
    seed(given: readonly EventChange[], part: Part): void {
      const changedKeys = new Set<string>()
      for (const event of given) {
        const isAll = part === 'whole' && event.version >= (versionOf(event.id, 'whole') ?? 0)
        merge(event, { part, isAll }, changedKeys)
      }
      listeners.notify(changedKeys)
    },
    /** A frame of the stream, and what it contains of each event. Older versions are ignored. */
    apply(changes: readonly EventChange[], partOf: (id: string) => Part): void {
      const changedKeys = new Set<string>()
      for (const change of changes) {
        const part = partOf(change.id)
        const known = versionOf(change.id, part)
        if (known === undefined || change.version > known) merge(change, { part, isAll: false }, changedKeys)
      }
      listeners.notify(changedKeys)
    },
    /** The version up to which the main market, or all markets, of an event are known; 0 for none. */
    versionOf: (id: string, part: Part): number => versionOf(id, part) ?? 0,
    /** Drops the events that are no longer followed. */
    retainEvents(isFollowed: (id: string) => boolean): void {
      for (const id of events.keys()) if (!isFollowed(id)) drop(id)
    },
    event: (id: string): EventState | undefined => events.get(id),
    market: (id: string): OfferedMarket | undefined => markets.get(id),
    /** The displayed markets of an event. A new array only when one was added or removed. */
    marketsOf: (eventId: string): readonly OfferedMarket[] | undefined => lists.get(eventId),
    onEvent: (id: string, listener: Listener) => listeners.add(eventKey(id), listener),
    onMarket: (id: string, listener: Listener) => listeners.add(marketKey(id), listener),
    onMarkets: (eventId: string, listener: Listener) => listeners.add(listKey(eventId), listener),
    consumeMovedCount,
  }
}
export type OddsState = ReturnType<typeof createOddsState>
