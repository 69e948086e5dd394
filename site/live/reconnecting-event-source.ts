import { scatter } from './scatter.ts'

/** What is needed of `EventSource`. */
export type Source = {
  addEventListener(name: string, listener: (event: { readonly data?: string }) => void): void
  close(): void
}

/** How long is waited after the first failure. */
const firstMs = 1000

type Heard = {
  /** An event of one of the names that are followed, with its data as JSON. */
  readonly hear: (name: string, data: string) => void
  /** Of a stream that lives something is heard before so many milliseconds are over. */
  readonly silenceMs: number
  /** The longest that is waited before it is tried again. */
  readonly mostMs: number
}

/** A stream of the house that comes back after a break, ever later while it fails, and all the sooner when told to. */
export class ReconnectingEventSource {
  #source: Source | undefined
  #isHeard = false
  #failures = 0
  #waiting: ReturnType<typeof setTimeout> | undefined
  /** Comes back, while that is waited for. */
  #again: (() => void) | undefined
  readonly #heard: Heard
  readonly #open: (address: string) => Source

  constructor(open: (address: string) => Source, heard: Heard) {
    this.#open = open
    this.#heard = heard
  }

  /** Whether something was heard of the stream that is open. */
  get isHeard(): boolean {
    return this.#isHeard
  }

  /** Follows what is named at an address, and nothing that was followed before. */
  follow(address: string, names: readonly string[]): void {
    this.leave()
    const source = this.#open(address)
    this.#source = source
    for (const name of new Set([...names, 'alive']))
      source.addEventListener(name, ({ data }) => {
        if (source !== this.#source || data === undefined) return
        this.#failures = 0
        this.#isHeard = true
        this.#expectMore(address, names)
        if (names.includes(name)) this.#heard.hear(name, data)
      })
    source.addEventListener('error', () => {
      if (source === this.#source) this.#comeBack(address, names)
    })
    this.#expectMore(address, names)
  }

  /** Closes it; what was waited for is not waited for any more. */
  leave(): void {
    this.#source?.close()
    this.#source = undefined
    clearTimeout(this.#waiting)
    this.#again = undefined
    this.#isHeard = false
  }

  /** Forgets how often it has failed, and comes back at once where that is waited for: whoever looks again is not to wait. */
  hurry(): void {
    this.#failures = 0
    if (!this.#source) this.#again?.()
  }

  #expectMore(address: string, names: readonly string[]): void {
    this.#wait(this.#heard.silenceMs, () => this.#comeBack(address, names))
  }

  #comeBack(address: string, names: readonly string[]): void {
    this.leave()
    const wait = Math.min(firstMs * 2 ** this.#failures, this.#heard.mostMs)
    this.#failures += 1
    this.#again = () => this.follow(address, names)
    this.#wait(scatter(wait), this.#again)
  }

  #wait(waitMs: number, act: () => void): void {
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(act, waitMs)
  }
}
