import type { Context } from './context.ts'
import { approvalsCronJobs } from './backoffice/approvals/jobs.ts'
import { assistantsCronJobs } from './backoffice/assistants/jobs.ts'
import { accountJobs, accountSubscriptions, accountCronJobs } from './identity/account/jobs.ts'
import { auditJobs } from './platform/audit/backoffice/audit-checks.ts'
import { auditCronJobs } from './platform/audit/jobs.ts'
import { affiliatesJobs, affiliatesSubscriptions, affiliatesCronJobs } from './partners/affiliates/jobs.ts'
import { analyticsCronJobs } from './platform/analytics/jobs.ts'
import { bonusesCronJobs } from './rewards/bonuses/jobs.ts'
import { bonusSignalsCronJobs } from './rewards/bonus-signals/jobs.ts'
import { cashbackCronJobs } from './rewards/cashback/jobs.ts'
import { campaignsJobs, campaignsSubscriptions, campaignsCronJobs } from './rewards/campaigns/jobs.ts'
import { cashierJobs, cashierSubscriptions, cashierCronJobs } from './money/cashier/jobs.ts'
import { disputesJobs, disputesCronJobs } from './money/disputes/jobs.ts'
import { followPlayCronJob } from './play/games/follow/follow-play.ts'
import { gamesJobs, gamesCronJobs } from './play/games/jobs.ts'
import { historyExportsJobs, historyExportsCronJobs } from './money/history-exports/jobs.ts'
import type { CronJob, JobHandler } from './platform/kernel/jobs/jobs.ts'
import type { Subscription } from './platform/kernel/jobs/events.ts'
import { kernelCronJobs } from './platform/kernel/jobs/kernel-cron-jobs.ts'
import { loyaltyJobs, loyaltySubscriptions, loyaltyCronJobs } from './rewards/loyalty/jobs.ts'
import { notificationsJobs, notificationsCronJobs } from './platform/notifications/jobs.ts'
import { playFollowers } from './play-followers.ts'
import { oddsBackofficeCronJobs } from './play/odds/backoffice/jobs.ts'
import { oddsCronJobs } from './play/odds/jobs.ts'
import { oddsModelCronJobs } from './play/odds/model/jobs.ts'
import { outboxCronJobs } from './platform/outbox/jobs.ts'
import { operatorsCronJobs } from './backoffice/operators/jobs.ts'
import { personalDataSubscriptions, personalDataCronJobs } from './identity/personal-data/jobs.ts'
import { sessionSubscriptions, sessionCronJobs } from './identity/session/jobs.ts'
import { settlementCronJobs } from './money/reconciliation/jobs.ts'
import {
  settlementSubscriptions,
  settlementCronJobs as betSettlementCronJobs,
} from './play/sportsbook/settlement/settlement-jobs.ts'
import { reportsCronJobs, reportsJobs } from './compliance/reports/jobs.ts'
import { riskSubscriptions, riskCronJobs } from './compliance/risk/jobs.ts'
import {
  responsibleGamingSubscriptions,
  responsibleGamingCronJobs,
} from './compliance/responsible-gaming/jobs.ts'
import { systemJobs, systemCronJobs } from './platform/system/jobs.ts'
import { supportCronJobs } from './backoffice/support/jobs.ts'
import { tournamentsSubscriptions, tournamentsCronJobs } from './rewards/tournaments/jobs.ts'
import { ticketMailJobs } from './backoffice/support/mailing/ticket-mails.ts'
import { verificationSubscriptions, verificationCronJobs } from './compliance/verification/jobs.ts'
import { jackpotsCronJobs } from './play/jackpots/endpoints.ts'
import { winnersCronJobs } from './play/winners/endpoints.ts'
import { webhooksCronJobs, webhooksJobs, webhooksSubscriptions } from './platform/webhooks/jobs.ts'
import { walletCronJobs } from './money/wallet/jobs.ts'

export const subscriptions: readonly Subscription<Context>[] = [
  ...accountSubscriptions,
  ...sessionSubscriptions,
  ...cashierSubscriptions,
  ...campaignsSubscriptions,
  ...tournamentsSubscriptions,
  ...loyaltySubscriptions,
  ...personalDataSubscriptions,
  ...verificationSubscriptions,
  ...responsibleGamingSubscriptions,
  ...riskSubscriptions,
  ...settlementSubscriptions,
  ...affiliatesSubscriptions,
  ...webhooksSubscriptions,
]

export const jobHandlers: readonly JobHandler<Context>[] = [
  ...subscriptions.map((subscription) => subscription.handler),
  ...accountJobs,
  ...affiliatesJobs,
  ...campaignsJobs,
  ...cashierJobs,
  ...disputesJobs,
  ...gamesJobs,
  ...historyExportsJobs,
  ...loyaltyJobs,
  ...notificationsJobs,
  ...auditJobs,
  ...reportsJobs,
  ...systemJobs,
  ...ticketMailJobs,
  ...webhooksJobs,
]

const cronJobs: readonly CronJob<Context>[] = [
  ...kernelCronJobs,
  ...accountCronJobs,
  ...notificationsCronJobs,
  ...sessionCronJobs,
  ...operatorsCronJobs,
  ...approvalsCronJobs,
  ...assistantsCronJobs,
  ...analyticsCronJobs,
  ...walletCronJobs,
  ...verificationCronJobs,
  ...responsibleGamingCronJobs,
  ...riskCronJobs,
  ...cashierCronJobs,
  ...settlementCronJobs,
  ...disputesCronJobs,
  ...gamesCronJobs,
  // Before any job that closes a period of play.
  followPlayCronJob(playFollowers),
  ...betSettlementCronJobs,
  ...oddsCronJobs,
  ...oddsBackofficeCronJobs,
  ...oddsModelCronJobs,
  ...historyExportsCronJobs,
  ...bonusesCronJobs,
  ...cashbackCronJobs,
  ...loyaltyCronJobs,
  ...campaignsCronJobs,
  ...bonusSignalsCronJobs,
  ...jackpotsCronJobs,
  ...winnersCronJobs,
  ...tournamentsCronJobs,
  ...supportCronJobs,
  ...personalDataCronJobs,
  ...systemCronJobs,
  ...outboxCronJobs,
  ...reportsCronJobs,
  ...affiliatesCronJobs,
  ...webhooksCronJobs,
]

/** All cron jobs, including those of sandbox parties, if any. */
export const cronJobsWith = (sandboxCronJobs: readonly CronJob<Context>[]): readonly CronJob<Context>[] => [
  ...cronJobs,
  ...sandboxCronJobs,
  // Last, so that records of the others are sealed in the same round.
  ...auditCronJobs,
]
