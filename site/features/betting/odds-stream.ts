import type { z } from 'zod'
import type { Sport } from '#contract/betting-enums.ts'
import type { bettingStream } from '#contract/odds.ts'
import { jitter } from '#site/live/jitter.ts'
import type { OddsState, Part } from './odds-state.ts'

type Streamed = { readonly [K in keyof typeof bettingStream]: z.infer<(typeof bettingStream)[K]> }

/** The used part of `EventSource`. */
export type Source = {
  addEventListener(name: string, listener: (event: { readonly data?: string }) => void): void
  close(): void
}

const streamPath = '/platform/betting/stream'
/** The max number of events that one stream follows (`contract/odds.ts`). */
export const maxFollowed = 200

/** In milliseconds. A live stream sends something every ten seconds. */
export const waits = { gather: 30, silence: 25_000, first: 1000, max: 15_000, patience: 4000 } as const

type Timer = 'gather' | 'silence' | 'again' | 'patience'

/**
 * The one stream of a browser: it follows the events of the pages, reconnects with the known versions, and
 * reports whether odds are fresh. It is closed while the page is hidden.
 */
export class OddsStream {
  #source: Source | undefined
  #followed = ''
  #isHidden = false
  #failures = 0
  #isFeedFresh = true
  #isConnected = true
  /** The events that the open stream delivers with all markets. */
  #whole: ReadonlySet<string> = new Set()
  /** The connection was lost: changes of lists in the meantime are unknown. */
  #hasMissed = false
  /** The number of components that follow an event with all its markets, and with its main market only. */
  readonly #wanted = new Map<string, Record<Part, number>>()
  readonly #timers = new Map<Timer, ReturnType<typeof setTimeout>>()
  readonly #listeners = new Set<() => void>()
  readonly #betListeners = new Set<(id: string) => void>()
  readonly #listListeners = new Map<() => void, readonly Sport[]>()
  readonly #state: OddsState
  readonly #open: (address: string) => Source

  constructor(state: OddsState, open: (address: string) => Source) {
    this.#state = state
    this.#open = open
  }

  /** Whether the odds are reliable: the feed is live, and the connection to it too. */
  readonly isFresh = (): boolean => this.#isFeedFresh && this.#isConnected

  readonly onFresh = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Subscribes to the player’s own bets, also while no event is followed. */
  readonly onBet = (listener: (id: string) => void): (() => void) => {
    this.#betListeners.add(listener)
    this.#gather()
    return () => {
      this.#betListeners.delete(listener)
      this.#gather()
    }
  }

  /** Called when the live events of these sports have changed, or may have changed during a break. */
  onList(sports: readonly Sport[], listener: () => void): () => void {
    this.#listListeners.set(listener, sports)
    this.#gather()
    return () => {
      this.#listListeners.delete(listener)
      this.#gather()
    }
  }

  /** Follows events until the returned function is called. Simultaneous changes of a page open one stream. */
  follow(ids: readonly string[], part: Part = 'whole'): () => void {
    const count = (by: 1 | -1): void => {
      for (const id of ids) {
        const wanted = this.#wanted.get(id) ?? { whole: 0, main: 0 }
        wanted[part] += by
        if (wanted.whole + wanted.main > 0) this.#wanted.set(id, wanted)
        else this.#wanted.delete(id)
      }
      this.#gather()
    }
    count(1)
    return () => count(-1)
  }

  /** A hidden tab is disconnected, and catches up when it becomes visible. */
  setHidden(isHidden: boolean): void {
    if (isHidden === this.#isHidden) return
    this.#isHidden = isHidden
    this.#hasMissed = true
    this.#failures = 0
    this.#connect()
  }

  /** The network is back: reconnects at once. */
  retry(): void {
    if (this.#timers.has('again')) this.#connect()
  }

  #start(timer: Timer, waitMs: number, act: () => void): void {
    this.#stop(timer)
    this.#timers.set(
      timer,
      setTimeout(() => {
        this.#timers.delete(timer)
        act()
      }, waitMs),
    )
  }

  #stop(...timers: readonly Timer[]): void {
    for (const timer of timers) {
      clearTimeout(this.#timers.get(timer))
      this.#timers.delete(timer)
    }
  }

  #record(change: () => void): void {
    const before = this.isFresh()
    change()
    if (before !== this.isFresh()) for (const listener of this.#listeners) listener()
  }

  /** The events followed with this part; an event that is followed as a whole is not repeated as `main`. */
  #ids(part: Part): readonly string[] {
    return [...this.#wanted]
      .slice(0, maxFollowed)
      .flatMap(([id, { whole }]) => ((whole > 0 ? 'whole' : 'main') === part ? [id] : []))
  }

  #following(): string {
    return `${this.#ids('whole').join()}|${this.#ids('main').join()}|${this.#lists()}`
  }

  #lists(): string {
    return [...new Set([...this.#listListeners.values()].flat())].toSorted().join()
  }

  #isNeeded(): boolean {
    return this.#wanted.size + this.#betListeners.size + this.#listListeners.size > 0
  }

  /** `12@45,13@7`: events with the versions that the page has. */
  #versioned(part: Part): string {
    return this.#ids(part)
      .map((id) => `${id}@${this.#state.versionOf(id, part)}`)
      .join()
  }

  #gather(): void {
    this.#start('gather', waits.gather, () => {
      this.#state.retainEvents((id) => this.#wanted.has(id))
      if (this.#following() !== this.#followed || this.#isNeeded() !== (this.#source !== undefined))
        this.#connect()
    })
  }

  #close(): void {
    this.#source?.close()
    this.#source = undefined
    this.#stop('silence', 'again')
  }

  #comeBack(): void {
    this.#close()
    this.#hasMissed = true
    // A short break is not reported.
    if (!this.#timers.has('patience'))
      this.#start('patience', waits.patience, () => this.#record(() => (this.#isConnected = false)))
    const wait = Math.min(waits.first * 2 ** this.#failures, waits.max)
    this.#failures += 1
    this.#start('again', jitter(wait), () => this.#connect())
  }

  #subscribe(): void {
    this.#failures = 0
    this.#stop('patience')
    this.#start('silence', waits.silence, () => this.#comeBack())
    this.#record(() => (this.#isConnected = true))
  }

  #notifyLists(isMeant: (sports: readonly Sport[]) => boolean): void {
    for (const [listener, sports] of this.#listListeners) if (isMeant(sports)) listener()
  }

  #connect(): void {
    this.#close()
    this.#followed = this.#following()
    if (this.#isHidden || !this.#isNeeded()) return this.#stop('patience')
    const main = this.#versioned('main')
    const lists = this.#lists()
    const source = this.#open(
      `${streamPath}?events=${this.#versioned('whole')}${main && `&main=${main}`}${lists && `&lists=${lists}`}`,
    )
    this.#source = source
    this.#whole = new Set(this.#ids('whole'))
    this.#listen(source)
    this.#start('silence', waits.silence, () => this.#comeBack())
  }

  #listen(source: Source): void {
    const on = <K extends keyof Streamed>(name: K, handle: (said: Streamed[K]) => void) =>
      source.addEventListener(name, ({ data }) => {
        if (source !== this.#source || data === undefined) return
        this.#subscribe()
        handle(JSON.parse(data) as Streamed[K])
      })
    on('odds', ({ events }) => this.#state.apply(events, (id) => (this.#whole.has(id) ? 'whole' : 'main')))
    on('list', ({ sport }) => this.#notifyLists((sports) => sports.includes(sport)))
    on('feed', ({ is_fresh }) => this.#record(() => (this.#isFeedFresh = is_fresh)))
    on('bet', ({ id }) => {
      for (const listener of this.#betListeners) listener(id)
    })
    on('alive', () => undefined)
    source.addEventListener('open', () => {
      if (source !== this.#source) return
      this.#subscribe()
      if (this.#hasMissed) this.#notifyLists(() => true)
      this.#hasMissed = false
    })
    source.addEventListener('error', () => {
      if (source === this.#source) this.#comeBack()
    })
  }
}
