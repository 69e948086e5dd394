import type { FeedMessage, PlannedEvent, Producer } from '#book/feed/feed-message.ts'

/**
 * A feed of odds, as the house needs it: it is listened to, asked what an event is, and asked again for what was missed. Our
 * simulator, public fixture files and a Unified Odds Feed are behind it. Nothing that it says is believed without being read
 * by `readFeedMessage`.
 */
export type OddsFeed = {
  /** What its events are named by: `sandbox`, `uof`. */
  readonly source: string
  readonly producers: readonly Producer[]
  /** After this silence of a producer its markets take no bets (S10). */
  readonly silenceMs: number
  /** A recovery that has not ended by then is asked for again; the longest replay of the feed takes less. */
  readonly recoveryMs: number
  /** A recovery never tells again what is older; without it three days. */
  readonly replayMs?: number
  /** Hands over each message as it comes, until it is stopped. A message that is not taken comes again by a recovery. */
  subscribe(take: (message: FeedMessage) => Promise<void>): Promise<{ stop(): Promise<void> }>
  /** The event as it is planned now; undefined where the feed knows of none. */
  fixture(event: string): Promise<PlannedEvent | undefined>
  /** Asks for everything since a moment, or for all that stands; ends with `snapshot_complete` of the same number. */
  recover(producer: Producer, recovery: number, after: number | undefined): Promise<void>
}
