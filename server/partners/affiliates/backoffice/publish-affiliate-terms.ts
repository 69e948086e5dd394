import type { $ZodIssue } from 'zod/v4/core'
import type { z } from 'zod'
import { affiliateTerms, type AffiliateTerms } from '#contract/affiliate-terms.ts'
import type { FieldErrors } from '#contract/errors.ts'
import type { affiliatePlansCalls } from '#contract/operator/campaigns/affiliates.ts'
import { transactResult } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { publishPlan } from '../plans/publish-plan.ts'

type Asked = z.output<typeof affiliatePlansCalls.publish.input>

const codeOf = (issue: $ZodIssue): string => {
  if (issue.code === 'too_big') return 'MAX_VALUE'
  if (issue.code === 'too_small') return 'MIN_VALUE'
  return issue.input === undefined ? 'REQUIRED' : 'FORMAT'
}

/** The form field of an error: of a part its own field, else the part. */
const fieldOf = ([part, field]: readonly PropertyKey[]): string => String(field ?? part ?? 'terms')

/** Parses terms; errors stand at the form field concerned. */
const parseAffiliateTerms = (given: Readonly<Record<string, unknown>>): Result<AffiliateTerms> => {
  // Null values are not sent.
  const parsed = affiliateTerms.safeParse({ share: null, acquisition: null, ...given }, { reportInput: true })
  if (parsed.success) return ok(parsed.data)
  const fields: FieldErrors = {}
  for (const issue of parsed.error.issues) fields[fieldOf(issue.path)] ??= [codeOf(issue)]
  return refuse('InvalidParameter', { fields })
}

export const publishAffiliateTerms = async (
  ctx: BackofficeContext,
  { sysname, terms: given, seen_version: seen }: Asked,
): Promise<Result<{ number: number }>> => {
  const terms = parseAffiliateTerms(given)
  if (!terms.ok) return terms
  return transactResult(ctx.connection, (tx) =>
    publishPlan(ctx, tx, { sysname, terms: terms.value, seen, actor: operatorActor(ctx.operator.email) }),
  )
}
