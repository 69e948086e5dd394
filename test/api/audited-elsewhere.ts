import type { AuditType } from '#server/platform/audit/audit-types.ts'

/**
 * Events covered by other tests: staff about staff in server/backoffice/operators/staff.test.ts, approvals by two in
 * server/backoffice/approvals, pictures in server/content/pictures, tickets in server/backoffice/support/desk, messages in
 * server/platform/outbox, routes in server/money/cashier/routes, refunds in server/money/cashier/refund, verifications in
 * server/compliance/verification, ownership of accounts in server/money/cashier/ownership, provider settlements in
 * server/money/reconciliation, suspension of games and free spins campaigns in server/play/games, live rounds in
 * server/play/games/live, disputes in server/money/disputes, traders in server/play/odds/desk and server/play/sportsbook/desk,
 * promotions and bonuses in server/rewards/bonuses, affiliates in server/partners/affiliates, cashback in server/rewards/cashback,
 * jackpots in server/play/jackpots, points in server/rewards/loyalty, the wheel in server/rewards/wheel, offers, codes, segments and
 * mailings in server/rewards/campaigns, findings of money laundering in server/compliance/risk, blocklists in server/compliance/blocklists,
 * assistants in server/platform/web/assistants, awards with a reversed stake in server/retained-awards.test.ts, data losses
 * in server/platform/system, webhooks in server/platform/webhooks, extracts for analysts in
 * server/compliance/reports/analyst.
 */
const triedElsewhere = [
  'affiliate',
  'analyst',
  'staff',
  'approval',
  'break_glass',
  'picture',
  'ticket',
  'canned',
  'route',
  'message',
  'refund',
  'verification',
  'requisites_ownership',
  'kyc',
  'settlement',
  'play',
  'dispute',
  'game_files',
  'games',
  'supplier',
  'free_rounds',
  'round_gift',
  'live',
  'odds',
  'betting',
  'promotion',
  'bonus',
  'jackpot',
  'cashback',
  'tournament',
  'loyalty',
  'wheel',
  'offer',
  'promo_codes',
  'promo_code',
  'segment',
  'mailing',
  'risk',
  'block',
  'award',
  'data_loss',
  'assistant',
  'webhook',
] as const
export type PlayerAuditType = Exclude<AuditType, `${(typeof triedElsewhere)[number]}_${string}`>
export const isOfPlayers = (type: AuditType): type is PlayerAuditType =>
  !triedElsewhere.some((area) => type.startsWith(`${area}_`))
