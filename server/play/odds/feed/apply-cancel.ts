import type { FeedMessage } from '#betting-engine/feed/feed-message.ts'
import type { Tx } from '#db/transaction.ts'
import type { MessageEffect } from '../schema.ts'
import { storeResults } from './store-results.ts'
import type { LockedEvent } from './lock-event.ts'
import type { FeedParts } from './process-message.ts'
import { feedAuthor } from './feed-author.ts'

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
  storeResults(
    parts,
    tx,
    event,
    markets.map(({ type, specifiers, reason }) => ({
      type,
      specifiers,
      by: feedAuthor(event, { producer, stamp, sequence }, reason),
      resultMessage: { kind: kind === 'bet_cancel' ? 'voided' : 'void_lifted', stamp, sequence, from, to },
    })),
  )
