import type { FeedMessage } from '#book/feed/feed-message.ts'
import type { Tx } from '#db/transaction.ts'
import type { MessageEffect } from '../schema.ts'
import { keepResults } from './keep-results.ts'
import type { LockedEvent } from './lock-event.ts'
import type { FeedParts } from './take-message.ts'
import { toldByFeed } from './told-by-feed.ts'

type Settlement = Extract<FeedMessage, { kind: 'bet_settlement' }>
type Rollback = Extract<FeedMessage, { kind: 'rollback_bet_settlement' }>

/** Whether stakes on an outcome come back, in whole or in part. */
const isVoid = (fates: Settlement['markets'][number]['fates']): boolean =>
  Object.values(fates).some((fate) => fate.void !== '0')

/**
 * Markets are decided. The same result again changes nothing, another is a version more; a settlement is never too old for
 * the prices that came after it, only for a later word on the result.
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
    markets.map(({ type, specifiers, fates, placeFates, reason }) => ({
      type,
      specifiers,
      certainty,
      by: isVoid(fates) ? toldByFeed(event, { producer, stamp, sequence }, reason) : undefined,
      saying: { kind: 'settled', stamp, sequence, fates, placeFates },
    })),
  )

/** Takes results back: the markets are open again in principle, and wait for prices. */
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
