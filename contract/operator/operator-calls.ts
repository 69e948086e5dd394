import {
  affiliatePlansCalls,
  backofficeAffiliatesCalls,
  affiliateStatementsCalls,
} from './campaigns/affiliates.ts'
import { auditCalls } from './audit.ts'
import { approvalsCalls } from './approvals.ts'
import { assistantsCalls } from './assistants/tokens.ts'
import { backofficeBettingCalls } from './betting/offer.ts'
import { backofficeBetsCalls } from './betting/bets.ts'
import { contentCalls } from './content.ts'
import { offersCalls } from './campaigns/offers.ts'
import { mailingsCalls } from './campaigns/mailings.ts'
import { promoCodesCalls } from './campaigns/promo-codes.ts'
import { segmentsCalls } from './campaigns/segments.ts'
import { backofficeCashierCalls } from './cashier.ts'
import { chatsCalls } from './chats.ts'
import { bonusReviewsCalls } from './bonuses/bonus-reviews.ts'
import { backofficeJackpotsCalls } from './bonuses/jackpots.ts'
import { backofficeBonusesCalls, backofficePromotionsCalls } from './bonuses/bonuses.ts'
import { backofficeTournamentsCalls } from './bonuses/tournaments.ts'
import { backofficeCashbackProgrammesCalls, backofficeCashbacksCalls } from './bonuses/cashbacks.ts'
import { backofficeLoyaltyCalls } from './bonuses/loyalty.ts'
import { backofficeWheelsCalls } from './bonuses/wheels.ts'
import { disputesCalls } from './disputes.ts'
import { staffAccountCalls } from './staff-account.ts'
import { freeSpinsCampaignsCalls } from './bonuses/free-spins-campaigns.ts'
import { backofficeFreeSpinsCalls } from './games/free-spins.ts'
import { backofficeGamesCalls } from './games.ts'
import { inboxCalls } from './inbox.ts'
import { markersCalls } from './markers.ts'
import { backofficeNotificationsCalls } from './campaigns/notifications.ts'
import { outboxCalls } from './outbox.ts'
import { blocklistsCalls, riskCalls, riskCasesCalls } from './risk/risk.ts'
import { playersCalls } from './players.ts'
import { reconciliationCalls } from './reconciliation.ts'
import { staffCalls } from './staff.ts'
import { reportsCalls } from './reports.ts'
import { systemCalls } from './system.ts'
import { walletCalls } from './wallet.ts'
import { webhooksCalls } from './webhooks/webhooks.ts'
import { viewsCalls } from './views.ts'
import { backofficeSupportCalls } from './support.ts'

/** The whole back office API: `/backoffice/api/{area}/{call}`. */
export const operatorCalls = {
  desk: staffAccountCalls,
  content: contentCalls,
  staff: staffCalls,
  audit: auditCalls,
  system: systemCalls,
  approvals: approvalsCalls,
  assistants: assistantsCalls,
  players: playersCalls,
  markers: markersCalls,
  riskCases: riskCasesCalls,
  risk: riskCalls,
  blocklists: blocklistsCalls,
  views: viewsCalls,
  inbox: inboxCalls,
  reports: reportsCalls,
  cashier: backofficeCashierCalls,
  settlement: reconciliationCalls,
  disputes: disputesCalls,
  support: backofficeSupportCalls,
  chats: chatsCalls,
  notifications: backofficeNotificationsCalls,
  outbox: outboxCalls,
  wallet: walletCalls,
  games: backofficeGamesCalls,
  freeRounds: backofficeFreeSpinsCalls,
  gifts: freeSpinsCampaignsCalls,
  promotions: backofficePromotionsCalls,
  bonuses: backofficeBonusesCalls,
  tournaments: backofficeTournamentsCalls,
  loyalty: backofficeLoyaltyCalls,
  wheels: backofficeWheelsCalls,
  bonusReviews: bonusReviewsCalls,
  jackpots: backofficeJackpotsCalls,
  cashbackProgrammes: backofficeCashbackProgrammesCalls,
  cashbacks: backofficeCashbacksCalls,
  offers: offersCalls,
  promoCodes: promoCodesCalls,
  segments: segmentsCalls,
  mailings: mailingsCalls,
  affiliates: backofficeAffiliatesCalls,
  affiliatePlans: affiliatePlansCalls,
  affiliateStatements: affiliateStatementsCalls,
  betting: backofficeBettingCalls,
  bets: backofficeBetsCalls,
  webhooks: webhooksCalls,
}
export type OperatorCalls = typeof operatorCalls
