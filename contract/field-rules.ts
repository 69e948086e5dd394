import { confirmationCode, required, type Rule, type RuleCode } from './rules.ts'

/** Rules that a field's definition chooses (VL-08, VL-09): the same ones on the form and on the server. */

/** Empty passes; anything else is judged by the rule. */
export const optional =
  (rule: Rule): Rule =>
  (value) =>
    required(value) ? undefined : rule(value)

/** Text fields are required unless their definition says otherwise (VL-08, VL-27). */
export const requiredUnless =
  (isRequired: boolean | undefined, rule: Rule = () => undefined): Rule =>
  (value) =>
    required(value) ? (isRequired === false ? undefined : 'REQUIRED') : rule(value)

const patternMaxLength = 200
const valueMaxLength = 100
const openPartsAtMost = 3

/**
 * The expression of a pattern, or undefined when it cannot be used: an operator writes it, so it may be malformed,
 * or take hours over one value. That needs a repeated group, a reference back, or many parts of no fixed length,
 * and a field needs none of them.
 */
export const compilePattern = (pattern: string): RegExp | undefined => {
  const isSlow = /\)[*+{]|\\[1-9k]/.test(pattern)
  const openParts = pattern.match(/[*+]|\{\d*,\d*\}/g) ?? []
  if (isSlow || openParts.length > openPartsAtMost || pattern.length > patternMaxLength) return undefined
  try {
    return new RegExp(`^(?:${pattern})$`, 'u')
  } catch {
    return undefined
  }
}

/** A pattern out of a definition, for the whole value (VL-09). One that cannot be used refuses nothing. */
export const matches = (pattern: string): Rule => {
  const expression = compilePattern(pattern)
  if (!expression) return () => undefined
  return (value) => (value.length <= valueMaxLength && expression.test(value) ? undefined : 'REGEX')
}

/** The code of a second factor is a code like the others (VL-07). */
export const secondFactorCode = confirmationCode

/** What a player typed for a promo code, as it is sent (VL-12). The server alone judges it. */
export const trimPromoCode = (typed: string): string => typed.trim()

/** In registration with its toggle on, a promo code has at least one character (VL-11). */
export const promoCodeWithToggle = (typed: string, isOn: boolean): RuleCode | undefined =>
  isOn ? required(typed) : undefined
