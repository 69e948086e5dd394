import type { EventChange } from '#contract/odds.ts'
import { mainMarketOf } from '#book/markets/market-types.ts'
import type { ChangeRow } from '../offer/offered-events.ts'
import type { ReadMarket } from '../offer/offered-markets.ts'
import { wireChange } from '../offer/wire-event.ts'

/** What is known of the producers of all feeds: who is up, and which have changed so lately that pages may not know. */
export type FeedState = {
  isUp(source: string, producer: string): boolean
  hasJustChanged(source: string, producer: string): boolean
}

type Held = {
  market: ReadMarket
  /** Number of the change, in this process, that it is of. */
  change: number
}

/** From where on a page wants to hear: a version that it came with, or a change of this process that it was told. */
export type Since = { readonly version: bigint } | { readonly change: number }

const sayingOf = ({ status, outcomes, producer }: ReadMarket): string =>
  JSON.stringify([status, outcomes, producer])

/** So many texts of an event are kept: a page comes back with one of its last versions. */
const textsMax = 100

/** What of an event is followed. */
export type Part = 'whole' | 'main'

export const wordOf = (since: Since): string =>
  'version' in since ? `v${since.version}` : `c${since.change}`

/**
 * An event as it stands, with all its markets, kept while anybody follows it: so who comes back after a break is told what they
 * missed without a question to the database, however many come at once.
 */
export class FollowedEvent {
  readonly id: bigint
  #row: ChangeRow
  /** Whether its sport and competition are open. */
  #isOpen = true
  readonly #markets = new Map<string, Held>()
  /** The last change of anything, and of what a list shows. */
  readonly #changes: Record<Part, number> = { whole: 0, main: 0 }
  #headText = ''
  #isStale = false
  /** Texts of changes, each written once for all who lack the same. */
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

  /** Whether prices of it are old: a producer that has open markets of it is silent. */
  get isStale(): boolean {
    return this.#isStale
  }

  changeOf(part: Part): number {
    return this.#changes[part]
  }

  /** Takes what was read: the event where it is open, and those of its markets that have changed. Says under which number. */
  take(row: ChangeRow | undefined, markets: readonly ReadMarket[], feed: FeedState, change: number): void {
    if (row) this.#row = row
    this.#isOpen = row !== undefined
    for (const market of markets) {
      const known = this.#markets.get(market.id)
      // Prices are told again as they were; that is nothing new to anybody.
      const isSame = known !== undefined && sayingOf(known.market) === sayingOf(market)
      this.#markets.set(market.id, { market, change: isSame ? known.change : change })
    }
    this.judge(feed, change)
  }

  /** Looks anew at which markets take bets, by who is up. */
  judge(feed: FeedState, change: number): void {
    const { source } = this.#row
    for (const held of this.#markets.values()) {
      const isUp = this.#isOpen && feed.isUp(source, held.market.producer)
      if (held.market.isUp === isUp) continue
      held.market = { ...held.market, isUp }
      held.change = change
    }
    this.#note(change)
  }

  #note(change: number): void {
    if ([...this.#markets.values()].some((held) => held.change === change)) this.#changes.whole = change
    const { version: _version, clock, ...head } = this.#change([])
    const main = this.#main()
    const isRunning = clock && [clock.period, clock.is_running]
    const text = JSON.stringify([head, isRunning, main?.change])
    // A clock that goes on as it did is no news: it is told with whatever else is.
    if (text !== this.#headText) this.#changes.main = this.#changes.whole = change
    this.#headText = text
    this.#isStale = [...this.#markets.values()].some(
      ({ market }) => market.status === 'active' && !market.isUp,
    )
    this.#texts.clear()
  }

  #main(): Held | undefined {
    const type = mainMarketOf(this.#row.sport)
    return [...this.#markets.values()].find(({ market }) => market.type === type && market.specifiers === '')
  }

  #change(markets: readonly ReadMarket[]): EventChange {
    const all = [...this.#markets.values()]
    const open = all.filter(({ market }) => market.status === 'active' && market.isUp).length
    return wireChange(this.#row, open, markets)
  }

  /** What somebody lacks, as JSON; undefined where that is nothing. */
  textSince(since: Since, part: Part, feed: FeedState): string | undefined {
    const key = `${part} ${wordOf(since)}`
    if (this.#texts.has(key)) return this.#texts.get(key)
    const text = this.#write(since, part, feed)
    // A version is whatever a page says that it has.
    if (this.#texts.size >= textsMax) this.#texts.clear()
    this.#texts.set(key, text)
    return text
  }

  #write(since: Since, part: Part, feed: FeedState): string | undefined {
    const { source } = this.#row
    const main = this.#main()
    const held = part === 'whole' ? [...this.#markets.values()] : main ? [main] : []
    // Whether its producer is up has no version, so a page may not know of it.
    const isUnsure = ({ market }: Held): boolean =>
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
