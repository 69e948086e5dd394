import type { RuleCode } from '#contract/rules.ts'

export type AccountFieldCode =
  | RuleCode
  | 'ALREADY_EXISTS'
  /** Not a value that the operator offers (country, currency, locale). */
  | 'NOT_AVAILABLE'
  /** A token or old password that does not match. */
  | 'INVALID'
  /** The shape is wrong (login, phone). */
  | 'FORMAT'
  | 'TOO_COMMON'
  /** Confirmed or proved, so the player cannot change it (AC-04). */
  | 'LOCKED'

export type AccountFieldErrors = Record<string, AccountFieldCode[]>
