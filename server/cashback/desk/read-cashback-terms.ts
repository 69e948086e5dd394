import type { $ZodIssue } from 'zod/v4/core'
import { cashbackTerms, type CashbackTerms } from '#contract/cashback-terms.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'

const codeOf = (issue: $ZodIssue): string => {
  if (issue.code === 'too_big') return 'MAX_VALUE'
  if (issue.code === 'too_small') return 'MIN_VALUE'
  return issue.input === undefined ? 'REQUIRED' : 'FORMAT'
}

/** What was sent as terms, where it has their shape; else what is wrong, at the field of the form that says it. */
export const parseCashbackTerms = (given: Readonly<Record<string, unknown>>): Result<CashbackTerms> => {
  // What is null does not travel.
  const whole = { most: null, claimDays: null, promotion: null, ...given }
  const parsed = cashbackTerms.safeParse(whole, { reportInput: true })
  if (parsed.success) return ok(parsed.data)
  const fields: FieldErrors = {}
  for (const issue of parsed.error.issues) fields[String(issue.path[0] ?? 'terms')] ??= [codeOf(issue)]
  return refuse('InvalidParameter', { fields })
}
