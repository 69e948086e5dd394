import { dayMs } from '#contract/durations.ts'
import type { Rule } from './rule.ts'

const minFailed = 4
const manyFailed = 10
const withinMs = dayMs
const lookbackDays = 30

/** Within a day four or more deposits failed and then one succeeded: a possible test of stolen cards. */
export const cardTesting: Rule = {
  name: 'card_testing',
  weight: 25,
  find: ({ now, payments }) => {
    const deposits = payments.filter(
      ({ type, at }) => type === 'deposit' && at.getTime() >= now.getTime() - lookbackDays * dayMs,
    )
    const failedBefore = deposits
      .filter(({ status }) => status === 'success')
      .map(
        ({ at: came }) =>
          deposits.filter(
            ({ status, at }) => status === 'failed' && at < came && came.getTime() - at.getTime() <= withinMs,
          ).length,
      )
    const failed = Math.max(0, ...failedBefore)
    if (failed < minFailed) return undefined
    return { severity: failed >= manyFailed ? 'severe' : 'medium', figures: { failed } }
  },
}
