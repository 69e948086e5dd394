import type { CashbackTerms } from '#contract/cashback-terms.ts'
import type { Tx } from '#db/transaction.ts'
import { canonicalJson } from '#server/platform/audit/record-hashes.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { hashInput } from '#server/platform/kernel/random.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import type { ProgrammeTexts } from '../schema.ts'
import { brokenCashbackTerms } from '../terms/cashback-terms.ts'
import type { Programme } from './lock-programme.ts'

type Version = {
  readonly programme: Programme
  readonly terms: CashbackTerms
  readonly texts: ProgrammeTexts
  readonly actor: AuditActor
}

/** Publishes new terms, which apply to periods that begin from now on; the current one keeps its terms. */
export const giveTerms = async (
  ctx: Auditor,
  tx: Tx,
  { programme, terms, texts, actor }: Version,
): Promise<Result<{ number: number }>> => {
  const fields = brokenCashbackTerms(terms)
  if (Object.keys(fields).length > 0) return refuse('InvalidParameter', { fields })
  const number = (programme.number ?? 0) + 1
  const hash = hashInput([canonicalJson(terms), canonicalJson(texts)])
  await tx.db
    .insertInto('cashback_versions')
    .values({
      programme_id: programme.id,
      number,
      terms: JSON.stringify(terms),
      texts: JSON.stringify(texts),
      hash,
      created_by: actor.name,
      created_at: ctx.clock.now(),
    })
    .execute()
  await recordAudit(ctx, tx, {
    type: 'cashback_programme_published',
    actor,
    uid: null,
    subject: `cashback-programme:${programme.sysname}`,
    after: { version: number, hash },
  })
  return ok({ number })
}
