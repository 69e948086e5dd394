import { affiliatePlansCalls, affiliatesDeskCalls, affiliateStatementsCalls } from './campaigns/affiliates.ts'
import { auditCalls } from './audit.ts'
import { approvalsCalls } from './approvals.ts'
import { bettingDeskCalls } from './betting/offer.ts'
import { betsDeskCalls } from './betting/bets.ts'
import { contentCalls } from './content.ts'
import { offersCalls } from './campaigns/offers.ts'
import { mailingsCalls } from './campaigns/mailings.ts'
import { promoCodesCalls } from './campaigns/promo-codes.ts'
import { segmentsCalls } from './campaigns/segments.ts'
import { cashierDeskCalls } from './cashier.ts'
import { chatsCalls } from './chats.ts'
import { bonusReviewsCalls } from './bonuses/bonus-reviews.ts'
import { jackpotsDeskCalls } from './bonuses/jackpots.ts'
import { bonusesDeskCalls, promotionsDeskCalls } from './bonuses/bonuses.ts'
import { tournamentsDeskCalls } from './bonuses/tournaments-desk.ts'
import { cashbackProgrammesDeskCalls, cashbacksDeskCalls } from './bonuses/cashbacks.ts'
import { loyaltyDeskCalls } from './bonuses/loyalty.ts'
import { wheelsDeskCalls } from './bonuses/wheels.ts'
import { disputesCalls } from './disputes.ts'
import { deskCalls } from './desk.ts'
import { freeSpinsCampaignsCalls } from './bonuses/free-spins-campaigns.ts'
import { freeRoundsCalls } from './games/free-rounds.ts'
import { gamesDeskCalls } from './games.ts'
import { inboxCalls } from './inbox.ts'
import { markersCalls } from './markers.ts'
import { notificationsDeskCalls } from './campaigns/notifications.ts'
import { outboxCalls } from './outbox.ts'
import { blocklistsCalls, riskCalls, riskCasesCalls } from './risk/risk.ts'
import { playersCalls } from './players.ts'
import { settlementCalls } from './settlement.ts'
import { staffCalls } from './staff.ts'
import { reportsCalls } from './reports.ts'
import { systemCalls } from './system.ts'
import { walletCalls } from './wallet.ts'
import { viewsCalls } from './views.ts'
import { supportDeskCalls } from './support.ts'

/** The whole back office API: `/backoffice/api/{area}/{call}`. */
export const operatorCalls = {
  desk: deskCalls,
  content: contentCalls,
  staff: staffCalls,
  audit: auditCalls,
  system: systemCalls,
  approvals: approvalsCalls,
  players: playersCalls,
  markers: markersCalls,
  riskCases: riskCasesCalls,
  risk: riskCalls,
  blocklists: blocklistsCalls,
  views: viewsCalls,
  inbox: inboxCalls,
  reports: reportsCalls,
  cashier: cashierDeskCalls,
  settlement: settlementCalls,
  disputes: disputesCalls,
  support: supportDeskCalls,
  chats: chatsCalls,
  notifications: notificationsDeskCalls,
  outbox: outboxCalls,
  wallet: walletCalls,
  games: gamesDeskCalls,
  freeRounds: freeRoundsCalls,
  gifts: freeSpinsCampaignsCalls,
  promotions: promotionsDeskCalls,
  bonuses: bonusesDeskCalls,
  tournaments: tournamentsDeskCalls,
  loyalty: loyaltyDeskCalls,
  wheels: wheelsDeskCalls,
  bonusReviews: bonusReviewsCalls,
  jackpots: jackpotsDeskCalls,
  cashbackProgrammes: cashbackProgrammesDeskCalls,
  cashbacks: cashbacksDeskCalls,
  offers: offersCalls,
  promoCodes: promoCodesCalls,
  segments: segmentsCalls,
  mailings: mailingsCalls,
  affiliates: affiliatesDeskCalls,
  affiliatePlans: affiliatePlansCalls,
  affiliateStatements: affiliateStatementsCalls,
  betting: bettingDeskCalls,
  bets: betsDeskCalls,
}
export type OperatorCalls = typeof operatorCalls
