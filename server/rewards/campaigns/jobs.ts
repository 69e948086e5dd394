import { dayMs } from '#contract/durations.ts'
import type { Context } from '../../context.ts'
import { on, type Subscription } from '../../platform/kernel/jobs/events.ts'
import { type CronJob, handles, type JobHandler } from '../../platform/kernel/jobs/jobs.ts'
import { accountRegistered } from '../../identity/account/events.ts'
import { depositSucceeded, paymentReversed } from '../../money/cashier/events.ts'
import { giveDepositOffer, takeBackDepositBonuses } from './offers/deposit-offers.ts'
import { newsMail, sendMailings, sendNews } from './mailings/send-mailings.ts'
import { giveAfterReports, giveAtSignIn } from './offers/give-after-event.ts'
import { giveRegistrationOffers } from './offers/registration-offers.ts'
import { giveScheduled } from './offers/give-scheduled.ts'

/** A campaign reacts to recent events; older reports are useless. */
const keptMs = 90 * dayMs

export const campaignsCronJobs: readonly CronJob<Context>[] = [
  { name: 'campaigns.give-scheduled', cron: '* * * * *', run: giveScheduled },
  { name: 'campaigns.send-mailings', cron: '* * * * *', run: sendMailings },
  { name: 'campaigns.give-at-sign-in', cron: '* * * * *', run: giveAtSignIn },
  { name: 'campaigns.give-after-reports', cron: '* * * * *', run: giveAfterReports },
  {
    name: 'campaigns.drop-old-events',
    cron: '27 4 * * *',
    async run(ctx) {
      const before = new Date(ctx.clock.now().getTime() - keptMs)
      await ctx.connection.longRunning.deleteFrom('player_events').where('received_at', '<', before).execute()
    },
  },
]

export const campaignsSubscriptions: readonly Subscription<Context>[] = [
  on(accountRegistered, 'give-offers', giveRegistrationOffers),
  on(depositSucceeded, 'give-offer', giveDepositOffer),
  on(paymentReversed, 'take-back-bonuses', takeBackDepositBonuses),
]

export const campaignsJobs: readonly JobHandler<Context>[] = [handles(newsMail, sendNews)]
