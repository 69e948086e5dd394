import { mostStreams } from './event-stream.ts'

/** Of one network at a time: an office or a campus behind one address looks on, and nobody fills the process alone. */
export const mostOfNetwork = 200

/** Why a stream is not opened: there are as many as this process opens, or as one network may have. */
export type Full = 'full' | 'network_full'

/** How many streams a process opens of a kind, and of one network. */
type Bounds = { readonly most: number; readonly ofNetwork: number }

/** The streams that are open or being opened, which are counted before anything is waited for. */
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

  /** Takes a place; answers how to give it back. */
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
