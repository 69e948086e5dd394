import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Context } from '../../context.ts'
import { type CronJob, handles, type JobHandler } from '../../platform/kernel/jobs/jobs.ts'
import { closeAbandonedRounds } from '#studio/server/close-abandoned-rounds.ts'
import { sendDueRequests, requestFreeSpins } from './free-spins/supplier-requests/send-due-requests.ts'
import { requestFreeSpinsJob } from './free-spins/supplier-requests/free-spins-games.ts'
import { convertWinnings } from './free-spins/convert-winnings.ts'
import { expireFreeSpins } from './free-spins/expire-free-spins.ts'
import { checkLiveRounds } from './live/check-live-rounds.ts'
import { recordLargeWins } from './round/record-large-wins.ts'
import { purgeSupplierCalls } from './suppliers/supplier-calls.ts'
import { checkRounds } from './rtp-monitoring/check-rounds.ts'
import { monitorRtp } from './rtp-monitoring/monitor-rtp.ts'

/** Demonstrations need not be kept: they are deleted a day after their end. */
const purgeDemonstrations: CronJob<Context> = {
  name: 'games.forget-demonstrations',
  cron: '41 * * * *',
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - dayMs)
    await sql`delete from game_rounds where mode = 'demo' and created_at < ${before}`.execute(
      ctx.connection.longRunning,
    )
    await sql`delete from game_sessions where mode = 'demo' and expires_at < ${before}`.execute(
      ctx.connection.longRunning,
    )
  },
}

export const gamesJobs: readonly JobHandler<Context>[] = [
  handles(requestFreeSpinsJob, (ctx, { pack: grant }) => requestFreeSpins(ctx, BigInt(grant))),
]

export const gamesCronJobs: readonly CronJob<Context>[] = [
  purgeDemonstrations,
  { name: 'games.leave-rounds', cron: '23 * * * *', run: closeAbandonedRounds },
  { name: 'games.note-large-wins', cron: '* * * * *', run: recordLargeWins },
  { name: 'games.expire-free-rounds', cron: '* * * * *', run: expireFreeSpins },
  { name: 'games.convert-free-winnings', cron: '* * * * *', run: convertWinnings },
  { name: 'games.ask-suppliers', cron: '* * * * *', run: sendDueRequests },
  { name: 'games.forget-supplier-calls', cron: '37 3 * * *', run: purgeSupplierCalls },
  { name: 'games.check-rounds', cron: '*/5 * * * *', run: checkRounds },
  { name: 'games.check-live-rounds', cron: '*/5 * * * *', run: checkLiveRounds },
  { name: 'games.watch-returns', cron: '17 4 * * *', run: monitorRtp },
]
