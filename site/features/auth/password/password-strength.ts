import { commonPasswords } from '#contract/common-passwords.ts'
import { passwordMinLength } from '#contract/constants.ts'

/** From the weakest to the strongest. */
export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** The number of characters of each kind. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z0-9]/, 24],
]

/** Bits of entropy from which a password is fair, good, strong: some thousand times as many guesses each. */
const steps = [36, 50, 66] as const

/** A common word, with or without a usual suffix: `Password2024!`. */
const isCommon = (word: string): boolean =>
  commonPasswords.has(word) || commonPasswords.has(word.replace(/[^a-z]+$/, ''))

/** The number of characters that neither repeat the one before nor follow it in the alphabet. */
const tellingLength = (word: string): number =>
  [...word].filter(
    (_, at) => at === 0 || Math.abs((word.codePointAt(at) ?? 0) - (word.codePointAt(at - 1) ?? 0)) > 1,
  ).length

/**
 * The strength of a password by its length, its kinds of characters and the list of common ones. Only a hint:
 * the policy is in server/identity/account/password/password-policy.ts.
 */
export const passwordStrength = (password: string): Strength => {
  const word = password.toLowerCase()
  if (password.length < passwordMinLength || isCommon(word)) return 'weak'
  const choices = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const bits = tellingLength(word) * Math.log2(choices)
  return strengths[steps.filter((step) => bits >= step).length] ?? 'weak'
}
