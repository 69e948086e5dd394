import { accountCalls } from './account.ts'
import { affiliatesCalls } from './affiliates.ts'
import { authCalls } from './auth.ts'
import { bannersCalls } from './banners.ts'
import { bettingBonusesCalls, bonusesCalls } from './bonuses.ts'
import { cashbacksCalls } from './cashbacks.ts'
import { campaignsCalls } from './campaigns.ts'
import { cashierCalls } from './cashier.ts'
import { chatCalls } from './chat.ts'
import { eventsCalls } from './events.ts'
import { freespinsCalls } from './freespins.ts'
import { gamesCalls } from './games.ts'
import { historyExportCalls } from './history-exports.ts'
import { identitiesCalls } from './identities.ts'
import { jackpotsCalls } from './jackpots.ts'
import { leaderboardCalls } from './leaderboard.ts'
import { tournamentsCalls } from './tournaments.ts'
import { loyaltyCalls } from './loyalty.ts'
import { metadataCalls } from './metadata.ts'
import { notificationsCalls } from './notifications.ts'
import { oddsCalls } from './odds.ts'
import { personalDataCalls } from './personal-data.ts'
import { popupsCalls } from './popups.ts'
import { sportsbookCalls } from './sportsbook.ts'
import { storageCalls } from './storage.ts'
import { supportCalls } from './support.ts'
import { verificationCalls } from './verification.ts'
import { wheelCalls } from './wheel.ts'

/** The whole product API: `/api/{area}/{call}`. */
export const calls = {
  account: accountCalls,
  affiliates: affiliatesCalls,
  auth: authCalls,
  banners: bannersCalls,
  bettingBonuses: bettingBonusesCalls,
  bonuses: bonusesCalls,
  campaigns: campaignsCalls,
  cashbacks: cashbacksCalls,
  cashier: cashierCalls,
  chat: chatCalls,
  events: eventsCalls,
  freespins: freespinsCalls,
  games: { ...gamesCalls, ...historyExportCalls },
  identities: identitiesCalls,
  identityVerification: verificationCalls,
  jackpots: jackpotsCalls,
  leaderboard: leaderboardCalls,
  loyalty: loyaltyCalls,
  wheel: wheelCalls,
  metadata: metadataCalls,
  notifications: notificationsCalls,
  odds: oddsCalls,
  personalData: personalDataCalls,
  popups: popupsCalls,
  sportsbook: sportsbookCalls,
  tournaments: tournamentsCalls,
  storage: storageCalls,
  support: supportCalls,
}
export type Calls = typeof calls
