import type { FeedMessage } from '#book/feed/feed-message.ts'
import type { Tx } from '#db/transaction.ts'
import type { MessageEffect } from '../schema.ts'
import { keepResults } from './keep-results.ts'
import type { LockedEvent } from './lock-event.ts'
import type { FeedParts } from './take-message.ts'
import { toldByFeed } from './told-by-feed.ts'

type Cancel = Extract<FeedMessage, { kind: 'bet_cancel' | 'rollback_bet_cancel' }>

/**
 * Voids bets accepted in a span, or lifts the void. Applies to settled markets too, and does not change the
 * market's status. Recorded under the feed's name with its reason (standards S4).
 */
export const applyCancel = (
  parts: FeedParts,
  tx: Tx,
  event: LockedEvent,
  { kind, markets, producer, stamp, sequence, from, to }: Cancel,
): Promise<MessageEffect> =>
  keepResults(
    parts,
    tx,
    event,
    markets.map(({ type, specifiers, reason }) => ({
      type,
      specifiers,
      by: toldByFeed(event, { producer, stamp, sequence }, reason),
      saying: { kind: kind === 'bet_cancel' ? 'voided' : 'void_lifted', stamp, sequence, from, to },
    })),
  )
