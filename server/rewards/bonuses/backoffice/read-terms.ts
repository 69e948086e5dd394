import type { $ZodIssue } from 'zod/v4/core'
import type { FieldErrors } from '#contract/errors.ts'
import { bonusTerms, type BonusTerms } from '#contract/bonus-terms.ts'
import type { Db } from '#db/connect.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'

/** Form fields by their path in the terms; the longest matching path counts. */
const fieldOfPath: Readonly<Record<string, string>> = {
  kind: 'kind',
  award: 'award',
  'award.share': 'share',
  'award.leastDeposit': 'leastDeposit',
  wager: 'wagerTimes',
  bets: 'leastOdds',
  'bets.sports': 'sports',
  freeBet: 'freeBetKinds',
  oddsBoost: 'boostShare',
  'oddsBoost.kinds': 'freeBetKinds',
  'oddsBoost.mostOdds': 'mostOdds',
  'wager.of': 'wagerOf',
  weights: 'weights',
  'weights.games': 'weighedGames',
  'weights.studios': 'weighedStudios',
  'excluded.games': 'excludedGames',
  'excluded.studios': 'excludedStudios',
  'excluded.types': 'excludedTypes',
  mostStake: 'mostStake',
  mostConverted: 'mostConverted',
  'mostConverted.times': 'mostConvertedTimes',
  'grants.most': 'grantsMost',
  'grants.eachPlayer': 'eachPlayer',
  'grants.budget': 'budget',
  claimDays: 'claimDays',
  wagerDays: 'wagerDays',
}

const fieldOf = (path: readonly PropertyKey[]): string => {
  for (let length = path.length; length > 0; length--) {
    const field = fieldOfPath[path.slice(0, length).join('.')]
    if (field) return field
  }
  return 'terms'
}

const codeOf = (issue: $ZodIssue): string => {
  if (issue.code === 'too_big') return 'MAX_VALUE'
  if (issue.code === 'too_small') return 'MIN_VALUE'
  return issue.input === undefined ? 'REQUIRED' : 'FORMAT'
}

type Given = Readonly<Record<string, unknown>>
const partOf = (given: unknown): Given =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Given) : {}

/** An omitted bound is unlimited; null values are not sent. */
const withNulls = (given: Given): Given => ({
  mostStake: null,
  ...given,
  ...(given.bets !== undefined && { bets: { sports: null, ...partOf(given.bets) } }),
  mostConverted: { sums: null, times: null, ...partOf(given.mostConverted) },
  grants: { most: null, budget: null, ...partOf(given.grants) },
})

/** Parses terms; errors stand at the form field concerned. */
export const parseTerms = (given: Given): Result<BonusTerms> => {
  const parsed = bonusTerms.safeParse(withNulls(given), { reportInput: true })
  if (parsed.success) return ok(parsed.data)
  const fields: FieldErrors = {}
  for (const issue of parsed.error.issues) fields[fieldOf(issue.path)] ??= [codeOf(issue)]
  return refuse('InvalidParameter', { fields })
}

const unknownOf = async (
  db: Db,
  column: 'sysname' | 'provider',
  named: readonly string[],
): Promise<boolean> => {
  if (named.length === 0) return false
  const known = await db
    .selectFrom('games')
    .select(column)
    .distinct()
    .where(column, 'in', [...new Set(named)])
    .execute()
  return known.length < new Set(named).size
}

/** Unknown games and studios in the terms, by field: a misspelled name would exclude nothing. */
export const unknownNames = async (db: Db, { weights, excluded }: BonusTerms): Promise<FieldErrors> => {
  const lookups = [
    ['weighedGames', 'sysname', Object.keys(weights.games)],
    ['weighedStudios', 'provider', Object.keys(weights.studios)],
    ['excludedGames', 'sysname', excluded.games],
    ['excludedStudios', 'provider', excluded.studios],
  ] as const
  const fields: FieldErrors = {}
  for (const [field, column, named] of lookups)
    if (await unknownOf(db, column, named)) fields[field] = ['UNKNOWN']
  return fields
}
