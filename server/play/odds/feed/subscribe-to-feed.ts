import type { FeedMessage } from '#betting-engine/feed/feed-message.ts'
import { readFeedMessage } from '#betting-engine/feed/read-feed-message.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { OddsFeed } from './port.ts'
import { saveFixture } from './save-fixture.ts'
import {
  processMessage,
  processParkedMessages,
  type FeedParts,
  type ProcessedEffect,
} from './process-message.ts'

/** Fetches an event from a feed, stores it, and applies its parked messages. */
export const fetchEvent = async (parts: FeedParts, feed: OddsFeed, event: string): Promise<void> => {
  const fixture = await feed.fixture(event)
  if (!fixture) {
    parts.log.warn({ source: feed.source, event }, 'A feed speaks of an event that it does not know')
    return
  }
  await saveFixture(parts, feed.source, fixture)
  await processParkedMessages(parts, feed.source, event)
}

/**
 * Applies one message of a feed, and fetches the event where it is unknown or outdated. A failed fetch is
 * repeated in a minute, and does not delay messages of other events.
 */
export const receiveMessage = async (
  parts: FeedParts,
  feed: OddsFeed,
  message: FeedMessage,
): Promise<ProcessedEffect> => {
  const effect = await processMessage(parts, feed.source, message)
  if (effect === 'parked' && 'event' in message) {
    const { event } = message
    await fetchEvent(parts, feed, event).catch((error: unknown) =>
      parts.log.warn({ err: error, source: feed.source, event }, 'A feed does not say what an event is'),
    )
  }
  return effect
}

/** Subscribes to a feed. A message that fails is logged and skipped: it comes again in a recovery, or never. */
export const subscribeToFeed = (
  parts: FeedParts & Pick<Kernel, 'metrics'>,
  feed: OddsFeed,
): Promise<{ stop(): Promise<void> }> => {
  const record = (effect: string, stamp?: number): void =>
    parts.metrics.recordFeedMessage(
      feed.source,
      effect,
      stamp === undefined ? undefined : (parts.clock.now().getTime() - stamp) / 1000,
    )
  return feed.subscribe(async (told) => {
    const read = readFeedMessage(told)
    if ('problem' in read) {
      const { problem } = read
      parts.log.warn(
        { source: feed.source, problem },
        'A message of a feed of odds cannot be read, and is left',
      )
      return record('unreadable')
    }
    try {
      const effect = await receiveMessage(parts, feed, read.message)
      // Others are old by nature: repeated in a recovery, or overtaken.
      record(effect, effect === 'applied' ? read.message.stamp : undefined)
    } catch (error) {
      record('failed')
      throw error
    }
  })
}
