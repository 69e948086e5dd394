import type { FeedMessage } from '#book/feed/feed-message.ts'
import { readFeedMessage } from '#book/feed/read-feed-message.ts'
import type { OddsFeed } from './port.ts'
import { saveFixture } from './save-fixture.ts'
import { takeMessage, takeParked, type FeedParts, type Taken } from './take-message.ts'

/** Asks a feed what an event is, keeps it, and gives what had come of it before its effect. */
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
 * Takes one message of a feed, and asks it for the event where that is new or not as it was. One that cannot be asked now is
 * asked again in a minute, and keeps nobody from hearing what is told of others.
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

/** Listens to a feed. What cannot be read is told in the log and left: it comes again by a recovery, or never. */
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
