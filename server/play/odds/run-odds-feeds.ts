import type { Context } from '#server/context.ts'
import { subscribeToFeed } from './feed/subscribe-to-feed.ts'
import type { OddsFeed } from './feed/port.ts'
import type { FeedParts } from './feed/process-message.ts'
import { checkProducers } from './feed/check-producers.ts'

type Parts = FeedParts & Pick<Context, 'oddsFeeds' | 'outages' | 'metrics'>

const pollIntervalMs = 1000

const monitorProducers = (parts: Parts, feed: OddsFeed) => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let polling: Promise<void> = Promise.resolve()
  const poll = async (): Promise<void> => {
    try {
      await checkProducers(parts, feed)
    } catch (error) {
      if (!parts.outages.record(error))
        parts.log.warn({ err: error, source: feed.source }, 'The producers of odds could not be looked at')
    }
    if (!isStopped) timer = setTimeout(begin, pollIntervalMs).unref()
  }
  const begin = (): void => {
    polling = poll()
  }
  begin()
  return async (): Promise<void> => {
    isStopped = true
    clearTimeout(timer)
    await polling
  }
}

/** Subscribes to all feeds, and detects silent producers. Returns a function that stops it. */
export const runOddsFeeds = async (parts: Parts): Promise<() => Promise<void>> => {
  const feeds = Object.values(parts.oddsFeeds)
  const followed = await Promise.all(feeds.map((feed) => subscribeToFeed(parts, feed)))
  const stopMonitoring = feeds.map((feed) => monitorProducers(parts, feed))
  return async () => {
    await Promise.all([...followed.map((one) => one.stop()), ...stopMonitoring.map((stop) => stop())])
  }
}
