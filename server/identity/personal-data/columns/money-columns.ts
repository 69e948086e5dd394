import type { TableColumnClasses } from './column-classes.ts'

export const moneyColumns: TableColumnClasses = {
  bank_lines: {
    words: 'reference text words',
    names: 'currency fingerprint',
    numbers: 'id statement_id line_number at amount_minor',
  },
  bank_statements: {
    words: 'name',
    staff: 'imported_by',
    names: 'digest',
    numbers: 'id line_count repeated_count imported_at',
  },
  bonus_outsiders: { words: 'reason', staff: 'kept_out_by', numbers: 'uid since' },
  bonus_reviews: {
    words: 'note',
    staff: 'decided_by',
    names: 'state',
    numbers: 'bonus_id uid score opened_at decided_at',
  },
  bonus_signals: { names: 'code', numbers: 'bonus_id uid value points at' },
  bonuses: {
    words: 'reason',
    staff: 'granted_by',
    names: 'product kind currency status outcome grant_key',
    numbers:
      'id uid version_id is_isolated granted_minor deposit_minor deposit_id balance_minor frozen_minor target progress converted_minor returned_minor open_rounds created_at claim_until activated_at wager_until played_at ended_at told_at bet_id refunds_bet_id promised_minor',
  },
  campaign_mailings: {
    staff: 'created_by',
    names: 'sysname segment status texts',
    numbers: 'starts_at version sent_to_uid sent_at created_at',
  },
  campaign_mails: { names: 'mailing', numbers: 'uid queued_at waiting_job_id' },
  campaign_offers: {
    staff: 'created_by',
    names: 'sysname status trigger exclude_methods conditions promotions texts image_url gifts least_deposit',
    numbers: 'id is_public repeats priority starts_at ends_at created_at version given_at given_to_uid',
  },
  campaign_segments: { staff: 'created_by', names: 'sysname name conditions', numbers: 'version created_at' },
  campaign_takings: { names: 'occasion', numbers: 'offer_id uid taken_at' },
  cashback_days: { names: 'currency', numbers: 'uid day staked_minor returned_minor' },
  cashback_levels: { numbers: 'uid level' },
  cashback_periods: { numbers: 'id programme_id version_id starts_at ends_at last_uid reckoned_at' },
  cashback_programmes: { staff: 'created_by', names: 'sysname status', numbers: 'id created_at stopped_at' },
  cashback_versions: {
    staff: 'created_by',
    names: 'terms hash texts',
    numbers: 'id programme_id number created_at',
  },
  cashbacks: {
    names: 'currency status',
    numbers:
      'id uid programme_id version_id period_id level loss_minor basis_points amount_minor start_date end_date created_at receiving_expired_at paid_out_at ended_at bonus_id',
  },
  cashier_refunds: {
    words: 'reason',
    staff: 'requested_by',
    names: 'status currency failure',
    numbers:
      'id transaction_id uid amount_minor hold_id asked_at withdrawal_id part_id carried_approved_at recorded_at ' +
      'created_at updated_at',
  },
  cashier_reversals: {
    names: 'kind currency reversal',
    numbers: 'transaction_id uid amount_minor receivable_minor restored_at created_at',
  },
  cashier_transactions: {
    person: 'requisites_sealed requisites_masked',
    names: 'type status reason provider method currency domain locale review_reasons',
    numbers: 'id uid amount_minor hold_id created_at updated_at destination_id campaign_offer_id',
  },
  currency_rates: { names: 'currency day', numbers: 'rate fetched_at exponent is_usual minor_per_base' },
  dispute_cases: {
    words: 'evidence',
    staff: 'owner asked_by',
    names: 'answer answer_state refusal',
    numbers: 'dispute_id uid version asked_at tried_at asking_until answered_at',
  },
  dispute_files: {
    person: 'name bytes',
    staff: 'added_by',
    names: 'kind mime_type',
    numbers: 'id dispute_id uid size_bytes added_at',
  },
  dispute_notes: { words: 'text', staff: 'author', numbers: 'id dispute_id uid written_at' },
  free_round_games: {
    words: 'words',
    names: 'game supplier reward_id state reason',
    numbers: 'pack_id reference attempts asked_at next_ask_at ask_until',
  },
  free_round_packs: {
    words: 'reason',
    staff: 'granted_by',
    names: 'supplier currency winnings status grant_key promotion',
    numbers:
      'id uid stake_minor rounds_total rounds_used won_minor converted_minor created_at expires_at activated_at ended_at gift_version_id deposit_id cost_minor most_won_minor returned_minor wagered_minor',
  },
  data_losses: {
    words: 'what conclusion',
    staff: 'reported_by closed_by',
    names: 'kind',
    numbers:
      'id people happened_at noticed_at reported_at authority_informed_at players_informed_at closed_at',
  },
  ledger_checks: { staff: 'asked_by', names: 'problems', numbers: 'id asked_at last_posting_id finished_at' },
  loyalty_bets: { names: 'counted_in', numbers: 'bet_id uid version stake_minor earned' },
  loyalty_characters: { names: 'sysname image_url texts', numbers: 'id place is_listed version' },
  loyalty_levels_reached: { names: 'sysname', numbers: 'uid programme_id level version_id reached_at' },
  loyalty_lot_uses: { numbers: 'transfer_id lot_id points' },
  loyalty_lots: { numbers: 'id uid given remaining expires_at' },
  loyalty_members: { numbers: 'uid points lifetime owed fraction level character_id joined_at' },
  loyalty_notifications: { names: 'trigger type subject', numbers: 'id uid amount created_at read_at' },
  loyalty_products: {
    staff: 'created_by',
    names: 'sysname reward texts image_url',
    numbers: 'id price stock sold each_player is_listed place version created_at',
  },
  loyalty_programme_versions: {
    staff: 'created_by',
    names: 'terms texts image_url hash',
    numbers: 'id programme_id number created_at',
  },
  loyalty_programmes: { staff: 'created_by', names: 'sysname', numbers: 'id created_at' },
  loyalty_purchases: { numbers: 'id uid product_id price transfer_id reward_id created_at refunded_at' },
  loyalty_quest_steps: { names: 'quest', numbers: 'uid programme_id step amount last_day done_at' },
  loyalty_quests_done: { names: 'quest', numbers: 'uid programme_id version_id done_at' },
  loyalty_rewards: {
    names: 'key source subject reward status problem',
    numbers: 'id uid created_at next_try_at given_at',
  },
  loyalty_runs: { numbers: 'id version_id from_at until_at' },
  loyalty_transfers: {
    names: 'key from_account to_account reason subject',
    numbers: 'id uid points balance_after created_at',
  },
  payment_dispute_updates: {
    words: 'reason',
    names: 'stage state reason_code',
    numbers: 'dispute_id amount_minor answer_by opened_at told_at heard_at',
  },
  payment_disputes: {
    words: 'reason',
    names: 'order_reference dispute provider currency stage state reason_code',
    numbers: 'id uid amount_minor answer_by opened_at state_at created_at updated_at',
  },
  payment_instruments: {
    person: 'fingerprint shown owner_name expires',
    names: 'method country funding',
    numbers: 'id uid first_seen_at last_seen_at',
  },
  payment_orders: {
    person: 'start',
    names:
      'reference kind provider method currency provider_reference outcome outcome_reason funding trace_parent',
    numbers: 'uid amount_minor checked_at created_at updated_at asking_until instrument_id',
  },
  payment_provider_events: {
    person: 'body',
    names:
      'provider event_id order_reference verdict provider_reference currency outcome reversal funding matched_order',
    numbers: 'received_at amount_minor',
  },
  payment_reversals: {
    names: 'order_reference reversal also_named outcome reason',
    numbers: 'amount_minor created_at updated_at',
  },
  payment_routes: {
    staff: 'changed_by',
    names: 'kind method currency country providers',
    numbers: 'id version changed_at',
  },
  payout_destinations: {
    person: 'fingerprint requisites_sealed requisites_masked',
    names: 'method ownership',
    numbers: 'id uid first_used_at last_used_at proof_id ownership_at',
  },
  promotion_versions: {
    staff: 'created_by',
    names: 'terms hash texts',
    numbers: 'id promotion_id number created_at',
  },
  promotions: { staff: 'created_by', names: 'sysname product status', numbers: 'id created_at stopped_at' },
  report_closed_balances: { names: 'currency account', numbers: 'day balance_minor' },
  report_closed_days: {
    names: 'time_zone jurisdiction base_currency previous_hash hash',
    numbers: 'day number begins_at ends_at first_posting_id last_posting_id closed_at',
  },
  report_closed_lines: {
    names: 'currency from_account to_account reason product provider game country',
    numbers: 'day line corrects_day transfers amount_minor base_minor',
  },
  report_closed_markets: {
    names: 'currency country product tax_base tax_source',
    numbers: 'day active_players turnover_minor ggr_minor basis_points tax_minor tax_base_minor',
  },
  report_closed_rates: { names: 'currency', numbers: 'day per_base' },
  report_closing: { numbers: 'id' },
  report_days: { names: 'currency account_kind pocket reason', numbers: 'day entries net_minor' },
  report_player_days: {
    names: 'currency country',
    numbers:
      'day uid deposits_minor withdrawals_minor turnover_minor ggr_minor bonus_cost_minor cashback_minor',
  },
  report_state: { numbers: 'id summed_posting_id next_posting_id next_snapshot_end' },
  round_gift_versions: {
    staff: 'created_by',
    names: 'terms costs hash texts',
    numbers: 'id gift_id number created_at',
  },
  round_gifts: { staff: 'created_by', names: 'sysname status', numbers: 'id created_at stopped_at' },
  settlement_batches: {
    words: 'reason',
    staff: 'decided_by',
    names: 'provider name currency state match',
    numbers: 'id total_minor last_at bank_line_id decided_at',
  },
  settlement_differences: {
    names: 'of id state provider kind reference currency',
    numbers: 'told_minor expected_minor at file_id',
  },
  settlement_files: {
    words: 'name',
    staff: 'imported_by',
    names: 'provider format digest',
    numbers: 'id line_count repeated_count first_at last_at imported_at',
  },
  settlement_lines: {
    words: 'reason',
    staff: 'decided_by',
    names:
      'provider kind order_type named_order provider_reference currency payment_currency batch fingerprint state match order_reference matched_order',
    numbers: 'id file_id line_number at amount_minor payment_minor expected_minor decided_at',
  },
  settlement_missing: {
    words: 'reason',
    staff: 'decided_by',
    names: 'order_reference provider kind currency state',
    numbers: 'amount_minor at decided_at',
  },
  wallet_accounts: {
    names: 'kind name pocket currency account_key',
    numbers: 'id uid shard balance_minor version',
  },
  wallet_debts: { names: 'currency pocket origin', numbers: 'uid owed_minor changed_at' },
  wallet_entries: {
    numbers: 'account_id account_version posting_id transfer_number amount_minor balance_after_minor',
  },
  wallet_holds: {
    names: 'pocket currency purpose state',
    numbers: 'id uid amount_minor placed_posting_id closed_posting_id expires_at created_at closed_at',
  },
  wallet_postings: {
    names: 'key reason input_hash reference_type reference_id',
    numbers: 'id reverses_posting_id created_at',
  },
  wheel_days: { names: 'currency', numbers: 'wheel_id day spent_minor' },
  wheel_spins: {
    names: 'paid_with currency',
    numbers:
      'id wheel_id version_id uid day price paid_transfer_id seed_pair_id nonce drawn sector cost_minor won_transfer_id reward_id created_at',
  },
  wheel_versions: {
    staff: 'created_by',
    names: 'terms texts hash',
    numbers: 'id wheel_id number created_at',
  },
  wheels: { staff: 'created_by', names: 'sysname status', numbers: 'id created_at' },
  withdrawal_parts: {
    person: 'shown',
    names: 'kind source method currency obstacle',
    numbers: 'id withdrawal_id position uid instrument_id amount_minor carried_minor created_at',
  },
}
