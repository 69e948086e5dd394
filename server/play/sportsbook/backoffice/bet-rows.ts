import { sql } from 'kysely'
import { shareReturn } from '#betting-engine/slips/free-bets.ts'
import { toMoney } from '#contract/money.ts'
import type { BackofficeBet, BackofficeReferred } from '#contract/operator/betting/bets.ts'
import type { Db } from '#db/connect.ts'

export const betRows = (db: Db) =>
  db
    .selectFrom('sportsbook_bets as bet')
    .selectAll('bet')
    .select(sql<bigint>`(select count(*) from sportsbook_legs as leg where leg.bet_id = bet.id)`.as('legs'))
    .select(
      sql<string | null>`(
        select coalesce(event.name, home.name || ' – ' || away.name)
        from sportsbook_legs as leg join odds_events as event on event.id = leg.event_id
        left join odds_competitors as home on home.id = event.home_id
        left join odds_competitors as away on away.id = event.away_id
        where leg.bet_id = bet.id order by leg.position limit 1)`.as('event'),
    )

export type BetRow = Awaited<ReturnType<ReturnType<typeof betRows>['execute']>>[number]

const maxPayout = ({ max_return_minor: most, stake_minor: stake, returns_stake: returnsStake }: BetRow) =>
  shareReturn(most, stake, returnsStake).paidMinor

export const serializeStaffBet = (row: BetRow): BackofficeBet => ({
  id: String(row.id),
  at: row.placed_at.toISOString(),
  uid: row.uid,
  kind: row.kind,
  state: row.state,
  legs: Number(row.legs),
  event: row.event ?? '',
  stake: toMoney(row.stake_minor, row.currency),
  max_return: toMoney(maxPayout(row), row.currency),
  payout: toMoney(row.payout_minor, row.currency),
  is_live: row.is_live,
  is_free: row.pocket === 'free_bet',
  is_boosted: row.boost_share !== null,
  is_palpable: row.is_palpable,
})

export const serializeStaffReferral = (
  { referral, referred_until: until, currency }: BetRow,
  now: Date,
): BackofficeReferred['referral'] | null =>
  referral && {
    over: referral.code,
    max_stake:
      referral.maxStakeMinor === undefined ? null : toMoney(BigInt(referral.maxStakeMinor), currency),
    until: until?.toISOString() ?? null,
    left_ms: until && Math.max(0, until.getTime() - now.getTime()),
    decision: referral.decision,
  }
