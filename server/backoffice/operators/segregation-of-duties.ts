import { sql } from 'kysely'
import { invitationRelationDays } from '#contract/operator/approvals.ts'
import { daySeconds } from '#contract/durations.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'

/**
 * Whether one person could control both accounts: one invited the other, or a third account invited both, in
 * the last days and also indirectly. The author of an invitation or a reset has the secret that opens the
 * account; an account made on the server has no inviter.
 */
export const breaksSegregationOfDuties = async (
  db: Db | Tx['db'],
  [one, other]: readonly [bigint, bigint],
  now: Date,
): Promise<boolean> => {
  const since = new Date(now.getTime() - invitationRelationDays * daySeconds * 1000)
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
