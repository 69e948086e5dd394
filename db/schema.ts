import type { SandboxAnalyticsTables } from '#sandbox/analytics/schema.ts'
import type { SandboxSupplierTables } from '#sandbox/game-supplier/schema.ts'
import type { SandboxIdentityTables } from '#sandbox/identity/schema.ts'
import type { SandboxOddsTables } from '#sandbox/odds-feed/schema.ts'
import type { SandboxPaymentsTables } from '#sandbox/payments/schema.ts'
import type { AccountTables } from '#server/account/schema.ts'
import type { AffiliatesTables } from '#server/affiliates/schema.ts'
import type { ApprovalsTables } from '#server/approvals/schema.ts'
import type { AuditTables } from '#server/audit/schema.ts'
import type { AnalyticsTables } from '#server/analytics/schema.ts'
import type { BlocklistsTables } from '#server/blocklists/schema.ts'
import type { BonusSignalsTables } from '#server/bonus-signals/schema.ts'
import type { BonusesTables } from '#server/bonuses/schema.ts'
import type { CampaignsTables } from '#server/campaigns/schema.ts'
import type { CashbackTables } from '#server/cashback/schema.ts'
import type { CashierTables } from '#server/cashier/schema.ts'
import type { ResponsibleGamingTables } from '#server/responsible-gaming/schema.ts'
import type { ChatsTables } from '#server/chats/schema.ts'
import type { ContentTables } from '#server/content/schema.ts'
import type { DisputesTables } from '#server/disputes/schema.ts'
import type { GamesTables } from '#server/games/schema.ts'
import type { HistoryExportsTables } from '#server/history-exports/schema.ts'
import type { JackpotsTables } from '#server/jackpots/schema.ts'
import type { KernelTables } from '#server/kernel/schema.ts'
import type { LoyaltyTables } from '#server/loyalty/schema.ts'
import type { WheelTables } from '#server/wheel/schema.ts'
import type { MediaTables } from '#server/media/schema.ts'
import type { NotificationsTables } from '#server/notifications/schema.ts'
import type { OddsTables } from '#server/odds/schema.ts'
import type { OauthTables } from '#server/oauth/schema.ts'
import type { OperatorsTables } from '#server/operators/schema.ts'
import type { PaymentsTables } from '#server/payments/schema.ts'
import type { PlayersTables } from '#server/players/schema.ts'
import type { ReportsTables } from '#server/reports/schema.ts'
import type { RiskTables } from '#server/risk/schema.ts'
import type { SessionTables } from '#server/session/schema.ts'
import type { SystemTables } from '#server/system/schema.ts'
import type { SupportTables } from '#server/support/schema.ts'
import type { VerificationTables } from '#server/verification/schema.ts'
import type { SportsbookTables } from '#server/sportsbook/schema.ts'
import type { SettlementTables } from '#server/settlement/schema.ts'
import type { StorageTables } from '#server/storage/schema.ts'
import type { TournamentsTables } from '#server/tournaments/schema.ts'
import type { ViewsTables } from '#server/views/schema.ts'
import type { WinnersTables } from '#server/winners/schema.ts'
import type { WalletTables } from '#server/wallet/schema.ts'

export type Database = KernelTables &
  AuditTables &
  MediaTables &
  ContentTables &
  AccountTables &
  NotificationsTables &
  SessionTables &
  OperatorsTables &
  ApprovalsTables &
  PlayersTables &
  ViewsTables &
  OauthTables &
  StorageTables &
  AnalyticsTables &
  SportsbookTables &
  WalletTables &
  PaymentsTables &
  CashierTables &
  SettlementTables &
  DisputesTables &
  ResponsibleGamingTables &
  BonusesTables &
  CashbackTables &
  LoyaltyTables &
  WheelTables &
  CampaignsTables &
  BonusSignalsTables &
  BlocklistsTables &
  RiskTables &
  WinnersTables &
  TournamentsTables &
  JackpotsTables &
  SupportTables &
  ChatsTables &
  SandboxPaymentsTables &
  SandboxIdentityTables &
  SandboxOddsTables &
  SandboxSupplierTables &
  VerificationTables &
  SandboxAnalyticsTables &
  SystemTables &
  ReportsTables &
  AffiliatesTables &
  HistoryExportsTables &
  GamesTables &
  OddsTables &
  SportsbookTables
