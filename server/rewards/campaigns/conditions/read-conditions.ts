import type { $ZodIssue } from 'zod/v4/core'
import { isCurrency } from '#contract/money.ts'
import type { ConditionForm } from '#contract/operator/campaigns/offers.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { registrationCountries } from '#server/identity/account/registration/registration-countries.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import type { ArgumentHint, Condition } from './condition.ts'
import type { OfferCondition } from './offer-conditions.ts'

const hintsOf = ({ form }: Condition): readonly (readonly [string, ArgumentHint])[] => Object.entries(form)

export const formsOf = (conditions: readonly Condition[]): ConditionForm[] =>
  conditions.map((condition) => ({
    code: condition.code,
    fields: hintsOf(condition).map(([name, hint]) => ({
      name,
      kind: hint.kind,
      min: 'min' in hint ? hint.min : null,
      max: 'max' in hint ? hint.max : null,
    })),
  }))

const codeOf = (issue: $ZodIssue): string => {
  if (issue.code === 'too_big') return 'MAX_VALUE'
  if (issue.code === 'too_small') return Array.isArray(issue.input) ? 'REQUIRED' : 'MIN_VALUE'
  return issue.input === undefined || issue.input === '' ? 'REQUIRED' : 'FORMAT'
}

/** Whether a name exists: a condition with a misspelled one would match no player. */
const isKnown = ({ kind }: ArgumentHint, value: unknown, segments: ReadonlySet<string>): boolean => {
  if (kind === 'segment') return segments.has(String(value))
  if (kind === 'currencies') return (value as string[]).every((code) => isCurrency(code))
  if (kind === 'countries')
    return (value as string[]).every((code) => registrationCountries.some((country) => country.code === code))
  return true
}

type Typed = { readonly code: string; readonly args: Readonly<Record<string, unknown>> }

/** Parses conditions; errors stand at `condition.<code>.<argument>`. */
export const readConditions = (
  typed: readonly Typed[],
  allowed: readonly Condition[],
  segments: ReadonlySet<string>,
): Result<OfferCondition[]> => {
  const fields: FieldErrors = {}
  const read = typed.flatMap(({ code, args }): OfferCondition[] => {
    const condition = allowed.find((one) => one.code === code)
    if (!condition) {
      fields.conditions = ['UNKNOWN']
      return []
    }
    const parsed = condition.args.safeParse(args, { reportInput: true })
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        fields[`condition.${code}.${String(issue.path[0] ?? '')}`] ??= [codeOf(issue)]
      return []
    }
    const values = parsed.data as Readonly<Record<string, unknown>>
    for (const [name, hint] of hintsOf(condition))
      if (!isKnown(hint, values[name], segments)) fields[`condition.${code}.${name}`] = ['UNKNOWN']
    return [{ code, args: values }]
  })
  if (new Set(read.map(({ code }) => code)).size < read.length) fields.conditions = ['SAME']
  return Object.keys(fields).length > 0 ? refuse('InvalidParameter', { fields }) : ok(read)
}
