import type { Context } from '#server/context.ts'
import { followFeed } from './feed/follow-feed.ts'
import type { OddsFeed } from './feed/port.ts'
import type { FeedParts } from './feed/take-message.ts'
import { watchProducers } from './feed/watch-producers.ts'

type Parts = FeedParts & Pick<Context, 'oddsFeeds' | 'outages'>

const lookEveryMs = 1000

const keepWatching = (parts: Parts, feed: OddsFeed) => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let looking: Promise<void> = Promise.resolve()
  const look = async (): Promise<void> => {
    try {
      await watchProducers(parts, feed)
    } catch (error) {
      if (!parts.outages.note(error))
        parts.log.warn({ err: error, source: feed.source }, 'The producers of odds could not be looked at')
    }
    if (!isStopped) timer = setTimeout(begin, lookEveryMs).unref()
  }
  const begin = (): void => {
    looking = look()
  }
  begin()
  return async (): Promise<void> => {
    isStopped = true
    clearTimeout(timer)
    await looking
  }
}

/** Subscribes to all feeds, and detects silent producers. Returns a function that stops it. */
export const followOdds = async (parts: Parts): Promise<() => Promise<void>> => {
  const feeds = Object.values(parts.oddsFeeds)
  const followed = await Promise.all(feeds.map((feed) => followFeed(parts, feed)))
  const unwatch = feeds.map((feed) => keepWatching(parts, feed))
  return async () => {
    await Promise.all([...followed.map((one) => one.stop()), ...unwatch.map((stop) => stop())])
  }
}
