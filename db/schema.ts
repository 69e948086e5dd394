import type { SandboxAnalyticsTables } from '#sandbox/analytics/schema.ts'
import type { SandboxSupplierTables } from '#sandbox/game-supplier/schema.ts'
import type { SandboxIdentityTables } from '#sandbox/identity/schema.ts'
import type { SandboxOddsTables } from '#sandbox/odds-feed/schema.ts'
import type { SandboxPaymentsTables } from '#sandbox/payments/schema.ts'
import type { AccountTables } from '#server/identity/account/schema.ts'
import type { AffiliatesTables } from '#server/partners/affiliates/schema.ts'
import type { ApprovalsTables } from '#server/backoffice/approvals/schema.ts'
import type { AssistantsTables } from '#server/backoffice/assistants/schema.ts'
import type { AuditTables } from '#server/platform/audit/schema.ts'
import type { AnalyticsTables } from '#server/platform/analytics/schema.ts'
import type { BlocklistsTables } from '#server/compliance/blocklists/schema.ts'
import type { BonusSignalsTables } from '#server/rewards/bonus-signals/schema.ts'
import type { BonusesTables } from '#server/rewards/bonuses/schema.ts'
import type { CampaignsTables } from '#server/rewards/campaigns/schema.ts'
import type { CashbackTables } from '#server/rewards/cashback/schema.ts'
import type { CashierTables } from '#server/money/cashier/schema.ts'
import type { ResponsibleGamingTables } from '#server/compliance/responsible-gaming/schema.ts'
import type { ChatsTables } from '#server/backoffice/chats/schema.ts'
import type { ContentTables } from '#server/content/schema.ts'
import type { DisputesTables } from '#server/money/disputes/schema.ts'
import type { GamesTables } from '#server/play/games/schema.ts'
import type { HistoryExportsTables } from '#server/money/history-exports/schema.ts'
import type { JackpotsTables } from '#server/play/jackpots/schema.ts'
import type { KernelTables } from '#server/platform/kernel/schema.ts'
import type { LoyaltyTables } from '#server/rewards/loyalty/schema.ts'
import type { WheelTables } from '#server/rewards/wheel/schema.ts'
import type { MediaTables } from '#server/platform/media/schema.ts'
import type { NotificationsTables } from '#server/platform/notifications/schema.ts'
import type { OddsTables } from '#server/play/odds/schema.ts'
import type { OauthTables } from '#server/identity/oauth/schema.ts'
import type { OperatorsTables } from '#server/backoffice/operators/schema.ts'
import type { PaymentsTables } from '#server/money/payments/schema.ts'
import type { PlayersTables } from '#server/backoffice/players/schema.ts'
import type { ReportsTables } from '#server/compliance/reports/schema.ts'
import type { RiskTables } from '#server/compliance/risk/schema.ts'
import type { SessionTables } from '#server/identity/session/schema.ts'
import type { SystemTables } from '#server/platform/system/schema.ts'
import type { SupportTables } from '#server/backoffice/support/schema.ts'
import type { VerificationTables } from '#server/compliance/verification/schema.ts'
import type { SportsbookTables } from '#server/play/sportsbook/schema.ts'
import type { ReconciliationTables } from '#server/money/reconciliation/schema.ts'
import type { StorageTables } from '#server/platform/storage/schema.ts'
import type { TournamentsTables } from '#server/rewards/tournaments/schema.ts'
import type { ViewsTables } from '#server/platform/views/schema.ts'
import type { WinnersTables } from '#server/play/winners/schema.ts'
import type { WebhooksTables } from '#server/platform/webhooks/schema.ts'
import type { WalletTables } from '#server/money/wallet/schema.ts'

export type Database = KernelTables &
  AuditTables &
  MediaTables &
  ContentTables &
  AccountTables &
  NotificationsTables &
  SessionTables &
  OperatorsTables &
  ApprovalsTables &
  AssistantsTables &
  PlayersTables &
  ViewsTables &
  OauthTables &
  StorageTables &
  AnalyticsTables &
  SportsbookTables &
  WalletTables &
  PaymentsTables &
  CashierTables &
  ReconciliationTables &
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
  WebhooksTables &
  HistoryExportsTables &
  GamesTables &
  OddsTables &
  SportsbookTables
