import { jitter } from './jitter.ts'

/** The used part of `EventSource`. */
export type Source = {
  addEventListener(name: string, listener: (event: { readonly data?: string }) => void): void
  close(): void
}

const firstMs = 1000

type StreamOptions = {
  /** An event of one of the followed names, with its data as JSON. */
  readonly onEvent: (name: string, data: string) => void
  /** A live stream sends something within so many milliseconds. */
  readonly silenceMs: number
  readonly maxMs: number
}

/** An event stream that reconnects, with growing delays while it fails, and at once on request. */
export class ReconnectingEventSource {
  #source: Source | undefined
  #isConnected = false
  #failures = 0
  #waiting: ReturnType<typeof setTimeout> | undefined
  /** Reconnects, while that is scheduled. */
  #again: (() => void) | undefined
  readonly #received: StreamOptions
  readonly #open: (address: string) => Source

  constructor(open: (address: string) => Source, heard: StreamOptions) {
    this.#open = open
    this.#received = heard
  }

  /** Whether the open stream has received anything. */
  get isConnected(): boolean {
    return this.#isConnected
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
        this.#isConnected = true
        this.#expectMore(address, names)
        if (names.includes(name)) this.#received.onEvent(name, data)
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
    this.#isConnected = false
  }

  /** Resets the delay, and reconnects at once if that is scheduled: a returning user must not wait. */
  retryNow(): void {
    this.#failures = 0
    if (!this.#source) this.#again?.()
  }

  #expectMore(address: string, names: readonly string[]): void {
    this.#wait(this.#received.silenceMs, () => this.#comeBack(address, names))
  }

  #comeBack(address: string, names: readonly string[]): void {
    this.leave()
    const wait = Math.min(firstMs * 2 ** this.#failures, this.#received.maxMs)
    this.#failures += 1
    this.#again = () => this.follow(address, names)
    this.#wait(jitter(wait), this.#again)
  }

  #wait(waitMs: number, act: () => void): void {
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(act, waitMs)
  }
}
