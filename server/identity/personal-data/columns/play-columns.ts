import type { TableColumnClasses } from './column-classes.ts'

export const playColumns: TableColumnClasses = {
  fairness_next_seeds: {
    names: 'sealed_server_seed server_seed_hash',
    numbers: 'uid game_session_id committed_at',
  },
  fairness_seed_pairs: {
    person: 'client_seed',
    names: 'sealed_server_seed server_seed_hash',
    numbers: 'id uid game_session_id nonce created_at revealed_at committed_at',
  },
  game_categories: { names: 'id', numbers: 'priority' },
  game_hidings: { names: 'kind sysname country' },
  game_likes: { names: 'sysname', numbers: 'uid created_at' },
  game_players: { numbers: 'uid rounds_count last_round_at' },
  game_return_days: {
    names: 'game math_version mode currency',
    numbers: 'day stake_minor rounds staked_minor won_minor expected variance most_above most_below cut',
  },
  game_rounds: {
    names: 'supplier supplier_round game currency mode pocket status outcome math_version',
    numbers:
      'id uid stake_minor win_minor refunded_minor balance_before_minor balance_after_minor seed_pair_id nonce shown_at created_at ended_at free_pack_id bonus_id bonus_stake_minor',
  },
  game_sessions: {
    names: 'token_hash supplier game mode currency math_version',
    numbers:
      'id uid account_session_id demo_balance_minor created_at activated_at expires_at ended_at sitting_began_at',
  },
  game_suppliers: { names: 'sysname adapter public_keys settings sealed_key', numbers: 'created_at' },
  game_transactions: {
    names: 'supplier transaction_id kind status refusal reference_id game currency pocket input_hash',
    numbers:
      'uid round_id amount_minor posting_id balance_after_minor created_at free_pack_id is_promo bonus_minor forfeited_minor bonus_counted covered_minor written_in seq',
  },
  games: {
    names:
      'sysname supplier supplier_code custom_id launch_url name provider provider_name type categories image_url volatility math_version override_name override_names override_image_url description features',
    numbers: 'has_demo rtp priority is_listed created_at is_off',
  },
  integrity_alerts: { names: 'kind supplier transaction_id details', numbers: 'id uid created_at' },
  jackpot_cycles: {
    staff: 'decided_by',
    names: 'status sealed_secret commitment revealed_secret last_bet game bet',
    numbers:
      'jackpot_id level number meter ends_at started_at hit_at uid amount_minor draw_version bet_own_minor bet_at told_at reserve_minor',
  },
  jackpots: {
    staff: 'created_by',
    names: 'sysname status currency games levels texts image_url',
    numbers: 'id priority feeds created_at started_at',
  },
  leader_sums: { names: 'period', numbers: 'starts_at uid points base_minor wins reached_at reached_round' },
  live_bets: {
    person: 'public_name key',
    names: 'mode currency status exit_by lines',
    numbers:
      'id round_id game_session_id uid rate stake_minor target exit_factor win_minor game_round_id created_at changed_at settled_at promise_minor',
  },
  live_chain_seeds: { names: 'sealed_seed', numbers: 'chain_id seed_index' },
  live_chains: {
    names: 'game terminal_hash salt_rule announcement salt salt_part',
    numbers: 'id length bound_at next_index published_at',
  },
  live_rounds: {
    names: 'game math_version how_ended seed',
    numbers: 'id chain_id chain_index starts_at alive_at ended_at point limited_at checked_at created_at',
  },
  odds_competitor_names: { names: 'source source_ref', numbers: 'competitor_id' },
  odds_competitors: { names: 'sport name short_name', numbers: 'id' },
  odds_event_competitors: { names: 'ref', numbers: 'event_id competitor_id position' },
  odds_events: {
    names: 'source source_ref sport status record clock stops parameters name season round',
    numbers:
      'id tournament_id home_id away_id starts_at record_stamp record_sequence version created_at changed_at is_held margin_shift fit_id',
  },
  odds_fit_tournaments: { numbers: 'fit_id tournament_id' },
  odds_fits: {
    names: 'source region',
    numbers: 'id fitted_at through matches base home_advantage rho log_likelihood',
  },
  odds_markets: {
    names: 'type specifiers status told_status result_kind producer',
    numbers:
      'id event_id result_stamp result_sequence stamp sequence version result_version changed_at is_held margin_shift',
  },
  odds_messages: {
    names: 'source producer kind event_ref hash body effect',
    numbers: 'id sequence stamp received_at',
  },
  odds_outcomes: {
    names: 'outcome',
    numbers: 'market_id position is_active odds win_share refund_share told_odds hand_odds told_active',
  },
  odds_overrides: {
    words: 'reason lifted_reason',
    staff: 'set_by lifted_by',
    names: 'outcome kind',
    numbers: 'id event_id market_id odds margin_shift set_at until lifted_at',
  },
  odds_price_log: { names: 'outcome market_status', numbers: 'id market_id odds is_active stamp at' },
  odds_producers: {
    names: 'source producer status',
    numbers: 'alive_at alive_stamp recovery_id recovery_asked_at changed_at is_stopped',
  },
  odds_results: {
    kept: 'reason',
    staff: 'set_by',
    names: 'kind fates place_fates',
    numbers: 'market_id version certainty void_from void_to stamp sequence at',
  },
  odds_sports: { names: 'sport', numbers: 'is_open position' },
  odds_strengths: { numbers: 'competitor_id fit_id attack defence matches' },
  odds_tournaments: { names: 'source source_ref sport name region', numbers: 'id tier is_open' },
  play_followers: { names: 'name', numbers: 'written_in seq followed_to' },
  play_held: { names: 'follower', numbers: 'seq round_id at' },
  play_stops: { words: 'reason', names: 'kind name', numbers: 'begun_at' },
  round_checks: { numbers: 'is_only last_round_id' },
  rounds_to_check: { numbers: 'round_id' },
  sportsbook_bets: {
    person: 'slip_key',
    names: 'slip_hash kind sizes currency pocket policy state refusal ticket_hash referral',
    numbers:
      'risked_minor id uid session_id is_each_way rate stake_minor open_stake_minor is_live is_palpable rules_version hold_id max_return_minor placed_at decide_at requoted_until accepted_at settled_at settlement_version payout_minor cashed_out_minor changed_at referred_until is_void_by_hand bonus_id returns_stake stake_back_minor boost_share boosted_odds boost_minor bonus_stake_minor bonus_hold_id converted_minor forfeited_minor pocket_taken_minor',
  },
  sportsbook_cash_out_rules: { numbers: 'bet_id at_least_minor part created_at' },
  sportsbook_cash_outs: {
    names: 'quote by state refusal',
    numbers: 'id bet_id part stake_minor amount_minor expires_at decide_at posting_id created_at changed_at',
  },
  sportsbook_legs: {
    names: 'score_at subset_odds fate place_fate watched',
    numbers: 'bet_id position event_id odds new_odds is_banker place_divisor is_live event_version',
  },
  sportsbook_limits: {
    names: 'of sport market_group',
    numbers: 'id tier is_live event_id limit_minor set_by set_at',
  },
  sportsbook_news: { numbers: 'seq bet_id' },
  sportsbook_player_factors: {
    words: 'reason',
    names: 'sport',
    numbers: 'uid factor_thousandths set_by set_at',
  },
  sportsbook_positions: { names: 'outcome', numbers: 'market_id stake_minor payout_minor bets' },
  sportsbook_selections: {
    names: 'type specifiers outcome fate',
    numbers:
      'bet_id leg position market_id odds win_share result_version position_stake_minor position_payout_minor',
  },
  sportsbook_settled_markets: { numbers: 'market_id result_version at' },
  sportsbook_settlements: {
    names: 'kind multiplier cause',
    numbers:
      'bet_id version stake_minor payout_minor change_minor owed_minor posting_id at stake_back_minor boost_minor forfeited_minor',
  },
  supplier_calls: { names: 'supplier status', numbers: 'hour calls last_at' },
  tournament_participants: {
    numbers: 'tournament_id uid joined_at counts_from points reached_at reached_seq',
  },
  tournament_prizes: { names: 'promotion gift', numbers: 'tournament_id place amount_minor' },
  tournament_rounds: { numbers: 'tournament_id round_id uid stake_minor win_minor points at' },
  tournament_winners: {
    names: 'currency promotion status problem gift',
    numbers: 'tournament_id place uid points amount_minor decided_at',
  },
  tournaments: {
    staff: 'created_by',
    names: 'sysname status texts image_url provider tags games studios types currency model conditions',
    numbers:
      'id best_of least_stake_minor counts_bonus reset_on_cashout capacity total_points revision joined join_from join_until starts_at ends_at created_at published_at finished_at cancelled_at',
  },
  unseen_winners: { numbers: 'uid since' },
  won_rounds: {
    names: 'game currency',
    numbers: 'round_id id uid stake_minor win_minor points base_minor at',
  },
}
