import type { AuditType } from '#server/audit/audit-types.ts'

/**
 * Events covered by other tests: staff about staff in server/operators/staff.test.ts, approvals by two in
 * server/approvals, pictures in server/content/pictures, tickets in server/support/desk, messages in
 * server/outbox, routes in server/cashier/routes, refunds in server/cashier/refund, verifications in
 * server/verification, ownership of accounts in server/cashier/ownership, provider settlements in
 * server/settlement, suspension of games and free spins campaigns in server/games, live rounds in
 * server/games/live, disputes in server/disputes, traders in server/odds/desk and server/sportsbook/desk,
 * promotions and bonuses in server/bonuses, affiliates in server/affiliates, cashback in server/cashback,
 * jackpots in server/jackpots, points in server/loyalty, the wheel in server/wheel, offers, codes, segments and
 * mailings in server/campaigns, findings of money laundering in server/risk, blocklists in server/blocklists,
 * awards with a reversed stake in server/kept-awards.test.ts, data losses in server/system.
 */
const triedElsewhere = [
  'affiliate',
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
] as const
export type PlayerAuditType = Exclude<AuditType, `${(typeof triedElsewhere)[number]}_${string}`>
export const isOfPlayers = (type: AuditType): type is PlayerAuditType =>
  !triedElsewhere.some((area) => type.startsWith(`${area}_`))
