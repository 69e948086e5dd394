import type { Source } from './reconnecting-event-source.ts'

type Listener = (event: { readonly data?: string }) => void
/** Messages between tabs: an event, or that a new tab wants to know whether the stream is live. */
type Said = { readonly event: string; readonly data: string } | 'new here'

/**
 * A stream shared by all tabs, because a browser keeps at most six connections to a host (RFC 9112, section
 * 9.4, without HTTP/2): the tab that has the lock of its address holds it and forwards its events to the
 * others; when that tab closes, the next gets the lock. A tab that joins is first notified that anything may
 * have changed.
 */
class SharedSource implements Source {
  readonly #address: string
  readonly #channel: BroadcastChannel
  readonly #waiting = new AbortController()
  readonly #listeners = new Map<string, Listener>()
  #isConnected = false
  #leave: (() => void) | undefined

  constructor(address: string) {
    this.#address = address
    this.#channel = new BroadcastChannel(address)
    this.#channel.addEventListener('message', ({ data }: { data: Said }) => {
      if (data !== 'new here') this.#notify(data.event, data.data)
      else if (this.#leave && this.#isConnected) this.#announce({ event: 'alive', data: '{}' })
    })
    this.#announce('new here')
    void navigator.locks
      .request(address, { signal: this.#waiting.signal }, () => this.#hold())
      .catch(() => undefined)
  }

  addEventListener(event: string, listener: Listener): void {
    this.#listeners.set(event, listener)
  }

  close(): void {
    this.#waiting.abort()
    this.#leave?.()
    this.#channel.close()
  }

  #announce(said: Said): void {
    this.#channel.postMessage(said)
  }

  #notify(event: string, data: string): void {
    if (!this.#isConnected && event !== 'changed') this.#listeners.get('changed')?.({ data: '{}' })
    this.#isConnected = true
    this.#listeners.get(event)?.({ data })
  }

  /** Holds the stream for all tabs, until it is closed. */
  #hold(): Promise<void> | undefined {
    if (this.#waiting.signal.aborted) return undefined
    const source = new EventSource(this.#address)
    for (const event of this.#listeners.keys())
      source.addEventListener(event, ({ data }: { readonly data?: string }) => {
        if (data === undefined) return this.#listeners.get(event)?.({})
        this.#announce({ event, data })
        this.#notify(event, data)
      })
    return new Promise((resolve) => {
      this.#leave = () => {
        source.close()
        resolve()
      }
    })
  }
}

/** Whether tabs can share: not on an insecure page. */
const canShare = (): boolean => 'locks' in navigator && 'BroadcastChannel' in globalThis

export const openShared = (address: string): Source =>
  canShare() ? new SharedSource(address) : new EventSource(address)
