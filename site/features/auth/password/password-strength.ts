import { commonPasswords } from '#contract/common-passwords.ts'
import { passwordMinLength } from '#contract/constants.ts'

/** From what anybody tries first to what nobody finds. */
export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** How many characters of each kind there are to choose from. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z0-9]/, 24],
]

/** Bits of a guess below which a password is fair, good, strong: each some thousand times as many tries. */
const steps = [36, 50, 66] as const

/** A word that everybody has, with or without what people put behind one: `Password2024!`. */
const isCommon = (word: string): boolean =>
  commonPasswords.has(word) || commonPasswords.has(word.replace(/[^a-z]+$/, ''))

/** Characters that say something new: neither the one before again nor its neighbour in the alphabet. */
const tellingLength = (word: string): number =>
  [...word].filter(
    (_, at) => at === 0 || Math.abs((word.codePointAt(at) ?? 0) - (word.codePointAt(at - 1) ?? 0)) > 1,
  ).length

/**
 * How hard a password is to guess, by its length, the kinds of its characters and the list of those that everybody has.
 * A hint to whoever chooses it: what is taken is decided in server/account/password/password-policy.ts.
 */
export const passwordStrength = (password: string): Strength => {
  const word = password.toLowerCase()
  if (password.length < passwordMinLength || isCommon(word)) return 'weak'
  const choices = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const bits = tellingLength(word) * Math.log2(choices)
  return strengths[steps.filter((step) => bits >= step).length] ?? 'weak'
}
