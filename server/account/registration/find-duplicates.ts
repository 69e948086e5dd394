import { sql } from 'kysely'
import { transact } from '#db/transaction.ts'
import { recordAudits, systemActor } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { defineJob } from '#server/kernel/jobs/jobs.ts'
import { folded } from '#server/kernel/lists/folded.ts'
import type { DuplicateLikeness } from '../schema.ts'

export const lookForDuplicates = defineJob<{ uid: number }>('account.look-for-duplicates')

/** More accounts of one person than anybody looks through. */
const mostAlike = 500

type Alike = { uid: number; likeness: DuplicateLikeness[] }

/**
 * Accounts that may be the same person's: a mailbox but for what stands behind a plus, a document's number however it
 * is written, a name with its day of birth. Each by an index.
 */
const findAlike = async (ctx: Pick<Context, 'db'>, uid: number): Promise<Alike[]> => {
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
    where uid <> ${uid} and status <> 'deleted' group by uid order by uid limit ${mostAlike}`.execute(ctx.db)
  return rows
}

/**
 * The job's work after a registration or a change of who somebody is: of accounts that look like one person's, every
 * one but the first is noted for staff, once (standards A3). Nothing is shut by it: names and birthdays are shared by
 * strangers. Whichever of several jobs at once comes last sees all of their accounts.
 */
export const noteDuplicates = async (ctx: Context, { uid }: { uid: number }): Promise<void> => {
  const alike = await findAlike(ctx, uid)
  const [oldest] = alike
  if (!oldest) return
  const first = Math.min(uid, oldest.uid)
  const later: readonly Alike[] = first === uid ? alike : [{ uid, likeness: oldest.likeness }]
  await transact(ctx.connection, async (tx) => {
    const noted = await tx.db
      .insertInto('suspected_duplicates')
      .values(later.map((one) => ({ ...one, first_uid: first, noted_at: ctx.clock.now() })))
      .onConflict((conflict) => conflict.column('uid').doNothing())
      .returning(['uid', 'likeness'])
      .execute()
    await recordAudits(
      ctx,
      tx.db,
      noted.map(({ uid: ofUid, likeness }) => ({
        type: 'duplicate_suspected' as const,
        uid: ofUid,
        actor: systemActor(lookForDuplicates.name),
        after: { first_uid: first, likeness },
      })),
    )
  })
}
