import type { FeedMessage } from '#book/feed/feed-message.ts'
import type { Tx } from '#db/transaction.ts'
import type { MessageEffect } from '../schema.ts'
import { keepResults } from './keep-results.ts'
import type { LockedEvent } from './lock-event.ts'
import type { FeedParts } from './take-message.ts'
import { toldByFeed } from './told-by-feed.ts'

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
  keepResults(
    parts,
    tx,
    event,
    markets.map(({ type, specifiers, fates: outcomeResults, placeFates: placeResults, reason }) => ({
      type,
      specifiers,
      certainty,
      by: isVoid(outcomeResults) ? toldByFeed(event, { producer, stamp, sequence }, reason) : undefined,
      saying: { kind: 'settled', stamp, sequence, fates: outcomeResults, placeFates: placeResults },
    })),
  )

/** Rolls results back: the markets may open again, and wait for prices. */
export const applyRollback = (
  parts: FeedParts,
  tx: Tx,
  event: LockedEvent,
  { markets, stamp, sequence }: Rollback,
): Promise<MessageEffect> =>
  keepResults(
    parts,
    tx,
    event,
    markets.map(({ type, specifiers }) => ({
      type,
      specifiers,
      saying: { kind: 'rolled_back', stamp, sequence },
    })),
  )
