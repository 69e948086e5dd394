import { scatter } from './scatter.ts'

/** The used part of `EventSource`. */
export type Source = {
  addEventListener(name: string, listener: (event: { readonly data?: string }) => void): void
  close(): void
}

const firstMs = 1000

type Heard = {
  /** An event of one of the followed names, with its data as JSON. */
  readonly hear: (name: string, data: string) => void
  /** A live stream sends something within so many milliseconds. */
  readonly silenceMs: number
  readonly mostMs: number
}

/** An event stream that reconnects, with growing delays while it fails, and at once on request. */
export class ReconnectingEventSource {
  #source: Source | undefined
  #isHeard = false
  #failures = 0
  #waiting: ReturnType<typeof setTimeout> | undefined
  /** Reconnects, while that is scheduled. */
  #again: (() => void) | undefined
  readonly #heard: Heard
  readonly #open: (address: string) => Source

  constructor(open: (address: string) => Source, heard: Heard) {
    this.#open = open
    this.#heard = heard
  }

  /** Whether the open stream has received anything. */
  get isHeard(): boolean {
    return this.#isHeard
  }

  /** Follows names at an address, in place of everything followed before. */
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

  /** Closes it and cancels a scheduled reconnect. */
  leave(): void {
    this.#source?.close()
    this.#source = undefined
    clearTimeout(this.#waiting)
    this.#again = undefined
    this.#isHeard = false
  }

  /** Resets the delay, and reconnects at once if that is scheduled: a returning user must not wait. */
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
