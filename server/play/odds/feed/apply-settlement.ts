import type { FeedMessage } from '#betting-engine/feed/feed-message.ts'
import type { Tx } from '#db/transaction.ts'
import type { MessageEffect } from '../schema.ts'
import { storeResults } from './store-results.ts'
import type { LockedEvent } from './lock-event.ts'
import type { FeedParts } from './process-message.ts'
import { feedAuthor } from './feed-author.ts'

type Settlement = Extract<FeedMessage, { kind: 'bet_settlement' }>
type Rollback = Extract<FeedMessage, { kind: 'rollback_bet_settlement' }>

const isVoid = (outcomeResults: Settlement['markets'][number]['fates']): boolean =>
  Object.values(outcomeResults).some((outcomeResult) => outcomeResult.void !== '0')

/**
 * Decides markets. The same result again changes nothing, another is a new version. A settlement is outdated
 * only by a later message on the result, never by later prices.
 */
export const applySettlement = (
  parts: FeedParts,
  tx: Tx,
  event: LockedEvent,
  { markets, producer, stamp, sequence, certainty }: Settlement,
): Promise<MessageEffect> =>
  storeResults(
    parts,
    tx,
    event,
    markets.map(({ type, specifiers, fates: outcomeResults, placeFates: placeResults, reason }) => ({
      type,
      specifiers,
      certainty,
      by: isVoid(outcomeResults) ? feedAuthor(event, { producer, stamp, sequence }, reason) : undefined,
      resultMessage: { kind: 'settled', stamp, sequence, fates: outcomeResults, placeFates: placeResults },
    })),
  )

/** Rolls results back: the markets may open again, and wait for prices. */
export const applyRollback = (
  parts: FeedParts,
  tx: Tx,
  event: LockedEvent,
  { markets, stamp, sequence }: Rollback,
): Promise<MessageEffect> =>
  storeResults(
    parts,
    tx,
    event,
    markets.map(({ type, specifiers }) => ({
      type,
      specifiers,
      resultMessage: { kind: 'rolled_back', stamp, sequence },
    })),
  )
