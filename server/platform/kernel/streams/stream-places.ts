import { mostStreams } from './event-stream.ts'

/** Max streams of one network: enough for an office or a campus, too few to fill the process. */
export const mostOfNetwork = 200

export type Full = 'full' | 'network_full'

/** Limits on the streams of a kind: of a process, and of one network. */
type Bounds = { readonly most: number; readonly ofNetwork: number }

/** Open and opening streams, counted before anything is awaited. */
export class StreamPlaces {
  #taken = 0
  readonly #bounds: Bounds
  readonly #ofNetwork = new Map<string, number>()

  constructor(bounds: Bounds = { most: mostStreams, ofNetwork: mostOfNetwork }) {
    this.#bounds = bounds
  }

  get isFull(): boolean {
    return this.#taken >= this.#bounds.most
  }

  /** Takes a place; returns the function that releases it. */
  take(network: string): Full | (() => void) {
    const others = this.#ofNetwork.get(network) ?? 0
    if (this.isFull) return 'full'
    if (others >= this.#bounds.ofNetwork) return 'network_full'
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
