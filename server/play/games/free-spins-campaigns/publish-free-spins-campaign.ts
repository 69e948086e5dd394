import type { FieldErrors } from '#contract/errors.ts'
import type { FreeSpinsCampaignTerms } from '#contract/free-spins-campaign-terms.ts'
import type { Tx } from '#db/transaction.ts'
import { canonicalJson } from '#server/platform/audit/record-hashes.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { selectPromotions } from '#server/rewards/bonuses/backoffice/promotion-rows.ts'
import { currenciesOf } from '#server/rewards/bonuses/terms/bonus-terms.ts'
import type { PromotionTexts } from '#server/rewards/bonuses/schema.ts'
import { hashInput } from '#server/platform/kernel/random.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { findGivable, stakesOfOwn } from '../free-spins/eligible-games.ts'
import { costsOfGrant } from './cost-of-grant.ts'
import { lockFreeSpinsCampaign } from './running-free-spins-campaign.ts'

type Version = {
  readonly sysname: string
  readonly terms: FreeSpinsCampaignTerms
  readonly texts: PromotionTexts
  readonly actor: AuditActor
}

/** Why the promotion that wagers the winnings does not fit. */
const brokenPromotion = async (
  tx: Tx,
  { promotion, stakes }: FreeSpinsCampaignTerms,
): Promise<string | undefined> => {
  if (promotion === null) return undefined
  const known = await selectPromotions(tx.db).where('promotion.sysname', '=', promotion).executeTakeFirst()
  if (!known?.terms) return 'UNKNOWN'
  if (known.product !== 'casino') return 'NOT_ALLOWED'
  const given = currenciesOf(known.terms)
  return Object.keys(stakes).every((currency) => given.includes(currency)) ? undefined : 'CURRENCY'
}

const brokenTerms = async (tx: Tx, terms: FreeSpinsCampaignTerms, now: Date): Promise<FieldErrors> => {
  const fields: FieldErrors = {}
  const games = await findGivable(tx.db, terms.games)
  if (!games.ok) fields.games = games.refusal.fields?.games ?? ['UNKNOWN']
  else if (games.value[0].supplier === 'studio') {
    const own = games.value
    if (
      Object.entries(terms.stakes).some(
        ([currency, minor]) => !stakesOfOwn(own, currency).includes(BigInt(minor)),
      )
    )
      fields.stakes = ['UNKNOWN']
  }
  if (terms.until !== null && new Date(terms.until) <= now) fields.until = ['MIN_VALUE']
  // Cash winnings belong to the player at once and are never taken back.
  if (terms.winnings === 'main' && terms.mostWon !== null) fields.mostWon = ['NOT_ALLOWED']
  const promotion =
    terms.winnings === 'main' && terms.promotion !== null ? 'NOT_ALLOWED' : await brokenPromotion(tx, terms)
  if (promotion) fields.promotion = [promotion]
  return fields
}

/** Publishes new terms for the next grants; existing grants keep their version. */
export const publishFreeSpinsCampaign = async (
  ctx: Auditor,
  tx: Tx,
  { sysname, terms, texts, actor }: Version,
): Promise<Result<{ number: number }>> => {
  if (!(await lockFreeSpinsCampaign(tx, sysname))) return invalid('sysname', 'NOT_FOUND')
  const now = ctx.clock.now()
  const fields = await brokenTerms(tx, terms, now)
  if (Object.keys(fields).length > 0) return refuse('InvalidParameter', { fields })
  const { id, last } = await tx.db
    .selectFrom('round_gifts as gift')
    .leftJoin('round_gift_versions as version', 'version.gift_id', 'gift.id')
    .select('gift.id')
    .select((row) => row.fn.max('version.number').as('last'))
    .where('gift.sysname', '=', sysname)
    .groupBy('gift.id')
    .executeTakeFirstOrThrow()
  const number = (last ?? 0) + 1
  const hash = hashInput([canonicalJson(terms), canonicalJson(texts)])
  await tx.db
    .insertInto('round_gift_versions')
    .values({
      gift_id: id,
      number,
      terms: JSON.stringify(terms),
      costs: JSON.stringify(await costsOfGrant(tx.db, terms)),
      texts: JSON.stringify(texts),
      hash,
      created_by: actor.name,
      created_at: now,
    })
    .execute()
  await recordAudit(ctx, tx, {
    type: 'round_gift_published',
    actor,
    uid: null,
    subject: `gift:${sysname}`,
    after: { version: number, hash },
  })
  return ok({ number })
}
