/**
 * Tables that grow with play, odds or visits. A migration neither rewrites nor scans them, and builds no index
 * on them: see `findUnsafeStatements` in test/migrations, and {@link largeIndexes} for their indexes.
 */
export const largeTables = [
  'audit_records',
  'audit_seals',
  'cashier_transactions',
  'game_rounds',
  'game_sessions',
  'game_transactions',
  'idempotent_answers',
  'live_bets',
  'live_rounds',
  'loyalty_bets',
  'loyalty_lot_uses',
  'loyalty_lots',
  'notification_sends',
  'notifications',
  'odds_events',
  'odds_markets',
  'odds_messages',
  'odds_outcomes',
  'odds_price_log',
  'outbox_messages',
  'payment_orders',
  'payment_provider_events',
  'play_held',
  'play_hours',
  'player_events',
  'players',
  'rate_limits',
  'report_closed_lines',
  'report_player_days',
  'sessions',
  'sportsbook_bets',
  'sportsbook_legs',
  'sportsbook_selections',
  'sportsbook_settlements',
  'tournament_rounds',
  'tracking_hits',
  'wallet_accounts',
  'wallet_entries',
  'wallet_holds',
  'wallet_postings',
  'won_rounds',
] as const

export type LargeTable = (typeof largeTables)[number]

export const isLargeTable = (name: string): name is LargeTable =>
  (largeTables as readonly string[]).includes(name)
