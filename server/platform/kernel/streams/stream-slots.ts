import { maxStreams } from './event-stream.ts'

/** Max streams of one network: enough for an office or a campus, too few to fill the process. */
export const maxStreamsPerNetwork = 200

export type StreamRefusal = 'full' | 'network_full'

/** Limits on the streams of a kind: of a process, and of one network. */
type Bounds = { readonly total: number; readonly perNetwork: number }

/** Open and opening streams, counted before anything is awaited. */
export class StreamSlots {
  #taken = 0
  readonly #bounds: Bounds
  readonly #ofNetwork = new Map<string, number>()

  constructor(bounds: Bounds = { total: maxStreams, perNetwork: maxStreamsPerNetwork }) {
    this.#bounds = bounds
  }

  get isFull(): boolean {
    return this.#taken >= this.#bounds.total
  }

  /** Takes a place; returns the function that releases it. */
  take(network: string): StreamRefusal | (() => void) {
    const others = this.#ofNetwork.get(network) ?? 0
    if (this.isFull) return 'full'
    if (others >= this.#bounds.perNetwork) return 'network_full'
    this.#taken += 1
    this.#ofNetwork.set(network, others + 1)
    return () => this.#giveBack(network)
  }

  #giveBack(network: string): void {
    this.#taken -= 1
    const left = (this.#ofNetwork.get(network) ?? 0) - 1
    if (left > 0) this.#ofNetwork.set(network, left)
    else this.#ofNetwork.delete(network)
  }
}
