import type { CheckMinutes } from '#contract/reality-checks.ts'
import { minuteMs } from '#contract/durations.ts'

/** A market's choices for the interval of the reality check. */
type CheckRules = {
  /** In minutes, the shortest first. */
  readonly choices: readonly CheckMinutes[]
  /** The default; null for no check. */
  readonly preset: CheckMinutes | null
  readonly canBeOff: boolean
}

/** A player's setting: an interval in minutes, 0 for none, and their last answer to a check. */
export type CheckChoice = { readonly minutes: number | null; readonly answeredAt: Date | null }

/**
 * The player's interval in minutes, or null for none. If the choice is no longer offered after a change of the
 * market's rules, the longest offered one that does not exceed it applies.
 */
export const checkMinutes = (
  { choices, preset, canBeOff }: CheckRules,
  chosen: number | null,
): number | null => {
  if (chosen === null) return preset
  if (chosen === 0) return canBeOff ? null : (preset ?? choices.at(-1) ?? null)
  return choices.findLast((minutes) => minutes <= chosen) ?? choices[0] ?? null
}

/** When the next check is due in a gaming session that began then; undefined for none (standards B5). */
export const checkDueAt = (rules: CheckRules, choice: CheckChoice, beganAt: Date): Date | undefined => {
  const minutes = checkMinutes(rules, choice.minutes)
  if (minutes === null) return undefined
  const { answeredAt } = choice
  const since = answeredAt && answeredAt > beganAt ? answeredAt : beganAt
  return new Date(since.getTime() + minutes * minuteMs)
}
