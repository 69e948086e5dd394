import { winsTopicIn } from '#contract/values.ts'
import type { leaderboardCalls } from '#contract/leaderboard.ts'
import { supportedLocales } from '#contract/locales.ts'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../platform/kernel/endpoint.ts'
import type { CronJob } from '../../platform/kernel/jobs/jobs.ts'
import type { Snapshot } from '../../platform/kernel/streams/snapshot-hub.ts'
import { getLeaderboard } from './calls/get-leaderboard.ts'
import { getLive, getTop } from './calls/get-live-and-top.ts'
import { getVisibility } from './calls/get-visibility.ts'
import { setVisibility } from './calls/set-visibility.ts'
import { purgeWins } from './purge-wins.ts'
import { readLatestWins } from './read-wins.ts'

export const leaderboardHandlers: Handlers<typeof leaderboardCalls> = {
  get: getLeaderboard,
  live: getLive,
  top: getTop,
  getVisibility,
  setVisibility,
}

export const winnersCronJobs: readonly CronJob<Context>[] = [
  { name: 'winners.forget', cron: '29 * * * *', run: purgeWins },
]

/** One page. */
const told = { offset: 0, count: 20 }

/** The latest wins, as `leaderboard/live` returns them, in each language. */
export const winsTopics: readonly Snapshot<Context>[] = supportedLocales.map(({ code: locale }) => ({
  name: winsTopicIn(locale),
  read: ({ db }) => readLatestWins(db, { ...told, locale }),
}))
