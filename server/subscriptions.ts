import type { Context } from './context.ts'
import { approvalsSweeps } from './approvals/jobs.ts'
import { accountJobs, accountSubscriptions, accountSweeps } from './account/jobs.ts'
import { auditJobs } from './audit/desk/audit-checks.ts'
import { auditSweeps } from './audit/jobs.ts'
import { affiliatesJobs, affiliatesSubscriptions, affiliatesSweeps } from './affiliates/jobs.ts'
import { analyticsSweeps } from './analytics/jobs.ts'
import { bonusesSweeps } from './bonuses/jobs.ts'
import { bonusSignalsSweeps } from './bonus-signals/jobs.ts'
import { cashbackSweeps } from './cashback/jobs.ts'
import { campaignsJobs, campaignsSubscriptions, campaignsSweeps } from './campaigns/jobs.ts'
import { cashierJobs, cashierSubscriptions, cashierSweeps } from './cashier/jobs.ts'
import { disputesJobs, disputesSweeps } from './disputes/jobs.ts'
import { followPlaySweep } from './games/follow/follow-play.ts'
import { gamesJobs, gamesSweeps } from './games/jobs.ts'
import { historyExportsJobs, historyExportsSweeps } from './history-exports/jobs.ts'
import type { JobHandler, Sweep } from './kernel/jobs/jobs.ts'
import type { Subscription } from './kernel/jobs/events.ts'
import { kernelSweeps } from './kernel/jobs/kernel-sweeps.ts'
import { loyaltyJobs, loyaltySubscriptions, loyaltySweeps } from './loyalty/jobs.ts'
import { notificationsJobs, notificationsSweeps } from './notifications/jobs.ts'
import { playFollowers } from './play-followers.ts'
import { oddsDeskSweeps } from './odds/desk/jobs.ts'
import { oddsSweeps } from './odds/jobs.ts'
import { oddsModelSweeps } from './odds/model/jobs.ts'
import { outboxSweeps } from './outbox/jobs.ts'
import { operatorsSweeps } from './operators/jobs.ts'
import { personalDataSubscriptions, personalDataSweeps } from './personal-data/jobs.ts'
import { sessionSubscriptions, sessionSweeps } from './session/jobs.ts'
import { settlementSweeps } from './settlement/jobs.ts'
import {
  settlementSubscriptions,
  settlementSweeps as betSettlementSweeps,
} from './sportsbook/settlement/settlement-jobs.ts'
import { reportsSweeps } from './reports/jobs.ts'
import { riskSubscriptions, riskSweeps } from './risk/jobs.ts'
import { responsibleGamingSubscriptions, responsibleGamingSweeps } from './responsible-gaming/jobs.ts'
import { systemJobs, systemSweeps } from './system/jobs.ts'
import { supportSweeps } from './support/jobs.ts'
import { tournamentsSubscriptions, tournamentsSweeps } from './tournaments/jobs.ts'
import { ticketMailJobs } from './support/mailing/ticket-mails.ts'
import { verificationSubscriptions, verificationSweeps } from './verification/jobs.ts'
import { jackpotsSweeps } from './jackpots/endpoints.ts'
import { winnersSweeps } from './winners/endpoints.ts'
import { walletSweeps } from './wallet/jobs.ts'

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
