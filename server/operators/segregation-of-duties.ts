import { sql } from 'kysely'
import { letInDays } from '#contract/operator/approvals.ts'
import { daySeconds } from '#contract/durations.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'

/**
 * Whether one person could hold both accounts: one let the other in, or somebody let in both, in the last days and also by
 * way of others. Who invites or resets holds the secret that opens the account; an account made on the server itself
 * was let in by nobody.
 */
export const breaksSegregationOfDuties = async (
  db: Db | Tx['db'],
  [one, other]: readonly [bigint, bigint],
  now: Date,
): Promise<boolean> => {
  const since = new Date(now.getTime() - letInDays * daySeconds * 1000)
  const { rows } = await sql<{ id: bigint }>`
    with recursive behind (of, id, let_in_by, let_in_at) as (
      select id, id, let_in_by, let_in_at from staff where id in (${one}, ${other})
      union
      select behind.of, staff.id, staff.let_in_by, staff.let_in_at
        from behind join staff on staff.id = behind.let_in_by
       where behind.let_in_at > ${since}
    )
    select id from behind group by id having count(distinct of) = 2 limit 1`.execute(db)
  return rows.length > 0
}
