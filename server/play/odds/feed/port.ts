import type { FeedMessage, PlannedEvent, Producer } from '#betting-engine/feed/feed-message.ts'

/**
 * A feed of odds: subscription, fixtures, and recovery of missed messages. Implemented by our simulator, public
 * fixture files and a Unified Odds Feed. Every message is parsed by `readFeedMessage` before use.
 */
export type OddsFeed = {
  /** The namespace of its event names: `sandbox`, `uof`. */
  readonly source: string
  readonly producers: readonly Producer[]
  /** After this silence of a producer its markets accept no bets (S10). */
  readonly silenceMs: number
  /** A recovery without an end by then is requested again; the feed's longest replay takes less. */
  readonly recoveryMs: number
  /** Maximum age of messages in a recovery; three days by default. */
  readonly replayMs?: number
  /** Delivers each message until it is stopped. A message whose handler fails comes again in a recovery. */
  subscribe(take: (message: FeedMessage) => Promise<void>): Promise<{ stop(): Promise<void> }>
  /** The event as now planned; undefined where the feed does not know it. */
  fixture(event: string): Promise<PlannedEvent | undefined>
  /** Requests everything since a time, or the whole state; ends with `snapshot_complete` of the same number. */
  recover(producer: Producer, recovery: number, after: number | undefined): Promise<void>
}
