import type { LiveGame } from '#studio/live/live-game.ts'

/** An open round as a process knows it: the point never leaves the process before the end. */
export type OpenLiveRound = {
  readonly id: bigint
  readonly game: LiveGame
  readonly chainId: bigint
  readonly index: number
  readonly salt: string
  readonly startsAtMs: number
  readonly endsAtMs: number
  readonly aliveAtMs: number
  readonly seed: string
  readonly point: bigint
}
