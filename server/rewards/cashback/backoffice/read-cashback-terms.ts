import type { $ZodIssue } from 'zod/v4/core'
import { cashbackTerms, type CashbackTerms } from '#contract/cashback-terms.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'

const codeOf = (issue: $ZodIssue): string => {
  if (issue.code === 'too_big') return 'MAX_VALUE'
  if (issue.code === 'too_small') return 'MIN_VALUE'
  return issue.input === undefined ? 'REQUIRED' : 'FORMAT'
}

/** Parses terms; errors stand at the form field concerned. */
export const parseCashbackTerms = (given: Readonly<Record<string, unknown>>): Result<CashbackTerms> => {
  // Null values are not sent.
  const whole = { most: null, claimDays: null, promotion: null, ...given }
  const parsed = cashbackTerms.safeParse(whole, { reportInput: true })
  if (parsed.success) return ok(parsed.data)
  const fields: FieldErrors = {}
  for (const issue of parsed.error.issues) fields[String(issue.path[0] ?? 'terms')] ??= [codeOf(issue)]
  return refuse('InvalidParameter', { fields })
}
