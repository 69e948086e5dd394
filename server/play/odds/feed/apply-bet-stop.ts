import { sql, type SqlBool } from 'kysely'
import type { FeedMessage, Producer } from '#betting-engine/feed/feed-message.ts'
import { marketTypesOf } from '#betting-engine/markets/market-types.ts'
import type { Tx } from '#db/transaction.ts'
import type { MessageEffect, Moment } from '../schema.ts'
import { isOlder } from './decide-offer.ts'
import { nextVersion, type LockedEvent } from './lock-event.ts'
import type { FeedParts } from './process-message.ts'
import { logPrices } from './write-offer.ts'

const keyOf = (producer: Producer, group: string): string => `${producer} ${group}`

/** A price made before a stop may arrive after it. */
const rememberStop = async (
  tx: Tx,
  { id, stops }: LockedEvent,
  producer: Producer,
  group: string,
  moment: Moment,
): Promise<void> => {
  const key = keyOf(producer, group)
  const known = stops[key]
  if (known && isOlder(moment, known)) return
  await tx.db
    .updateTable('odds_events')
    .set({ stops: JSON.stringify({ ...stops, [key]: moment }) })
    .where('id', '=', id)
    .execute()
}

export const isStoppedSince = (
  { stops }: LockedEvent,
  producer: Producer,
  group: string | undefined,
  moment: Moment,
): boolean =>
  ['all', group].some((each) => {
    const stop = each === undefined ? undefined : stops[keyOf(producer, each)]
    return stop !== undefined && isOlder(moment, stop)
  })

/**
 * Suspends a group of the producer's own open markets. Markets that live play has taken over, and markets
 * priced later than the stop, stay open. Only an odds_change opens them again.
 */
export const applyBetStop = async (
  { clock }: FeedParts,
  tx: Tx,
  event: LockedEvent,
  { producer, group, stamp, sequence }: Extract<FeedMessage, { kind: 'bet_stop' }>,
): Promise<MessageEffect> => {
  const types = marketTypesOf(event.sport).filter((type) => type.group === group)
  if (group !== 'all' && types.length === 0) return 'nothing'
  await rememberStop(tx, event, producer, group, { stamp, sequence })
  const at = clock.now()
  const stopped = await tx.db
    .updateTable('odds_markets')
    .set({
      told_status: 'suspended',
      // A settled market stays settled.
      status: sql`case status when 'active' then 'suspended' else status end`,
      stamp: BigInt(stamp),
      sequence: BigInt(sequence),
      version: nextVersion(event),
      changed_at: at,
    })
    .where('event_id', '=', event.id)
    .where('told_status', '=', 'active')
    .where('producer', '=', producer)
    .$if(group !== 'all', (markets) =>
      markets.where(
        'type',
        'in',
        types.map(({ name }) => name),
      ),
    )
    .where(sql<SqlBool>`(stamp, sequence) < (${BigInt(stamp)}, ${BigInt(sequence)})`)
    .returning('id')
    .execute()
  if (stopped.length === 0) return 'nothing'
  await logPrices(
    tx,
    stopped.map(({ id }) => id),
    at,
  )
  return 'applied'
}
