import type { CheckMinutes } from '#contract/reality-checks.ts'
import { minuteMs } from '#contract/durations.ts'

/** What a market lets players choose: how often play stops to say how long it has been and what it has come to. */
type CheckRules = {
  /** In minutes, the shortest first. */
  readonly choices: readonly CheckMinutes[]
  /** What holds for who has chosen nothing; null for no check. */
  readonly preset: CheckMinutes | null
  readonly canBeOff: boolean
}

/** What a player has said: an interval in minutes, 0 for none, and when they last answered a check. */
export type CheckChoice = { readonly minutes: number | null; readonly answeredAt: Date | null }

/**
 * The interval that holds for a player in minutes, or null where none does. What is chosen no longer fits where the
 * market's rules have changed: then the longest there is holds that is no longer than it.
 */
export const checkMinutes = (
  { choices, preset, canBeOff }: CheckRules,
  chosen: number | null,
): number | null => {
  if (chosen === null) return preset
  if (chosen === 0) return canBeOff ? null : (preset ?? choices.at(-1) ?? null)
  return choices.findLast((minutes) => minutes <= chosen) ?? choices[0] ?? null
}

/** When the next check is due in a sitting that began then; undefined where there is none (standards B5). */
export const checkDueAt = (rules: CheckRules, choice: CheckChoice, beganAt: Date): Date | undefined => {
  const minutes = checkMinutes(rules, choice.minutes)
  if (minutes === null) return undefined
  const { answeredAt } = choice
  const since = answeredAt && answeredAt > beganAt ? answeredAt : beganAt
  return new Date(since.getTime() + minutes * minuteMs)
}
