import type { FeedMessage } from '#book/feed/feed-message.ts'
import { readFeedMessage } from '#book/feed/read-feed-message.ts'
import type { OddsFeed } from './port.ts'
import { saveFixture } from './save-fixture.ts'
import { takeMessage, takeParked, type FeedParts, type Taken } from './take-message.ts'

/** Fetches an event from a feed, stores it, and applies its parked messages. */
export const learnEvent = async (parts: FeedParts, feed: OddsFeed, event: string): Promise<void> => {
  const fixture = await feed.fixture(event)
  if (!fixture) {
    parts.log.warn({ source: feed.source, event }, 'A feed speaks of an event that it does not know')
    return
  }
  await saveFixture(parts, feed.source, fixture)
  await takeParked(parts, feed.source, event)
}

/**
 * Applies one message of a feed, and fetches the event where it is unknown or outdated. A failed fetch is
 * repeated in a minute, and does not delay messages of other events.
 */
export const receiveMessage = async (
  parts: FeedParts,
  feed: OddsFeed,
  message: FeedMessage,
): Promise<Taken> => {
  const taken = await takeMessage(parts, feed.source, message)
  if (taken === 'parked' && 'event' in message) {
    const { event } = message
    await learnEvent(parts, feed, event).catch((error: unknown) =>
      parts.log.warn({ err: error, source: feed.source, event }, 'A feed does not say what an event is'),
    )
  }
  return taken
}

/** Subscribes to a feed. A message that fails is logged and skipped: it comes again in a recovery, or never. */
export const followFeed = (parts: FeedParts, feed: OddsFeed): Promise<{ stop(): Promise<void> }> =>
  feed.subscribe(async (told) => {
    const read = readFeedMessage(told)
    if ('problem' in read) {
      const { problem } = read
      parts.log.warn(
        { source: feed.source, problem },
        'A message of a feed of odds cannot be read, and is left',
      )
      return
    }
    await receiveMessage(parts, feed, read.message)
  })
