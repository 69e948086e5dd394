import type { Context } from '#server/context.ts'
import type { Sweep } from '#server/kernel/jobs/jobs.ts'
import { on, type Subscription } from '#server/kernel/jobs/events.ts'
import { eventMoved, marketsDecided } from '#server/odds/odds-events.ts'
import { settleEvent, settleLateBets, settleMovedEvent } from './settle-markets.ts'

/** Of a large market it takes a while, and it is tried until it is done: bets wait for their money. */
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

export const settlementSweeps: readonly Sweep<Context>[] = [
  {
    name: 'sportsbook.settle-late-bets',
    cron: '* * * * *',
    run: async (ctx) => void (await settleLateBets(ctx)),
  },
]
