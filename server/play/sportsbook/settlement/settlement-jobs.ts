import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { CronJob } from '#server/platform/kernel/jobs/jobs.ts'
import { on, type Subscription } from '#server/platform/kernel/jobs/events.ts'
import { eventMoved, marketsDecided } from '#server/play/odds/odds-events.ts'
import { resettle } from './resettle.ts'
import { settleEvent, settleLateBets, settleUnfinishedEvents, settleMovedEvent } from './settle-markets.ts'

/** A large market takes a while, and the job is retried until it is done: bets wait for their money. */
const untilDone = { retryLimit: 50, retryDelay: 2, retryDelayMax: 300, expireInSeconds: 900 } as const

export const settlementSubscriptions: readonly Subscription<Context>[] = [
  on(
    marketsDecided,
    'settle-bets',
    async (ctx, { eventId }) => void (await settleEvent(ctx, BigInt(eventId))),
    untilDone,
  ),
  on(
    eventMoved,
    'void-late-bets',
    async (ctx, { eventId }) => void (await settleMovedEvent(ctx, BigInt(eventId))),
    untilDone,
  ),
]

const aDayAndMoreMs = 26 * 3_600_000
const maxReported = 20

/** Resettles the bets of the last day from the tickets and the records of their events (S9). */
const reportDifferences = async ({ db, clock, log }: Kernel): Promise<void> => {
  const since = new Date(clock.now().getTime() - aDayAndMoreMs)
  const { bets, problems } = await resettle(db, { since, most: maxReported, byRecord: true })
  if (problems.length > 0)
    log.error({ bets, problems }, 'Bets come to something else when they are settled again')
}

export const settlementCronJobs: readonly CronJob<Context>[] = [
  {
    name: 'sportsbook.settle-late-bets',
    cron: '* * * * *',
    run: async (ctx) => void (await settleLateBets(ctx)),
  },
  {
    name: 'sportsbook.settle-left-events',
    cron: '*/10 * * * *',
    run: settleUnfinishedEvents,
  },
  {
    name: 'sportsbook.settle-again',
    cron: '20 4 * * *',
    run: reportDifferences,
  },
]
