import type { EventChange } from '#contract/odds.ts'
import { mainMarketOf } from '#betting-engine/markets/market-types.ts'
import type { ChangeRow } from '../offer/offered-events.ts'
import type { ReadMarket } from '../offer/offered-markets.ts'
import { serializeChange } from '../offer/serialize-event.ts'

/** The state of all feeds' producers: up or not, and changed so recently that pages may not know. */
export type FeedState = {
  isUp(source: string, producer: string): boolean
  hasJustChanged(source: string, producer: string): boolean
}

type FollowedMarket = {
  market: ReadMarket
  /** Number of its last change in this process. */
  change: number
}

/** The start of a page's updates: the version it loaded, or the last change of this process it received. */
export type Since = { readonly version: bigint } | { readonly change: number }

const contentKeyOf = ({ status, outcomes, producer }: ReadMarket): string =>
  JSON.stringify([status, outcomes, producer])

/** Serialized texts kept per event: a page reconnects with one of the last versions. */
const textsMax = 100

export type Part = 'whole' | 'main'

export const sinceKey = (since: Since): string =>
  'version' in since ? `v${since.version}` : `c${since.change}`

/**
 * An event with all its markets, kept while a page follows it: reconnecting pages get what they missed without
 * a query, however many come at once.
 */
export class FollowedEvent {
  readonly id: bigint
  #row: ChangeRow
  #isOpen = true
  readonly #markets = new Map<string, FollowedMarket>()
  /** The last change of anything, and of what a list shows. */
  readonly #changes: Record<Part, number> = { whole: 0, main: 0 }
  #headText = ''
  #isStale = false
  /** Serialized changes, shared by all pages that lack the same. */
  readonly #texts = new Map<string, string | undefined>()

  constructor(row: ChangeRow) {
    this.id = row.id
    this.#row = row
  }

  get version(): bigint {
    return this.#row.version
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Whether its prices are stale: a producer of its open markets is silent. */
  get isStale(): boolean {
    return this.#isStale
  }

  changeOf(part: Part): number {
    return this.#changes[part]
  }

  take(row: ChangeRow | undefined, markets: readonly ReadMarket[], feed: FeedState, change: number): void {
    if (row) this.#row = row
    this.#isOpen = row !== undefined
    for (const market of markets) {
      const known = this.#markets.get(market.id)
      // Repeated prices are no change.
      const isSame = known !== undefined && contentKeyOf(known.market) === contentKeyOf(market)
      this.#markets.set(market.id, { market, change: isSame ? known.change : change })
    }
    this.updateAvailability(feed, change)
  }

  /** Recomputes which markets accept bets, by the producers that are up. */
  updateAvailability(feed: FeedState, change: number): void {
    const { source } = this.#row
    for (const held of this.#markets.values()) {
      const isUp = this.#isOpen && feed.isUp(source, held.market.producer)
      if (held.market.isUp === isUp) continue
      held.market = { ...held.market, isUp }
      held.change = change
    }
    this.#record(change)
  }

  #record(change: number): void {
    if ([...this.#markets.values()].some((held) => held.change === change)) this.#changes.whole = change
    const { version: _version, clock, ...head } = this.#change([])
    const main = this.#main()
    const isRunning = clock && [clock.period, clock.is_running]
    const text = JSON.stringify([head, isRunning, main?.change])
    // A clock that runs as before is no change: it is sent along with other changes.
    if (text !== this.#headText) this.#changes.main = this.#changes.whole = change
    this.#headText = text
    this.#isStale = [...this.#markets.values()].some(
      ({ market }) => market.status === 'active' && !market.isUp,
    )
    this.#texts.clear()
  }

  #main(): FollowedMarket | undefined {
    const type = mainMarketOf(this.#row.sport)
    return [...this.#markets.values()].find(({ market }) => market.type === type && market.specifiers === '')
  }

  #change(markets: readonly ReadMarket[]): EventChange {
    const all = [...this.#markets.values()]
    const open = all.filter(({ market }) => market.status === 'active' && market.isUp).length
    return serializeChange(this.#row, open, markets)
  }

  /** The changes since a point as JSON; undefined without any. */
  textSince(since: Since, part: Part, feed: FeedState): string | undefined {
    const key = `${part} ${sinceKey(since)}`
    if (this.#texts.has(key)) return this.#texts.get(key)
    const text = this.#write(since, part, feed)
    // The version is client input, so the cache is bounded.
    if (this.#texts.size >= textsMax) this.#texts.clear()
    this.#texts.set(key, text)
    return text
  }

  #write(since: Since, part: Part, feed: FeedState): string | undefined {
    const { source } = this.#row
    const main = this.#main()
    const held = part === 'whole' ? [...this.#markets.values()] : main ? [main] : []
    // A producer's state has no version, so a page may not know it.
    const isUnsure = ({ market }: FollowedMarket): boolean =>
      market.status === 'active' && (!market.isUp || feed.hasJustChanged(source, market.producer))
    const lacking =
      'change' in since
        ? held.filter(({ change }) => change > since.change)
        : held.filter((one) => one.market.version > since.version || isUnsure(one))
    const isBehind =
      'change' in since ? this.#changes[part] > since.change : this.#row.version > since.version
    if (!isBehind && lacking.length === 0) return undefined
    return JSON.stringify(this.#change((part === 'main' ? held : lacking).map(({ market }) => market)))
  }
}
