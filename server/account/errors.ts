import type { RuleCode } from '#contract/rules.ts'

/** What can be wrong with a field of this domain, beyond the shared rules. */
export type AccountFieldCode =
  | RuleCode
  /** Another account has it. */
  | 'ALREADY_EXISTS'
  /** Not a value this house offers (country, currency, locale). */
  | 'NOT_AVAILABLE'
  /** A token or old password that does not fit. */
  | 'INVALID'
  /** The shape is wrong (login, phone). */
  | 'FORMAT'
  /** A password everybody tries first. */
  | 'TOO_COMMON'
  /** Confirmed or proved, and so no longer the player's to change (AC-04). */
  | 'LOCKED'

export type AccountFieldErrors = Record<string, AccountFieldCode[]>
