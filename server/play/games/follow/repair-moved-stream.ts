import { sql } from 'kysely'
import { transact } from '#db/transaction.ts'
import type { Connection } from '#db/connect.ts'

/**
 * A database that was restored from a dump has a new transaction counter, so stored positions with old
 * transaction ids lie in its future and followers would wait forever. Each command gets the number of followers
 * that had already received it, which leaves for each follower exactly its undelivered commands. A database
 * that was not moved is not changed.
 */
export const repairMovedStream = (connection: Connection): Promise<void> =>
  transact(connection, async (tx) => {
    const { rows } = await sql`
      select from play_followers where written_in > pg_snapshot_xmax(pg_current_snapshot()) limit 1`.execute(
      tx.db,
    )
    if (rows.length === 0) return
    await sql`lock table play_followers, game_transactions in exclusive mode`.execute(tx.db)
    await sql`
      update game_transactions t set written_in = passed.count::text::xid8
      from (
        select t.seq, (
          select count(*) from play_followers where (written_in, seq) < (t.written_in, t.seq)) as count
        from game_transactions t
      ) passed
      where passed.seq = t.seq`.execute(tx.db)
    await sql`
      update play_followers follower set seq = ${String(2n ** 63n - 1n)}::bigint, written_in = (
        select count(*) from play_followers other
        where (other.written_in, other.seq) < (follower.written_in, follower.seq))::text::xid8`.execute(tx.db)
  })
