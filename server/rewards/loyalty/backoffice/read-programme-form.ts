import type { $ZodIssue } from 'zod/v4/core'
import type { FieldErrors } from '#contract/errors.ts'
import { supportedLocales } from '#contract/locales.ts'
import {
  loyaltyReward,
  loyaltyTerms,
  loyaltyTexts,
  type LoyaltyReward,
  type LoyaltyTerms,
  type LoyaltyTexts,
} from '#contract/loyalty-terms.ts'
import type { Db } from '#db/connect.ts'
import type { BackofficeContext } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { isWithinSingleApproverLimit } from '#server/backoffice/approvals/single-approver-limit.ts'
import { sumInLimitCurrency } from '#server/rewards/bonuses/backoffice/estimate-max-cost.ts'

export const fieldOf = (path: readonly PropertyKey[]): string => String(path[0] ?? 'terms')

const codeOf = (issue: $ZodIssue): string => {
  if (issue.code === 'custom' && issue.message !== 'Invalid input') return issue.message
  if (issue.code === 'too_big') return 'MAX_VALUE'
  if (issue.code === 'too_small') return 'MIN_VALUE'
  return issue.input === undefined ? 'REQUIRED' : 'FORMAT'
}

export const refusalOf = (
  issues: readonly $ZodIssue[],
  named: (issue: $ZodIssue) => string,
): Result<never> => {
  const fields: FieldErrors = {}
  for (const issue of issues) fields[named(issue)] ??= [codeOf(issue)]
  return refuse('InvalidParameter', { fields })
}

/** Null values are not sent: an omitted reward or game means none. */
const withNulls = (given: unknown): unknown => {
  if (Array.isArray(given)) return given.map(withNulls)
  if (typeof given !== 'object' || given === null) return given
  const entries = Object.entries(given).map(([name, value]) => [name, withNulls(value)] as const)
  const isEarned = 'points' in given && 'sysname' in given
  const isRounds = 'kind' in given && given.kind === 'rounds'
  return {
    ...(isEarned && { reward: null }),
    ...(isRounds && { game: null }),
    ...Object.fromEntries(entries),
  }
}

/** Parses terms; errors stand at the form field concerned. */
export const parseProgrammeTerms = (given: Readonly<Record<string, unknown>>): Result<LoyaltyTerms> => {
  const parsed = loyaltyTerms.safeParse(withNulls({ quests: [], rates: {}, ...given }), { reportInput: true })
  return parsed.success ? ok(parsed.data) : refusalOf(parsed.error.issues, ({ path }) => fieldOf(path))
}

export const parseReward = (given: Readonly<Record<string, unknown>>): Result<LoyaltyReward> => {
  const parsed = loyaltyReward.safeParse(given, { reportInput: true })
  return parsed.success ? ok(parsed.data) : refusalOf(parsed.error.issues, () => 'reward')
}

/** Texts in the site's languages; in the default one the programme, each level and each quest need a name. */
export const parseProgrammeTexts = (
  given: Readonly<Record<string, unknown>>,
  terms: LoyaltyTerms,
): Result<LoyaltyTexts> => {
  const known = new Set(supportedLocales.map(({ code }) => code))
  const spoken = Object.fromEntries(
    Object.entries(given).flatMap(([code, words]) =>
      known.has(code)
        ? [[code, { name: '', description: '', levels: {}, quests: {}, ...(words as object) }]]
        : [],
    ),
  )
  const parsed = loyaltyTexts.safeParse(spoken, { reportInput: true })
  if (!parsed.success) return refusalOf(parsed.error.issues, () => 'texts')
  const words = parsed.data[defaultLocale]
  const isNamed =
    words !== undefined &&
    words.name.trim() !== '' &&
    terms.levels.every(({ sysname }) => (words.levels[sysname] ?? '').trim() !== '') &&
    terms.quests.every(({ sysname }) => (words.quests[sysname]?.name ?? '').trim() !== '')
  return isNamed ? ok(parsed.data) : refuse('InvalidParameter', { fields: { texts: ['REQUIRED'] } })
}

type Named = Exclude<LoyaltyReward, { games: readonly string[] }>
/** Free spins are given only by the name of their campaign; older stored rewards may lack one. */
const isNamed = (reward: LoyaltyReward): reward is Named => !('games' in reward)

/** Whether a reward names something that does not exist: it could never be given. */
const isUnknown = async (db: Db, reward: Named): Promise<boolean> => {
  if (reward.type === 'money') return false
  const [table, sysname] =
    reward.type === 'bonus'
      ? (['promotions', reward.promotion] as const)
      : (['round_gifts', reward.gift] as const)
  const found = await db.selectFrom(table).select('sysname').where('sysname', '=', sysname).executeTakeFirst()
  return found === undefined
}

/** Checks rewards: all of them exist, and a single member of staff sets no money reward above their limit. */
export const checkRewards = async (
  ctx: BackofficeContext,
  rewards: readonly (LoyaltyReward | null)[],
  field: string,
): Promise<Result<true>> => {
  for (const reward of rewards) {
    if (reward === null) continue
    if (!isNamed(reward)) return refuse('InvalidParameter', { fields: { [field]: ['NOT_ALLOWED'] } })
    if (await isUnknown(ctx.db, reward))
      return refuse('InvalidParameter', { fields: { [field]: ['UNKNOWN'] } })
    if (reward.type !== 'money') continue
    for (const [currency, minor] of Object.entries(reward.sums)) {
      const weight = await sumInLimitCurrency(ctx, [[currency, BigInt(minor)]])
      if (!isWithinSingleApproverLimit(ctx.operator.grants, weight, 'bonuses.grant'))
        return refuse('InvalidParameter', { fields: { [field]: ['BEYOND_ONE'] } })
    }
  }
  return ok(true)
}
