import type { Context } from '#server/context.ts'
import { playerExcluded } from '#server/identity/session/events.ts'
import { accountRegistered } from '#server/identity/account/events.ts'
import { accountClosed } from '#server/identity/personal-data/events.ts'
import { verificationChanged } from '#server/compliance/verification/events.ts'
import { depositSucceeded, withdrawalEnded, withdrawalRequested } from '#server/money/cashier/events.ts'
import { betsSettled } from '#server/play/sportsbook/events.ts'
import { bonusCompleted, bonusesGranted } from '#server/rewards/bonuses/events.ts'
import { on, type Subscription } from '../kernel/jobs/events.ts'
import { handles, messageRetry, type CronJob, type JobHandler } from '../kernel/jobs/jobs.ts'
import { deliverWebhooks } from './delivery/deliver-webhooks.ts'
import { purgeDeliveries } from './delivery/purge-deliveries.ts'
import { releaseStranded } from './delivery/release-stranded.ts'
import { reportDeposit, reportWithdrawalEnd, reportWithdrawalRequest } from './events/payment-events.ts'
import { reportClosed, reportExcluded, reportRegistered, reportVerified } from './events/player-events.ts'
import { reportBetsSettled, reportBonusCompleted, reportBonusesGranted } from './events/reward-events.ts'
import { deliverWebhooksJob } from './job-kinds.ts'

const name = 'enqueue-webhooks'

export const webhooksSubscriptions: readonly Subscription<Context>[] = [
  on(accountRegistered, name, reportRegistered, messageRetry),
  on(accountClosed, name, reportClosed, messageRetry),
  on(playerExcluded, name, reportExcluded, messageRetry),
  on(verificationChanged, name, reportVerified, messageRetry),
  on(depositSucceeded, name, reportDeposit, messageRetry),
  on(withdrawalRequested, name, reportWithdrawalRequest, messageRetry),
  on(withdrawalEnded, name, reportWithdrawalEnd, messageRetry),
  on(bonusesGranted, name, reportBonusesGranted, messageRetry),
  on(bonusCompleted, name, reportBonusCompleted, messageRetry),
  on(betsSettled, name, reportBetsSettled, messageRetry),
]

export const webhooksJobs: readonly JobHandler<Context>[] = [
  handles(deliverWebhooksJob, (ctx: Context) => deliverWebhooks(ctx)),
]

export const webhooksCronJobs: readonly CronJob<Context>[] = [
  { name: 'webhooks.release-stranded', cron: '* * * * *', run: releaseStranded },
  { name: 'webhooks.purge-deliveries', cron: '41 4 * * *', run: purgeDeliveries },
]
