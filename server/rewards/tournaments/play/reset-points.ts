import { sql } from 'kysely'
import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

/** After a paid withdrawal, tournaments with that rule reset the player's points (TN-08). Idempotent. */
export const resetPoints = async (
  ctx: Kernel,
  { transactionId, uid, status }: { transactionId: string; uid: number; status: string },
): Promise<void> => {
  if (status !== 'success') return
  await transact(ctx.connection, async (tx) => {
    const payment = await tx.db
      .selectFrom('cashier_transactions')
      .select('updated_at')
      .where('id', '=', BigInt(transactionId))
      .executeTakeFirst()
    if (!payment) return
    const { rows } = await sql<{ tournament_id: bigint; points: bigint }>`
      select part.tournament_id, part.points from tournament_participants part
      join tournaments t on t.id = part.tournament_id
      where part.uid = ${uid} and t.status = 'published' and t.finished_at is null and t.reset_on_cashout
        and part.counts_from < ${payment.updated_at} and t.ends_at > ${payment.updated_at}
      order by part.tournament_id for update of part for key share of t`.execute(tx.db)
    for (const { tournament_id: id, points } of rows) {
      await sql`delete from tournament_rounds where tournament_id = ${id} and uid = ${uid}`.execute(tx.db)
      await sql`
        update tournament_participants set points = 0, counts_from = ${payment.updated_at}, reached_at = ${payment.updated_at},
          reached_seq = 0
        where tournament_id = ${id} and uid = ${uid}`.execute(tx.db)
      await sql`update tournaments set total_points = total_points - ${points} where id = ${id}`.execute(
        tx.db,
      )
    }
  })
}
