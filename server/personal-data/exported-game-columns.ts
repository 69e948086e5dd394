import { sql } from 'kysely'
import { columns, type HeldPart } from './held-part.ts'

/** Tables of games that hold rows about players, and which columns of them are told. */
export const heldPartsOfGames: readonly HeldPart[] = [
  { table: 'game_likes', given: columns('uid sysname created_at'), orderBy: ['sysname'] },
  { table: 'game_players', given: columns('uid rounds_count last_round_at'), orderBy: ['uid'] },
  {
    table: 'game_sessions',
    given: columns(
      'id uid account_session_id sitting_began_at supplier game mode currency demo_balance_minor created_at activated_at expires_at ended_at',
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
        'posting_id balance_after_minor free_pack_id is_promo bonus_minor forfeited_minor bonus_counted created_at',
    ),
    withheld: columns('input_hash written_in seq'),
    orderBy: ['supplier', 'transaction_id'],
  },
  {
    table: 'bonuses',
    given: columns(
      'id uid version_id product kind currency status outcome is_isolated granted_minor deposit_minor deposit_id balance_minor ' +
        'frozen_minor target progress converted_minor returned_minor open_rounds created_at claim_until activated_at ' +
        'wager_until played_at ended_at',
    ),
    withheld: columns('grant_key granted_by reason told_at'),
    orderBy: ['id'],
  },
  {
    table: 'won_rounds',
    given: columns('round_id id uid game currency stake_minor win_minor points base_minor at'),
    orderBy: ['round_id'],
  },
  {
    table: 'leader_sums',
    given: columns('period starts_at uid points base_minor wins reached_at'),
    orderBy: ['starts_at', 'period'],
  },
  {
    table: 'jackpot_cycles',
    given: columns('jackpot_id level number status commitment hit_at uid amount_minor game bet'),
    withheld: columns('meter revealed_secret sealed_secret ends_at last_bet started_at decided_by'),
    orderBy: ['hit_at', 'level'],
  },
  { table: 'unseen_winners', given: columns('uid since'), orderBy: ['since'] },
  {
    table: 'free_round_packs',
    given: columns(
      'id uid supplier currency stake_minor rounds_total rounds_used winnings status won_minor ' +
        'converted_minor created_at expires_at activated_at ended_at',
    ),
    withheld: columns('granted_by reason'),
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
