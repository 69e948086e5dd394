import { commonPasswords } from '#contract/common-passwords.ts'
import { newPassword, type Rule } from '#contract/rules.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import type { AccountFieldCode } from '../errors.ts'
import { canonicalName } from '../canonical-names.ts'

export type PasswordPolicy = (password: string, owner: readonly string[]) => AccountFieldCode | undefined

/** The specification's rule: 6 to 20 characters of a fixed set (VL-03, VL-04), and no common password. */
const specification: PasswordPolicy = (password) =>
  newPassword(password) ?? tooCommon(canonicalName(password))

const tooCommon = (known: string): AccountFieldCode | undefined =>
  commonPasswords.has(known) ? 'TOO_COMMON' : undefined

const strongMinLength = 8
const strongMaxLength = 128

/** ASVS 6.2: at least 8 characters of any kind, long ones allowed, not a common password or the own name. */
const strong: PasswordPolicy = (password, owner) => {
  if (password === '') return 'REQUIRED'
  const length = [...password].length
  if (length < strongMinLength) return 'MIN_LENGTH'
  if (length > strongMaxLength) return 'MAX_LENGTH'
  const known = canonicalName(password)
  return owner.some((name) => isNameOf(name, known)) ? 'TOO_COMMON' : tooCommon(known)
}

const isNameOf = (name: string, password: string): boolean => {
  const whole = canonicalName(name)
  return password === whole || password === whole.split('@')[0]
}

export const passwordPolicies = { specification, strong } as const

/** A regulated market requires the stricter rule (standards X1). */
export const passwordPolicyOf = (settings: Pick<Settings, 'jurisdiction'>): PasswordPolicy =>
  passwordPolicies[jurisdictionOf(settings).passwords]

/** The error code of a repeated password that differs (VL-05). */
export const repeatedPassword = (repeat: string, password: string): ReturnType<Rule> =>
  repeat === password ? undefined : 'SAME_AS'
