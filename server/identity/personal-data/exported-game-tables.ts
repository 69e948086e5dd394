import { sql } from 'kysely'
import { columns, type ExportedTable } from './exported-table.ts'

/** Game tables with rows about players, and the columns to disclose. */
export const exportedGameTables: readonly ExportedTable[] = [
  { table: 'game_likes', given: columns('uid sysname created_at'), orderBy: ['sysname'] },
  { table: 'game_players', given: columns('uid rounds_count last_round_at'), orderBy: ['uid'] },
  {
    table: 'game_sessions',
    given: columns(
      'id uid account_session_id sitting_began_at supplier game mode currency demo_balance_minor math_version created_at activated_at expires_at ended_at',
    ),
    withheld: ['token_hash'],
    orderBy: ['id'],
  },
  {
    table: 'game_rounds',
    given: columns(
      'id supplier supplier_round uid game currency mode pocket status free_pack_id bonus_id bonus_stake_minor ' +
        'stake_minor win_minor refunded_minor ' +
        'balance_before_minor balance_after_minor outcome math_version seed_pair_id nonce shown_at created_at ended_at',
    ),
    orderBy: ['id'],
  },
  {
    table: 'live_bets',
    given: columns(
      'id round_id game_session_id uid mode public_name currency rate stake_minor target lines promise_minor status ' +
        'exit_factor exit_by win_minor game_round_id created_at changed_at settled_at key',
    ),
    orderBy: ['id'],
  },
  {
    table: 'game_transactions',
    given: columns(
      'supplier uid transaction_id kind status refusal reference_id round_id game currency pocket amount_minor ' +
        'posting_id balance_after_minor free_pack_id is_promo bonus_minor forfeited_minor bonus_counted covered_minor created_at',
    ),
    withheld: columns('input_hash written_in seq'),
    orderBy: ['supplier', 'transaction_id'],
  },
  {
    table: 'bonuses',
    given: columns(
      'id uid version_id product kind currency status outcome is_isolated granted_minor deposit_minor deposit_id balance_minor ' +
        'frozen_minor target progress converted_minor returned_minor bet_id refunds_bet_id promised_minor open_rounds created_at claim_until activated_at ' +
        'wager_until played_at ended_at',
    ),
    withheld: columns('grant_key granted_by reason told_at'),
    orderBy: ['id'],
  },
  {
    table: 'loyalty_members',
    given: columns('uid points lifetime owed fraction level character_id joined_at'),
    orderBy: ['uid'],
  },
  {
    table: 'loyalty_transfers',
    given: columns('id uid from_account to_account points reason subject balance_after created_at'),
    withheld: ['key'],
    orderBy: ['id'],
  },
  { table: 'loyalty_lots', given: columns('id uid given remaining expires_at'), orderBy: ['id'] },
  {
    table: 'loyalty_lot_uses',
    given: columns('transfer_id lot_id points'),
    orderBy: ['transfer_id', 'lot_id'],
    isOf: (uid) => sql`lot_id in (select id from loyalty_lots where uid = ${uid})`,
  },
  {
    table: 'loyalty_bets',
    given: columns('bet_id uid stake_minor earned'),
    withheld: columns('version counted_in'),
    orderBy: ['bet_id'],
  },
  {
    table: 'loyalty_levels_reached',
    given: columns('uid programme_id level sysname version_id reached_at'),
    orderBy: ['programme_id', 'level'],
  },
  {
    table: 'loyalty_quest_steps',
    given: columns('uid programme_id quest step amount last_day done_at'),
    orderBy: ['programme_id', 'quest', 'step'],
  },
  {
    table: 'loyalty_quests_done',
    given: columns('uid programme_id quest version_id done_at'),
    orderBy: ['programme_id', 'quest'],
  },
  {
    table: 'loyalty_rewards',
    given: columns('id uid source subject reward status problem created_at next_try_at given_at'),
    withheld: ['key'],
    orderBy: ['id'],
  },
  {
    table: 'loyalty_purchases',
    given: columns('id uid product_id price transfer_id reward_id created_at refunded_at'),
    orderBy: ['id'],
  },
  {
    table: 'loyalty_notifications',
    given: columns('id uid trigger type amount subject created_at read_at'),
    orderBy: ['id'],
  },
  {
    table: 'notifications',
    given: columns('id uid kind facts created_at read_at'),
    withheld: ['subject'],
    orderBy: ['id'],
  },
  {
    table: 'notification_choices',
    given: columns('uid topic way chosen_at'),
    orderBy: ['topic', 'way'],
  },
  {
    table: 'push_endpoints',
    given: columns('id uid session_id locale created_at'),
    // With these, a push message can be sent to the browser.
    withheld: columns('endpoint public_key auth_secret'),
    orderBy: ['id'],
  },
  {
    table: 'wheel_spins',
    given: columns(
      'id wheel_id version_id uid day paid_with price paid_transfer_id seed_pair_id nonce drawn sector currency cost_minor ' +
        'won_transfer_id reward_id created_at',
    ),
    orderBy: ['id'],
  },
  {
    table: 'won_rounds',
    given: columns('round_id id uid game currency stake_minor win_minor points base_minor at'),
    orderBy: ['round_id'],
  },
  {
    table: 'leader_sums',
    given: columns('period starts_at uid points base_minor wins reached_at reached_round'),
    orderBy: ['starts_at', 'period'],
  },
  {
    table: 'tournament_participants',
    given: columns('tournament_id uid joined_at counts_from points reached_at reached_seq'),
    orderBy: ['tournament_id'],
  },
  {
    table: 'tournament_rounds',
    given: columns('tournament_id round_id uid stake_minor win_minor points at'),
    orderBy: ['tournament_id', 'round_id'],
  },
  {
    table: 'tournament_winners',
    given: columns('tournament_id place uid points amount_minor currency promotion gift status decided_at'),
    withheld: ['problem'],
    orderBy: ['tournament_id', 'place'],
  },
  {
    table: 'jackpot_cycles',
    given: columns(
      'jackpot_id level number status commitment hit_at uid amount_minor game bet bet_own_minor bet_at',
    ),
    withheld: columns(
      'meter reserve_minor sealed_secret revealed_secret draw_version ends_at last_bet started_at decided_by told_at',
    ),
    orderBy: ['hit_at', 'level'],
  },
  { table: 'unseen_winners', given: columns('uid since'), orderBy: ['since'] },
  {
    table: 'cashback_days',
    given: columns('uid currency day staked_minor returned_minor'),
    orderBy: ['day', 'currency'],
  },
  { table: 'cashback_levels', given: columns('uid level'), orderBy: ['uid'] },
  {
    table: 'cashbacks',
    given: columns(
      'id uid programme_id version_id period_id currency status level loss_minor basis_points amount_minor ' +
        'start_date end_date created_at receiving_expired_at paid_out_at ended_at bonus_id',
    ),
    orderBy: ['id'],
  },
  {
    table: 'affiliate_players',
    given: columns('id uid affiliate_id tracker_id number click_id starts_on ends_on joined_at'),
    withheld: columns('moved_by reason'),
    orderBy: ['id'],
  },
  {
    table: 'affiliate_first_deposits',
    given: columns('uid player_id transaction_id currency amount_minor deposited_at'),
    orderBy: ['uid'],
  },
  {
    table: 'affiliate_acquisitions',
    given: columns('uid player_id affiliate_id currency wagered_minor qualified_at'),
    // The agreement with the affiliate.
    withheld: columns('version_id amount_minor statement_id'),
    orderBy: ['uid'],
  },
  {
    table: 'free_round_packs',
    given: columns(
      'id uid supplier currency stake_minor rounds_total rounds_used winnings status won_minor ' +
        'converted_minor returned_minor wagered_minor most_won_minor promotion deposit_id created_at expires_at activated_at ended_at',
    ),
    withheld: columns('granted_by reason gift_version_id grant_key cost_minor'),
    orderBy: ['id'],
  },
  {
    table: 'free_round_games',
    given: columns('pack_id game supplier reward_id state'),
    withheld: columns('reference reason words attempts asked_at next_ask_at ask_until'),
    orderBy: ['pack_id', 'game'],
    isOf: (uid) => sql`pack_id in (select id from free_round_packs where uid = ${uid})`,
  },
  {
    table: 'fairness_seed_pairs',
    given: columns(
      'id uid game_session_id server_seed_hash client_seed nonce committed_at created_at revealed_at',
    ),
    withheld: ['sealed_server_seed'],
    orderBy: ['id'],
  },
  {
    table: 'fairness_next_seeds',
    given: columns('uid game_session_id server_seed_hash committed_at'),
    withheld: ['sealed_server_seed'],
    orderBy: ['committed_at'],
  },
]
