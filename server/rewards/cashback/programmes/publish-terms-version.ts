import type { CashbackTerms } from '#contract/cashback-terms.ts'
import type { Tx } from '#db/transaction.ts'
import type { AuditActor, Auditor } from '#server/platform/audit/record-audit.ts'
import { nextVersion, recordPublished } from '#server/backoffice/approvals/started/next-version.ts'
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
export const publishTermsVersion = async (
  ctx: Auditor,
  tx: Tx,
  { programme, terms, texts, actor }: Version,
): Promise<Result<{ number: number }>> => {
  const fields = brokenCashbackTerms(terms)
  if (Object.keys(fields).length > 0) return refuse('InvalidParameter', { fields })
  const version = nextVersion(ctx, { last: programme.number, terms, texts, actor })
  await tx.db
    .insertInto('cashback_versions')
    .values({ programme_id: programme.id, ...version })
    .execute()
  const subject = `cashback-programme:${programme.sysname}`
  await recordPublished(ctx, tx, 'cashback_programme', subject, actor, version)
  return ok({ number: version.number })
}
