import type { AuditType } from '#server/audit/audit-types.ts'

/**
 * What staff does to staff is tried in server/operators/staff.test.ts, what takes two of them in server/approvals, pictures
 * in server/content/pictures, what becomes of a ticket in server/support/desk, of a message in server/outbox, of a route in server/cashier/routes,
 * of a refund in server/cashier/refund, of a verification in server/verification, of the ownership of accounts in server/cashier/ownership, of what providers settled in server/settlement,
 * where play is stopped and what becomes of gifts of free rounds in server/games, what becomes of live rounds in server/games/live, of a dispute in server/disputes,
 * what traders do in server/odds/desk and server/sportsbook/desk, what becomes of promotions and bonuses in server/bonuses,
 * of affiliates in server/affiliates, of cashback in server/cashback, of jackpots in server/jackpots, of points in server/loyalty, of the wheel in server/wheel,
 * of offers, codes, segments and mailings in server/campaigns, of what is found against money laundering in server/risk, of what is
 * kept out in server/blocklists, of awards whose stake was taken back in server/kept-awards.test.ts, losses of data in server/system.
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
