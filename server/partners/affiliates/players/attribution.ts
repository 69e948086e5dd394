import { sql } from 'kysely'
import { partsOfTrackId } from '#contract/tracking.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { dayOf } from '../months.ts'
import { enqueuePostback } from '../postbacks/enqueue-postback.ts'

/** An affiliate's next player number; the caller locks the affiliate. */
export const nextPlayerNumber = async (tx: Tx, affiliateId: bigint): Promise<number> => {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0)::int + 1 as next from affiliate_players
    where affiliate_id = ${affiliateId}`.execute(tx.db)
  return rows[0]?.next ?? 1
}

export const lockAffiliate = (tx: Tx, id: bigint) =>
  tx.db.selectFrom('affiliates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Attributes a new player to the affiliate of the registration's code, if enabled. Decided once. */
export const attributeToAffiliate = (ctx: Kernel, { uid }: { uid: number }): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const player = await tx.db
      .selectFrom('players')
      .select(['track_id', 'reg_time'])
      .where('uid', '=', uid)
      .executeTakeFirst()
    if (!player?.track_id) return
    const { code, clickId } = partsOfTrackId(player.track_id)
    const tracker = await tx.db
      .selectFrom('affiliate_trackers')
      .select(['id', 'affiliate_id', 'is_open'])
      .where('code', '=', code)
      .executeTakeFirst()
    if (!tracker?.is_open) return
    const affiliate = await lockAffiliate(tx, tracker.affiliate_id)
    if (!affiliate || affiliate.status === 'closed') return
    const known = await tx.db
      .selectFrom('affiliate_players')
      .select('id')
      .where('uid', '=', uid)
      .executeTakeFirst()
    if (known) return
    const { id } = await tx.db
      .insertInto('affiliate_players')
      .values({
        uid,
        affiliate_id: affiliate.id,
        tracker_id: tracker.id,
        number: await nextPlayerNumber(tx, affiliate.id),
        click_id: clickId,
        starts_on: dayOf(player.reg_time),
        ends_on: null,
        joined_at: player.reg_time,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueuePostback(ctx, tx, { playerId: id, event: 'registration' })
  })
