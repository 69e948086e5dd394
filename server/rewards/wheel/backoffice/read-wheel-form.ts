import { supportedLocales } from '#contract/locales.ts'
import { wheelTerms, wheelTexts, type WheelTerms, type WheelTexts } from '#contract/wheel-terms.ts'
import type { BackofficeContext } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { checkRewards, fieldOf, refusalOf } from '#server/rewards/loyalty/backoffice/read-programme-form.ts'
import { maxSectorCost, rewardIn, sectorCosts } from '../terms/sector-costs.ts'

/** Null values are not sent: an omitted price means none. */
export const parseWheelTerms = (given: Readonly<Record<string, unknown>>): Result<WheelTerms> => {
  const parsed = wheelTerms.safeParse({ price: null, ...given }, { reportInput: true })
  return parsed.success ? ok(parsed.data) : refusalOf(parsed.error.issues, ({ path }) => fieldOf(path))
}

/** Texts in the site's languages; in the default one the wheel and each sector need a name. */
export const parseWheelTexts = (
  given: Readonly<Record<string, unknown>>,
  { sectors }: WheelTerms,
): Result<WheelTexts> => {
  const known = new Set(supportedLocales.map(({ code }) => code))
  const spoken = Object.entries(given).flatMap(([code, words]) =>
    known.has(code)
      ? [[code, { name: '', description: '', sectors: {}, ...(words as object) }] as const]
      : [],
  )
  const parsed = wheelTexts.safeParse(Object.fromEntries(spoken), { reportInput: true })
  if (!parsed.success) return refusalOf(parsed.error.issues, () => 'texts')
  const words = parsed.data[defaultLocale]
  const isNamed =
    words !== undefined &&
    words.name.trim() !== '' &&
    sectors.every(({ sysname }) => (words.sectors[sysname] ?? '').trim() !== '')
  return isNamed ? ok(parsed.data) : invalid('texts', 'REQUIRED')
}

/**
 * Checks the prizes of a wheel: all exist, are within the single approver's limit and available in each
 * currency of its budget, and the daily budget covers the most expensive sector, since the wheel would
 * otherwise never be available.
 */
export const checkWheel = async (ctx: BackofficeContext, terms: WheelTerms): Promise<Result<true>> => {
  const market = jurisdictionOf(ctx.settings).wheel
  if (market === 'none') return invalid('sectors', 'NOT_ALLOWED')
  if (terms.price !== null && market === 'free') return invalid('price', 'FREE_ONLY')
  const rewards = terms.sectors.map(({ prize }) => rewardIn(prize))
  const checked = await checkRewards(ctx, rewards, 'sectors')
  if (!checked.ok) return checked
  for (const [currency, budget] of Object.entries(terms.budget)) {
    const costs = await sectorCosts(ctx.db, terms, currency)
    if (!costs) return invalid('sectors', 'SUM_MISSING', { currency })
    if (maxSectorCost(costs) > BigInt(budget)) return invalid('budget', 'MIN_VALUE')
  }
  return ok(true)
}
