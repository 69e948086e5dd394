import { confirmationCode, required, type Rule, type RuleCode } from './rules.ts'

/** Rules that a field's definition selects (VL-08, VL-09); the form and the server share them. */

/** Empty passes; other values must satisfy the rule. */
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
 * The compiled pattern, or undefined if it is unusable. Operators write patterns, so one may be malformed or
 * backtrack for hours. Repeated groups, back references and many parts of variable length can cause that, and
 * no field needs them.
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

/** A definition's pattern for the whole value (VL-09). An unusable pattern refuses nothing. */
export const matches = (pattern: string): Rule => {
  const expression = compilePattern(pattern)
  if (!expression) return () => undefined
  return (value) => (value.length <= valueMaxLength && expression.test(value) ? undefined : 'REGEX')
}

/** The second factor's code has the form of the other codes (VL-07). */
export const secondFactorCode = confirmationCode

/** The promo code as it is sent (VL-12). Only the server validates it. */
export const trimPromoCode = (typed: string): string => typed.trim()

/** In registration with its toggle on, a promo code has at least one character (VL-11). */
export const promoCodeWithToggle = (typed: string, isOn: boolean): RuleCode | undefined =>
  isOn ? required(typed) : undefined
