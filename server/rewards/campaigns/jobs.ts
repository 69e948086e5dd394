import { dayMs } from '#contract/durations.ts'
import type { Context } from '../../context.ts'
import { on, type Subscription } from '../../platform/kernel/jobs/events.ts'
import { type CronJob, handles, type JobHandler } from '../../platform/kernel/jobs/jobs.ts'
import { accountRegistered } from '../../identity/account/events.ts'
import { depositSucceeded, paymentReversed } from '../../money/cashier/events.ts'
import { grantDepositOffer, revokeDepositBonuses } from './offers/deposit-offers.ts'
import { newsMail, sendMailings, sendNews } from './mailings/send-mailings.ts'
import { grantAfterReports, grantAtSignIn } from './offers/grant-after-event.ts'
import { grantRegistrationOffers } from './offers/registration-offers.ts'
import { grantScheduledOffers } from './offers/grant-scheduled-offers.ts'

/** A campaign reacts to recent events; older reports are useless. */
const retentionMs = 90 * dayMs

export const campaignsCronJobs: readonly CronJob<Context>[] = [
  { name: 'campaigns.give-scheduled', cron: '* * * * *', run: grantScheduledOffers },
  { name: 'campaigns.send-mailings', cron: '* * * * *', run: sendMailings },
  { name: 'campaigns.give-at-sign-in', cron: '* * * * *', run: grantAtSignIn },
  { name: 'campaigns.give-after-reports', cron: '* * * * *', run: grantAfterReports },
  {
    name: 'campaigns.drop-old-events',
    cron: '27 4 * * *',
    async run(ctx) {
      const before = new Date(ctx.clock.now().getTime() - retentionMs)
      await ctx.connection.longRunning.deleteFrom('player_events').where('received_at', '<', before).execute()
    },
  },
]

export const campaignsSubscriptions: readonly Subscription<Context>[] = [
  on(accountRegistered, 'give-offers', grantRegistrationOffers),
  on(depositSucceeded, 'give-offer', grantDepositOffer),
  on(paymentReversed, 'take-back-bonuses', revokeDepositBonuses),
]

export const campaignsJobs: readonly JobHandler<Context>[] = [handles(newsMail, sendNews)]
