import { dayMs } from '#contract/durations.ts'
import type { Context } from '../context.ts'
import { accountRegistered } from '../account/events.ts'
import { depositSucceeded } from '../cashier/events.ts'
import { on, type Subscription } from '../kernel/jobs/events.ts'
import { handles, type JobHandler, type Sweep } from '../kernel/jobs/jobs.ts'
import { mailInvitation, sendInvitation } from './entry/invite-affiliate.ts'
import { acquirePlayers } from './players/acquire-players.ts'
import { belongToAffiliate } from './players/belong.ts'
import { noteFirstDeposit } from './players/note-first-deposit.ts'
import { deliverPostback } from './postbacks/deliver-postback.ts'
import { deliverPostbackJob } from './postbacks/tell-affiliate.ts'
import { closeMonths } from './statements/close-months.ts'
import { forgetVisitors } from './trackers/count-visit.ts'

export const affiliatesSubscriptions: readonly Subscription<Context>[] = [
  on(accountRegistered, 'belong-to-affiliate', async (ctx: Context, registered) => {
    await belongToAffiliate(ctx, registered)
    // A deposit may have had its turn before.
    await noteFirstDeposit(ctx, registered)
  }),
  on(depositSucceeded, 'note-first-deposit', noteFirstDeposit),
]

export const affiliatesJobs: readonly JobHandler<Context>[] = [
  handles(mailInvitation, sendInvitation),
  handles(deliverPostbackJob, (ctx: Context, data) => deliverPostback(ctx, data)),
]

/** Sessions that are over are kept so long for whoever asks why. */
const sessionsKeptMs = 30 * dayMs

export const affiliatesSweeps: readonly Sweep<Context>[] = [
  { name: 'affiliates.acquire-players', cron: '*/10 * * * *', run: acquirePlayers },
  { name: 'affiliates.close-months', cron: '20 * * * *', run: closeMonths },
  { name: 'affiliates.forget-visitors', cron: '5 0 * * *', run: forgetVisitors },
  {
    name: 'affiliates.forget-sessions',
    cron: '35 4 * * *',
    async run(ctx) {
      const before = new Date(ctx.clock.now().getTime() - sessionsKeptMs)
      await ctx.connection.patient.deleteFrom('affiliate_sessions').where('expires_at', '<', before).execute()
    },
  },
]
