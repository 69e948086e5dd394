import type { Producer } from '#book/feed/feed-message.ts'
import type { ByName } from './keep-results.ts'
import type { LockedEvent } from './lock-event.ts'

type Said = { readonly producer: Producer; readonly stamp: number; readonly sequence: number }

/** Author and reason of a feed's void: the feed's own reason if any, and always the message. */
export const toldByFeed = (
  { source }: Pick<LockedEvent, 'source'>,
  { producer, stamp, sequence }: Said,
  reason: string | undefined,
): ByName => {
  const message = `message ${sequence} of ${producer}, ${new Date(stamp).toISOString()}`
  return { name: `feed:${source}`, reason: reason === undefined ? message : `${reason}; ${message}` }
}
