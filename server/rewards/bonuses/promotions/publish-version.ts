import type { Tx } from '#db/transaction.ts'
import { canonicalJson } from '#server/platform/audit/record-hashes.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { hashInput } from '#server/platform/kernel/random.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import type { PromotionTexts } from '../schema.ts'
import type { BonusTerms } from '../terms/bonus-terms.ts'
import { brokenTerms } from '../terms/broken-terms.ts'
import { lockPromotion } from './running-promotion.ts'

type Version = {
  readonly sysname: string
  readonly terms: BonusTerms
  readonly texts: PromotionTexts
  readonly actor: AuditActor
}

/** Publishes terms for the next bonuses (standards F3). Terms that the market forbids are refused (F1). */
export const publishVersion = async (
  ctx: Auditor & Pick<Context, 'settings'>,
  tx: Tx,
  { sysname, terms, texts, actor }: Version,
): Promise<Result<{ id: bigint; number: number }>> => {
  if (!(await lockPromotion(tx, sysname))) return invalid('sysname', 'NOT_FOUND')
  const {
    id: promotionId,
    product,
    last,
  } = await tx.db
    .selectFrom('promotions')
    .leftJoin('promotion_versions', 'promotion_versions.promotion_id', 'promotions.id')
    .select(['promotions.id', 'promotions.product'])
    .select((row) => row.fn.max('promotion_versions.number').as('last'))
    .where('sysname', '=', sysname)
    .groupBy('promotions.id')
    .executeTakeFirstOrThrow()
  const fields = brokenTerms(terms, jurisdictionOf(ctx.settings), product)
  if (Object.keys(fields).length > 0) return refuse('InvalidParameter', { fields })
  const number = (last ?? 0) + 1
  const hash = hashInput([canonicalJson(terms), canonicalJson(texts)])
  const { id } = await tx.db
    .insertInto('promotion_versions')
    .values({
      promotion_id: promotionId,
      number,
      terms: JSON.stringify(terms),
      texts: JSON.stringify(texts),
      hash,
      created_by: actor.name,
      created_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(ctx, tx, {
    type: 'promotion_published',
    actor,
    uid: null,
    subject: `promotion:${sysname}`,
    after: { version: number, hash },
  })
  return ok({ id, number })
}
