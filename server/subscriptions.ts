import type { Context } from './context.ts'
import { approvalsSweeps } from './backoffice/approvals/jobs.ts'
import { accountJobs, accountSubscriptions, accountSweeps } from './identity/account/jobs.ts'
import { auditJobs } from './platform/audit/backoffice/audit-checks.ts'
import { auditSweeps } from './platform/audit/jobs.ts'
import { affiliatesJobs, affiliatesSubscriptions, affiliatesSweeps } from './partners/affiliates/jobs.ts'
import { analyticsSweeps } from './platform/analytics/jobs.ts'
import { bonusesSweeps } from './rewards/bonuses/jobs.ts'
import { bonusSignalsSweeps } from './rewards/bonus-signals/jobs.ts'
import { cashbackSweeps } from './rewards/cashback/jobs.ts'
import { campaignsJobs, campaignsSubscriptions, campaignsSweeps } from './rewards/campaigns/jobs.ts'
import { cashierJobs, cashierSubscriptions, cashierSweeps } from './money/cashier/jobs.ts'
import { disputesJobs, disputesSweeps } from './money/disputes/jobs.ts'
import { followPlaySweep } from './play/games/follow/follow-play.ts'
import { gamesJobs, gamesSweeps } from './play/games/jobs.ts'
import { historyExportsJobs, historyExportsSweeps } from './money/history-exports/jobs.ts'
import type { JobHandler, Sweep } from './platform/kernel/jobs/jobs.ts'
import type { Subscription } from './platform/kernel/jobs/events.ts'
import { kernelSweeps } from './platform/kernel/jobs/kernel-sweeps.ts'
import { loyaltyJobs, loyaltySubscriptions, loyaltySweeps } from './rewards/loyalty/jobs.ts'
import { notificationsJobs, notificationsSweeps } from './platform/notifications/jobs.ts'
import { playFollowers } from './play-followers.ts'
import { oddsDeskSweeps } from './play/odds/backoffice/jobs.ts'
import { oddsSweeps } from './play/odds/jobs.ts'
import { oddsModelSweeps } from './play/odds/model/jobs.ts'
import { outboxSweeps } from './platform/outbox/jobs.ts'
import { operatorsSweeps } from './backoffice/operators/jobs.ts'
import { personalDataSubscriptions, personalDataSweeps } from './identity/personal-data/jobs.ts'
import { sessionSubscriptions, sessionSweeps } from './identity/session/jobs.ts'
import { settlementSweeps } from './money/reconciliation/jobs.ts'
import {
  settlementSubscriptions,
  settlementSweeps as betSettlementSweeps,
} from './play/sportsbook/settlement/settlement-jobs.ts'
import { reportsSweeps } from './compliance/reports/jobs.ts'
import { riskSubscriptions, riskSweeps } from './compliance/risk/jobs.ts'
import {
  responsibleGamingSubscriptions,
  responsibleGamingSweeps,
} from './compliance/responsible-gaming/jobs.ts'
import { systemJobs, systemSweeps } from './platform/system/jobs.ts'
import { supportSweeps } from './backoffice/support/jobs.ts'
import { tournamentsSubscriptions, tournamentsSweeps } from './rewards/tournaments/jobs.ts'
import { ticketMailJobs } from './backoffice/support/mailing/ticket-mails.ts'
import { verificationSubscriptions, verificationSweeps } from './compliance/verification/jobs.ts'
import { jackpotsSweeps } from './play/jackpots/endpoints.ts'
import { winnersSweeps } from './play/winners/endpoints.ts'
import { walletSweeps } from './money/wallet/jobs.ts'

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
  ...systemJobs,
  ...ticketMailJobs,
]

const sweeps: readonly Sweep<Context>[] = [
  ...kernelSweeps,
  ...accountSweeps,
  ...notificationsSweeps,
  ...sessionSweeps,
  ...operatorsSweeps,
  ...approvalsSweeps,
  ...analyticsSweeps,
  ...walletSweeps,
  ...verificationSweeps,
  ...responsibleGamingSweeps,
  ...riskSweeps,
  ...cashierSweeps,
  ...settlementSweeps,
  ...disputesSweeps,
  ...gamesSweeps,
  // Before any job that closes a period of play.
  followPlaySweep(playFollowers),
  ...betSettlementSweeps,
  ...oddsSweeps,
  ...oddsDeskSweeps,
  ...oddsModelSweeps,
  ...historyExportsSweeps,
  ...bonusesSweeps,
  ...cashbackSweeps,
  ...loyaltySweeps,
  ...campaignsSweeps,
  ...bonusSignalsSweeps,
  ...jackpotsSweeps,
  ...winnersSweeps,
  ...tournamentsSweeps,
  ...supportSweeps,
  ...personalDataSweeps,
  ...systemSweeps,
  ...outboxSweeps,
  ...reportsSweeps,
  ...affiliatesSweeps,
]

/** All cron jobs, including those of sandbox parties, if any. */
export const sweepsWith = (standInSweeps: readonly Sweep<Context>[]): readonly Sweep<Context>[] => [
  ...sweeps,
  ...standInSweeps,
  // Last, so that records of the others are sealed in the same round.
  ...auditSweeps,
]
