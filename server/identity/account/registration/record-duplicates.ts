import { sql } from 'kysely'
import { transact } from '#db/transaction.ts'
import { recordAudits, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { defineJob } from '#server/platform/kernel/jobs/jobs.ts'
import { folded } from '#server/platform/kernel/lists/folded.ts'
import type { DuplicateLikeness } from '../schema.ts'

export const findDuplicatesJob = defineJob<{ uid: number }>('account.look-for-duplicates')

const maxAlike = 500

type Alike = { uid: number; likeness: DuplicateLikeness[] }

/**
 * Accounts that may belong to the same person: equal mailbox without the part after a plus, equal document
 * number in any spelling, equal name and date of birth. Each lookup uses an index.
 */
const findAlike = async (ctx: Pick<Kernel, 'db'>, uid: number): Promise<Alike[]> => {
  const { rows } = await sql<Alike>`
    with own as (
      select regexp_replace(email_canonical, '\\+[^@]*@', '@') as mailbox, birth_date, ${folded(sql`first_name`)} as first,
        ${folded(sql`last_name`)} as last, upper(regexp_replace(document_number, '[^[:alnum:]]', '', 'g')) as document
      from players left join player_profiles using (uid) where uid = ${uid}
    ), alike (uid, likeness) as (
      select p.uid, 'mailbox' from own join players p
        on regexp_replace(p.email_canonical, '\\+[^@]*@', '@') = own.mailbox
      union select f.uid, 'document' from own join player_profiles f
        on upper(regexp_replace(f.document_number, '[^[:alnum:]]', '', 'g')) = own.document and own.document <> ''
      union select f.uid, 'person' from own join player_profiles f
        on f.birth_date = own.birth_date and ${folded(sql`f.last_name`)} = own.last
          and ${folded(sql`f.first_name`)} = own.first
    )
    select uid, array_agg(likeness order by likeness) as likeness from alike join players using (uid)
    where uid <> ${uid} and status <> 'deleted' group by uid order by uid limit ${maxAlike}`.execute(ctx.db)
  return rows
}

/**
 * The job after a registration or a change of personal details: of accounts that look like one person's, all
 * but the first are recorded for staff, once (standards A3). It restricts nothing: strangers can share a name
 * and birthday. Of several concurrent jobs the last one sees all of the accounts.
 */
export const recordDuplicates = async (ctx: Kernel, { uid }: { uid: number }): Promise<void> => {
  const alike = await findAlike(ctx, uid)
  const [oldest] = alike
  if (!oldest) return
  const first = Math.min(uid, oldest.uid)
  const later: readonly Alike[] = first === uid ? alike : [{ uid, likeness: oldest.likeness }]
  await transact(ctx.connection, async (tx) => {
    const recorded = await tx.db
      .insertInto('suspected_duplicates')
      .values(later.map((one) => ({ ...one, first_uid: first, noted_at: ctx.clock.now() })))
      .onConflict((conflict) => conflict.column('uid').doNothing())
      .returning(['uid', 'likeness'])
      .execute()
    await recordAudits(
      ctx,
      tx.db,
      recorded.map(({ uid: ofUid, likeness }) => ({
        type: 'duplicate_suspected' as const,
        uid: ofUid,
        actor: systemActor(findDuplicatesJob.name),
        after: { first_uid: first, likeness },
      })),
    )
  })
}
