import { scatter } from './scatter.ts'

/** What the stream needs of `EventSource`. */
type Source = {
  addEventListener(name: string, listener: (event: { readonly data?: string }) => void): void
  close(): void
}

const streamPath = '/platform/floor/stream'

/** In milliseconds. Of a stream that lives something is heard every ten seconds. */
const waits = { gather: 30, silence: 25_000, first: 1000, most: 15_000 } as const

/**
 * What the house tells everybody of its floor, in one stream a page: it follows the topics that are shown, closes while nobody
 * sees it, and comes back after a break. Each event is the whole of its topic, so nothing has to be caught up with.
 */
export class FloorStream {
  #source: Source | undefined
  #followed = ''
  #isHidden = false
  #failures = 0
  #gathering: ReturnType<typeof setTimeout> | undefined
  #waiting: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #latest = new Map<string, unknown>()
  readonly #open: (address: string) => Source

  constructor(open: (address: string) => Source) {
    this.#open = open
  }

  /** The topic as it was last told; undefined before it was. */
  latest(topic: string): unknown {
    return this.#latest.get(topic)
  }

  /** Hears of a topic until told otherwise. */
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
    this.#failures = 0
    this.#connect()
  }

  #topics(): string {
    return [...this.#listeners]
      .flatMap(([topic, { size }]) => (size > 0 ? topic : []))
      .toSorted()
      .join()
  }

  /** Changes of a page together open one stream. */
  #gather(): void {
    clearTimeout(this.#gathering)
    this.#gathering = setTimeout(() => {
      if (this.#topics() !== this.#followed) this.#connect()
    }, waits.gather)
  }

  #connect(): void {
    this.#source?.close()
    this.#source = undefined
    clearTimeout(this.#waiting)
    this.#followed = this.#topics()
    // What nobody follows any more would be old when somebody does again.
    for (const topic of this.#latest.keys())
      if (!this.#followed.split(',').includes(topic)) this.#latest.delete(topic)
    if (this.#isHidden || this.#followed === '') return
    const source = this.#open(`${streamPath}?topics=${this.#followed}`)
    this.#source = source
    for (const topic of this.#followed.split(','))
      source.addEventListener(topic, ({ data }) => {
        if (source !== this.#source || data === undefined) return
        this.#hear()
        this.#latest.set(topic, JSON.parse(data))
        for (const listener of this.#listeners.get(topic) ?? []) listener()
      })
    source.addEventListener('alive', () => this.#hear())
    source.addEventListener('error', () => {
      if (source === this.#source) this.#comeBack()
    })
    this.#expectMore()
  }

  #hear(): void {
    this.#failures = 0
    this.#expectMore()
  }

  #expectMore(): void {
    this.#wait(waits.silence, () => this.#comeBack())
  }

  #comeBack(): void {
    this.#source?.close()
    this.#source = undefined
    const wait = Math.min(waits.first * 2 ** this.#failures, waits.most)
    this.#failures += 1
    this.#wait(scatter(wait), () => this.#connect())
  }

  #wait(waitMs: number, act: () => void): void {
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(act, waitMs)
  }
}
