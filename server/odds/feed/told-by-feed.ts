import type { Producer } from '#book/feed/feed-message.ts'
import type { ByName } from './keep-results.ts'
import type { LockedEvent } from './lock-event.ts'

type Said = { readonly producer: Producer; readonly stamp: number; readonly sequence: number }

/** Under which name a void of the feed is kept, and why: the feed's own reason where it gives one, and the message always. */
export const toldByFeed = (
  { source }: Pick<LockedEvent, 'source'>,
  { producer, stamp, sequence }: Said,
  reason: string | undefined,
): ByName => {
  const message = `message ${sequence} of ${producer}, ${new Date(stamp).toISOString()}`
  return { name: `feed:${source}`, reason: reason === undefined ? message : `${reason}; ${message}` }
}
