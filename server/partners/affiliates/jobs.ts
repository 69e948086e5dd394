import { dayMs } from '#contract/durations.ts'
import type { Context } from '../../context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { accountRegistered } from '../../identity/account/events.ts'
import { depositSucceeded } from '../../money/cashier/events.ts'
import { on, type Subscription } from '../../platform/kernel/jobs/events.ts'
import { type CronJob, handles, type JobHandler } from '../../platform/kernel/jobs/jobs.ts'
import { sendInvitationJob, sendInvitation } from './sign-in/invite-affiliate.ts'
import { acquirePlayers } from './players/acquire-players.ts'
import { attributeToAffiliate } from './players/attribution.ts'
import { recordFirstDeposit } from './players/record-first-deposit.ts'
import { reviewAcquisitions } from './players/review-acquisitions.ts'
import { deliverPostback } from './postbacks/deliver-postback.ts'
import { deliverPostbackJob } from './postbacks/enqueue-postback.ts'
import { closeMonths } from './statements/close-months.ts'
import { purgeVisitors } from './trackers/count-visit.ts'

export const affiliatesSubscriptions: readonly Subscription<Context>[] = [
  on(accountRegistered, 'belong-to-affiliate', async (ctx: Kernel, registered) => {
    await attributeToAffiliate(ctx, registered)
    // A deposit's event may have come before.
    await recordFirstDeposit(ctx, registered)
  }),
  on(depositSucceeded, 'note-first-deposit', recordFirstDeposit),
]

export const affiliatesJobs: readonly JobHandler<Context>[] = [
  handles(sendInvitationJob, sendInvitation),
  handles(deliverPostbackJob, (ctx: Kernel, data) => deliverPostback(ctx, data)),
]

/** Ended sessions are kept this long for investigations. */
const sessionRetentionMs = 30 * dayMs

export const affiliatesCronJobs: readonly CronJob<Context>[] = [
  { name: 'affiliates.acquire-players', cron: '*/10 * * * *', run: acquirePlayers },
  { name: 'affiliates.review-acquisitions', cron: '5-59/10 * * * *', run: reviewAcquisitions },
  { name: 'affiliates.close-months', cron: '20 * * * *', run: closeMonths },
  { name: 'affiliates.forget-visitors', cron: '5 0 * * *', run: purgeVisitors },
  {
    name: 'affiliates.forget-sessions',
    cron: '35 4 * * *',
    async run(ctx) {
      const before = new Date(ctx.clock.now().getTime() - sessionRetentionMs)
      await ctx.connection.longRunning
        .deleteFrom('affiliate_sessions')
        .where('expires_at', '<', before)
        .execute()
    },
  },
]
