import { ReconnectingEventSource, type Source } from './reconnecting-event-source.ts'

const streamPath = '/platform/floor/stream'

/** In milliseconds. A live stream sends something every ten seconds. */
const waits = { gather: 30, silence: 25_000, max: 15_000 } as const

/**
 * The stream of public updates, one per page: it follows the displayed topics, closes while the page is hidden,
 * and reconnects after a break. Each event holds its whole topic, so nothing has to be caught up.
 */
export class PublicUpdates {
  readonly #source: ReconnectingEventSource
  #followed = ''
  #isHidden = false
  #gathering: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #latest = new Map<string, unknown>()

  constructor(open: (address: string) => Source) {
    this.#source = new ReconnectingEventSource(open, {
      silenceMs: waits.silence,
      maxMs: waits.max,
      onEvent: (topic, data) => {
        this.#latest.set(topic, JSON.parse(data))
        for (const listener of this.#listeners.get(topic) ?? []) listener()
      },
    })
  }

  /** The last event of a topic; undefined before the first. */
  latest(topic: string): unknown {
    return this.#latest.get(topic)
  }

  /** Subscribes to a topic; returns the function that unsubscribes. */
  on(topic: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    this.#gather()
    return () => {
      listeners.delete(listener)
      this.#gather()
    }
  }

  setHidden(isHidden: boolean): void {
    if (isHidden === this.#isHidden) return
    this.#isHidden = isHidden
    this.#connect()
    this.#source.retryNow()
  }

  #topics(): string {
    return [...this.#listeners]
      .flatMap(([topic, { size }]) => (size > 0 ? topic : []))
      .toSorted()
      .join()
  }

  /** Simultaneous changes of a page open one stream. */
  #gather(): void {
    clearTimeout(this.#gathering)
    this.#gathering = setTimeout(() => {
      if (this.#topics() !== this.#followed) this.#connect()
    }, waits.gather)
  }

  #connect(): void {
    this.#source.leave()
    this.#followed = this.#topics()
    const topics = this.#followed.split(',')
    // The last event of a topic without followers would be outdated later.
    for (const topic of this.#latest.keys()) if (!topics.includes(topic)) this.#latest.delete(topic)
    if (!this.#isHidden && this.#followed !== '')
      this.#source.follow(`${streamPath}?topics=${this.#followed}`, topics)
  }
}
