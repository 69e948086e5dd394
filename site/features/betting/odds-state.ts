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
    has: (key: string): boolean => byKey.has(key),
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

type Given = EventState & { readonly markets: readonly OfferedMarket[] }

/** What of an event is followed: all its markets, or as in a list its main market alone. */
export type Part = 'whole' | 'main'

/** How much of an event is given, and whether its other markets are gone. */
type Reach = { readonly part: Part; readonly isAll: boolean }

/** What is known of events and markets, each as new as anybody has told of it. */
const createKnown = (listeners: ReturnType<typeof createListeners>) => {
  const events = new Map<string, EventState>()
  const markets = new Map<string, OfferedMarket>()
  const lists = new Map<string, readonly OfferedMarket[]>()
  /** Of which event a market is, and of which version of it: a list and the page of the event may both tell of one. */
  const origins = new Map<string, { readonly eventId: string; readonly version: number }>()
  /** Up to which version all markets of an event are known; a list, which follows the main one, knows of later ones. */
  const wholeVersions = new Map<string, number>()
  /** Outcomes whose odds have changed while somebody shows them, since somebody last asked. */
  let moved = 0

  /** Takes what is no older than what is known of each market, and says what is known now of those given. */
  const keepEach = ({ id: eventId, version, markets: given }: Given, told: Set<string>) =>
    given.map((market) => {
      const known = markets.get(market.id)
      if (known && (origins.get(market.id)?.version ?? 0) > version) return known
      if (listeners.has(marketKey(market.id))) moved += countMoved(known, market)
      markets.set(market.id, market)
      origins.set(market.id, { eventId, version })
      told.add(marketKey(market.id))
      return market
    })

  const versionOf = (id: string, part: Part): number | undefined =>
    part === 'whole' ? wholeVersions.get(id) : events.get(id)?.version
  const take = (given: Given, { part, isAll }: Reach, told: Set<string>): void => {
    const { id, version } = given
    const known = events.get(id)
    if (!known || version >= known.version) {
      events.set(id, stateOf(given))
      told.add(eventKey(id))
    }
    if (part === 'whole') wholeVersions.set(id, Math.max(version, wholeVersions.get(id) ?? 0))
    const before = lists.get(id) ?? []
    const after = joined(isAll ? [] : before, keepEach(given, told))
    lists.set(id, after)
    const isSame = before.length === after.length && before.every((market, at) => after[at]?.id === market.id)
    if (!isSame) told.add(listKey(id))
  }
  const drop = (id: string): void => {
    const own = [...origins].filter(([, { eventId }]) => eventId === id).map(([market]) => market)
    for (const known of [markets, origins]) for (const market of own) known.delete(market)
    for (const known of [events, lists, wholeVersions]) known.delete(id)
  }
  const takeMoved = (): number => {
    const count = moved
    moved = 0
    return count
  }
  return { events, markets, lists, versionOf, take, drop, takeMoved }
}

/**
 * The offer as a browser knows it: events and markets by their ids, each replaced as a whole when it changes, so that
 * what has not changed is the very same object and nobody draws it again. Whoever shows something listens to that alone.
 */
export const createOddsState = () => {
  const listeners = createListeners()
  const { events, markets, lists, versionOf, take, drop, takeMoved } = createKnown(listeners)
  return {
    /** What a page came with. Of what has been told of since, what was told stays. */
    seed(given: readonly EventChange[], part: Part): void {
      const told = new Set<string>()
      for (const event of given) {
        const isAll = part === 'whole' && event.version >= (versionOf(event.id, 'whole') ?? 0)
        take(event, { part, isAll }, told)
      }
      listeners.tell(told)
    },
    /** A frame of the stream, and how much of an event it tells. What is older than what is known is left. */
    apply(changes: readonly EventChange[], partOf: (id: string) => Part): void {
      const told = new Set<string>()
      for (const change of changes) {
        const part = partOf(change.id)
        const known = versionOf(change.id, part)
        if (known === undefined || change.version > known) take(change, { part, isAll: false }, told)
      }
      listeners.tell(told)
    },
    /** Up to which version the main market of an event is known, or all of them; 0 for nothing. */
    versionOf: (id: string, part: Part): number => versionOf(id, part) ?? 0,
    /** Forgets the events that nobody follows any more. */
    keepOnly(isFollowed: (id: string) => boolean): void {
      for (const id of events.keys()) if (!isFollowed(id)) drop(id)
    },
    event: (id: string): EventState | undefined => events.get(id),
    market: (id: string): OfferedMarket | undefined => markets.get(id),
    /** Those of an event that are shown. A new list only where one was added or has gone. */
    marketsOf: (eventId: string): readonly OfferedMarket[] | undefined => lists.get(eventId),
    onEvent: (id: string, listener: Listener) => listeners.add(eventKey(id), listener),
    onMarket: (id: string, listener: Listener) => listeners.add(marketKey(id), listener),
    onMarkets: (eventId: string, listener: Listener) => listeners.add(listKey(eventId), listener),
    takeMoved,
  }
}
export type OddsState = ReturnType<typeof createOddsState>
