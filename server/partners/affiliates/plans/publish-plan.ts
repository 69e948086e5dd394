import type { AffiliateTerms } from '#contract/affiliate-terms.ts'
import type { Tx } from '#db/transaction.ts'
import { canonicalJson } from '#server/platform/audit/record-hashes.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { hashInput } from '#server/platform/kernel/random.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'

type Version = {
  readonly sysname: string
  readonly terms: AffiliateTerms
  /** The newest version the caller saw; 0 for none. */
  readonly seen: number
  readonly actor: AuditActor
}

/** Publishes new terms of a plan, for months that begin after it. */
export const publishPlan = async (
  ctx: Auditor,
  tx: Tx,
  { sysname, terms, seen, actor }: Version,
): Promise<Result<{ number: number }>> => {
  const plan = await tx.db
    .selectFrom('affiliate_plans')
    .select('id')
    .where('sysname', '=', sysname)
    .forUpdate()
    .executeTakeFirst()
  if (!plan) return invalid('sysname', 'NOT_FOUND')
  const newest = await tx.db
    .selectFrom('affiliate_plan_versions')
    .select((version) => version.fn.max('number').as('number'))
    .where('plan_id', '=', plan.id)
    .executeTakeFirst()
  // The driver's null for a maximum of no rows.
  const known = (newest?.number as number | null) ?? 0
  if (known !== seen) return conflict('seen_version', { version: known })
  const number = known + 1
  const hash = hashInput([canonicalJson(terms)])
  await tx.db
    .insertInto('affiliate_plan_versions')
    .values({
      plan_id: plan.id,
      number,
      terms: JSON.stringify(terms),
      hash,
      created_by: actor.name,
      created_at: ctx.clock.now(),
    })
    .execute()
  await recordAudit(ctx, tx, {
    type: 'affiliate_plan_published',
    actor,
    uid: null,
    subject: `affiliate-plan:${sysname}`,
    after: { version: number, hash },
  })
  return ok({ number })
}
