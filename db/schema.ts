import type { SandboxAnalyticsTables } from '#sandbox/analytics/schema.ts'
import type { SandboxPaymentsTables } from '#sandbox/payments/schema.ts'
import type { AccountTables } from '#server/account/schema.ts'
import type { AuditTables } from '#server/audit/schema.ts'
import type { AnalyticsTables } from '#server/analytics/schema.ts'
import type { CampaignsTables } from '#server/campaigns/schema.ts'
import type { CashierTables } from '#server/cashier/schema.ts'
import type { ContentTables } from '#server/content/schema.ts'
import type { GamesTables } from '#server/games/schema.ts'
import type { KernelTables } from '#server/kernel/schema.ts'
import type { OauthTables } from '#server/oauth/schema.ts'
import type { PaymentsTables } from '#server/payments/schema.ts'
import type { SessionTables } from '#server/session/schema.ts'
import type { StorageTables } from '#server/storage/schema.ts'
import type { WalletTables } from '#server/wallet/schema.ts'

/** Every table, gathered from the domain that owns it. */
export type Database = KernelTables &
  AuditTables &
  ContentTables &
  AccountTables &
  SessionTables &
  OauthTables &
  StorageTables &
  AnalyticsTables &
  WalletTables &
  PaymentsTables &
  CashierTables &
  CampaignsTables &
  SandboxPaymentsTables &
  SandboxAnalyticsTables &
  GamesTables
