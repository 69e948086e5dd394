import type { Tx } from '#db/transaction.ts'
import type { AuditActor, Auditor } from '#server/platform/audit/record-audit.ts'
import { nextVersion, recordPublished } from '#server/backoffice/approvals/started/next-version.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import type { PromotionTexts } from '../schema.ts'
import type { BonusTerms } from '../terms/bonus-terms.ts'
import { brokenTerms } from '../terms/broken-terms.ts'
import { lockWithVersion } from './running-promotion.ts'

type Version = {
  readonly sysname: string
  readonly terms: BonusTerms
  readonly texts: PromotionTexts
  readonly actor: AuditActor
}

/** Publishes terms for the next bonuses (standards F3). Terms that the market forbids are refused (F1). */
export const publishVersion = async (
  ctx: Auditor & Pick<Kernel, 'settings'>,
  tx: Tx,
  { sysname, terms, texts, actor }: Version,
): Promise<Result<{ id: bigint; number: number }>> => {
  const promotion = await lockWithVersion(tx, sysname)
  if (!promotion) return invalid('sysname', 'NOT_FOUND')
  const fields = brokenTerms(terms, jurisdictionOf(ctx.settings), promotion.product)
  if (Object.keys(fields).length > 0) return refuse('InvalidParameter', { fields })
  const version = nextVersion(ctx, { last: promotion.number, terms, texts, actor })
  const { id } = await tx.db
    .insertInto('promotion_versions')
    .values({ promotion_id: promotion.id, ...version })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordPublished(ctx, tx, 'promotion', `promotion:${sysname}`, actor, version)
  return ok({ id, number: version.number })
}
