import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { publishPlayerUpdates } from '#server/platform/player-updates/publish-player-update.ts'

export type LostBet = { readonly uid: number; readonly currency: string; readonly stakeMinor: bigint }

/**
 * Notifies players of lost bets. All unread losses are one notification with their number and stakes, so that a
 * busy player's list is not full of losses. Players are in the order of their numbers, so that two concurrent
 * settlements cannot deadlock.
 */
export const notifyLostBets = async (
  { clock }: Pick<Kernel, 'clock'>,
  tx: Tx,
  lost: readonly LostBet[],
): Promise<void> => {
  if (lost.length === 0) return
  await sql`
    insert into notifications as known (uid, kind, facts, created_at)
    select told.uid, 'bets_lost',
      jsonb_build_object('count', count(*), 'amountMinor', sum(stake)::text, 'currency', told.currency),
      ${clock.now()}::timestamptz
    from unnest(
      ${lost.map(({ uid }) => uid)}::integer[],
      ${lost.map(({ currency }) => currency)}::text[],
      ${lost.map(({ stakeMinor }) => stakeMinor)}::bigint[]
    ) as told (uid, currency, stake)
    join players player on player.uid = told.uid and player.status <> 'deleted'
    group by told.uid, told.currency
    order by told.uid, told.currency
    on conflict (uid, (facts ->> 'currency')) where kind = 'bets_lost' and read_at is null
    do update set id = excluded.id, created_at = excluded.created_at,
      facts = known.facts || jsonb_build_object(
        'count', (known.facts ->> 'count')::integer + (excluded.facts ->> 'count')::integer,
        'amountMinor', ((known.facts ->> 'amountMinor')::numeric + (excluded.facts ->> 'amountMinor')::numeric)::text)`.execute(
    tx.db,
  )
  publishPlayerUpdates(tx, new Set(lost.map(({ uid }) => uid)), 'notices')
}
