import type { FieldErrors } from '#contract/errors.ts'
import type { FreeSpinsCampaignTerms } from '#contract/free-spins-campaign-terms.ts'
import type { Tx } from '#db/transaction.ts'
import type { AuditActor, Auditor } from '#server/platform/audit/record-audit.ts'
import { nextVersion, recordPublished } from '#server/backoffice/approvals/started/next-version.ts'
import { selectPromotions } from '#server/rewards/bonuses/backoffice/promotion-rows.ts'
import { currenciesOf } from '#server/rewards/bonuses/terms/bonus-terms.ts'
import type { PromotionTexts } from '#server/rewards/bonuses/schema.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { findEligibleGames, stakesOfOwn } from '../free-spins/eligible-games.ts'
import { calculateGrantCosts } from './calculate-grant-costs.ts'
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
  const games = await findEligibleGames(tx.db, terms.games)
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
  const fields = await brokenTerms(tx, terms, ctx.clock.now())
  if (Object.keys(fields).length > 0) return refuse('InvalidParameter', { fields })
  const { id, last } = await tx.db
    .selectFrom('round_gifts as gift')
    .leftJoin('round_gift_versions as version', 'version.gift_id', 'gift.id')
    .select('gift.id')
    .select((row) => row.fn.max('version.number').as('last'))
    .where('gift.sysname', '=', sysname)
    .groupBy('gift.id')
    .executeTakeFirstOrThrow()
  const version = nextVersion(ctx, { last, terms, texts, actor })
  const costs = JSON.stringify(await calculateGrantCosts(tx.db, terms))
  await tx.db
    .insertInto('round_gift_versions')
    .values({ gift_id: id, costs, ...version })
    .execute()
  await recordPublished(ctx, tx, 'round_gift', `gift:${sysname}`, actor, version)
  return ok({ number: version.number })
}
