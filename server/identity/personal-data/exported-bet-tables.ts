import { sql } from 'kysely'
import { columns, type ExportedTable } from './exported-table.ts'

const ofTheirBets = (uid: number) =>
  sql<boolean>`bet_id in (select id from sportsbook_bets where uid = ${uid})`

export const exportedBetTables: readonly ExportedTable[] = [
  {
    table: 'sportsbook_bets',
    given: columns(
      'id uid kind sizes is_each_way currency pocket bonus_id returns_stake boost_share boosted_odds stake_minor bonus_stake_minor open_stake_minor policy state refusal is_live ' +
        'rules_version max_return_minor placed_at decide_at requoted_until referred_until referral accepted_at settled_at ' +
        'settlement_version payout_minor boost_minor cashed_out_minor stake_back_minor risked_minor converted_minor forfeited_minor pocket_taken_minor is_void_by_hand changed_at',
    ),
    // Internal names and measures.
    withheld: columns('slip_key slip_hash ticket_hash session_id rate is_palpable hold_id bonus_hold_id'),
    orderBy: ['id'],
  },
  {
    table: 'sportsbook_legs',
    given: columns(
      'bet_id position event_id odds new_odds is_banker place_divisor is_live score_at fate place_fate',
    ),
    withheld: columns('event_version subset_odds watched'),
    orderBy: ['bet_id', 'position'],
    isOf: ofTheirBets,
  },
  {
    table: 'sportsbook_selections',
    given: columns('bet_id leg position market_id type specifiers outcome odds fate'),
    // Our estimate of the probability.
    withheld: columns('win_share result_version position_stake_minor position_payout_minor'),
    orderBy: ['bet_id', 'leg', 'position'],
    isOf: ofTheirBets,
  },
  {
    table: 'sportsbook_settlements',
    given: columns(
      'bet_id version kind stake_minor payout_minor multiplier change_minor owed_minor stake_back_minor boost_minor forfeited_minor at',
    ),
    withheld: columns('posting_id cause'),
    orderBy: ['bet_id', 'version'],
    isOf: ofTheirBets,
  },
  {
    table: 'sportsbook_cash_outs',
    given: columns(
      'id bet_id by part stake_minor amount_minor state refusal expires_at decide_at created_at changed_at',
    ),
    withheld: columns('quote posting_id'),
    orderBy: ['id'],
    isOf: ofTheirBets,
  },
  {
    table: 'sportsbook_cash_out_rules',
    given: columns('bet_id at_least_minor part created_at'),
    orderBy: ['bet_id'],
    isOf: ofTheirBets,
  },
]
