import type { Producer } from '#betting-engine/feed/feed-message.ts'
import type { ResultAuthor } from './store-results.ts'
import type { LockedEvent } from './lock-event.ts'

type MessageRef = { readonly producer: Producer; readonly stamp: number; readonly sequence: number }

/** Author and reason of a feed's void: the feed's own reason if any, and always the message. */
export const feedAuthor = (
  { source }: Pick<LockedEvent, 'source'>,
  { producer, stamp, sequence }: MessageRef,
  reason: string | undefined,
): ResultAuthor => {
  const message = `message ${sequence} of ${producer}, ${new Date(stamp).toISOString()}`
  return { name: `feed:${source}`, reason: reason === undefined ? message : `${reason}; ${message}` }
}
