import type { LoyaltyTerms, LoyaltyTexts } from '#contract/loyalty-terms.ts'
import type { Tx } from '#db/transaction.ts'
import type { AuditActor, Auditor } from '#server/platform/audit/record-audit.ts'
import { nextVersion, recordPublished } from '#server/backoffice/approvals/started/next-version.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { lockProgrammes } from './make-programme.ts'
import { beginRun } from './run-programme.ts'

type Version = {
  readonly sysname: string
  readonly terms: LoyaltyTerms
  readonly texts: LoyaltyTexts
  readonly image: string
  /** The newest version the caller saw; CHANGED where it differs by now. Omitted: any version. */
  readonly seen?: number
  readonly actor: AuditActor
}

/** Publishes new terms. A programme in force applies them from the next minute; earned points stay. */
export const publishProgramme = async (
  ctx: Auditor,
  tx: Tx,
  { sysname, terms, texts, image, seen, actor }: Version,
): Promise<Result<{ number: number }>> => {
  const programme = (await lockProgrammes(tx)).find((one) => one.sysname === sysname)
  if (!programme) return invalid('sysname', 'NOT_FOUND')
  if (seen !== undefined && seen !== programme.number)
    return conflict('seen_version', { version: programme.number })
  const version = nextVersion(ctx, { last: programme.number, terms, texts, actor }, image)
  const { id } = await tx.db
    .insertInto('loyalty_programme_versions')
    .values({ programme_id: programme.id, image_url: image, ...version })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (programme.isRunning) await beginRun(ctx, tx, id)
  await recordPublished(ctx, tx, 'loyalty', `loyalty:${sysname}`, actor, version)
  return ok({ number: version.number })
}
