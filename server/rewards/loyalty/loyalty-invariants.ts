import { sql } from 'kysely'
import { bonusShareSql } from '#server/money/wallet/bonus-share-sql.ts'
import { maxProblems, type LedgerCheck } from '../../money/wallet/check-ledger.ts'

const booked = sql`
  select uid,
    coalesce(sum(points) filter (where to_account = 'player'), 0)
      - coalesce(sum(points) filter (where from_account = 'player'), 0) as points,
    coalesce(sum(points) filter (where from_account = 'owed'), 0)
      - coalesce(sum(points) filter (where to_account = 'owed'), 0) as owed,
    coalesce(sum(case when reason = 'taken_back' then -points else points end)
      filter (where reason in ('earned', 'taken_back', 'register', 'profile', 'confirm', 'quest')), 0) as lifetime
  from loyalty_transfers group by uid`

const pointsAddUp: LedgerCheck = {
  invariant: 'V8',
  says: 'a player’s points, what they owe of them and their points in all are the sums of the movements of points',
  async find(db) {
    const { rows } = await sql<{ uid: number }>`
      with booked as (${booked})
      select uid from loyalty_members m left join booked b using (uid)
      where (m.points, m.owed, m.lifetime)
        is distinct from (coalesce(b.points, 0), coalesce(b.owed, 0), coalesce(b.lifetime, 0))
      limit ${maxProblems}`.execute(db)
    return rows.map(({ uid }) => `player ${uid}`)
  },
}

const lotsAddUp: LedgerCheck = {
  invariant: 'V8',
  says: 'a player’s points are what is left of their lots',
  async find(db) {
    const { rows } = await sql<{ uid: number }>`
      select m.uid from loyalty_members m left join loyalty_lots lot on lot.uid = m.uid
      group by m.uid having m.points <> coalesce(sum(lot.remaining), 0) limit ${maxProblems}`.execute(db)
    return rows.map(({ uid }) => `player ${uid}`)
  },
}

const purchasesArePaid: LedgerCheck = {
  invariant: 'V8',
  says: 'what was bought for points was paid for, and given once',
  async find(db) {
    const { rows } = await sql<{ id: bigint }>`
      select p.id from loyalty_purchases p
      left join loyalty_transfers t on t.id = p.transfer_id
      left join loyalty_rewards r on r.id = p.reward_id
      where t.uid is distinct from p.uid or t.points is distinct from p.price or t.reason is distinct from 'bought'
        or r.uid is distinct from p.uid or r.status is distinct from 'given'
      limit ${maxProblems}`.execute(db)
    return rows.map(({ id }) => `purchase ${id}`)
  },
}

const soldIsCounted: LedgerCheck = {
  invariant: 'V8',
  says: 'a product counts how often it was bought',
  async find(db) {
    const { rows } = await sql<{ id: bigint }>`
      select product.id from loyalty_products product
      left join loyalty_purchases p on p.product_id = product.id and p.refunded_at is null
      group by product.id having product.sold <> count(p.id) limit ${maxProblems}`.execute(db)
    return rows.map(({ id }) => `product ${id}`)
  },
}

/** Money rewards of levels, quests and products were each posted once, and no other money was. */
const moneyIsPosted: LedgerCheck = {
  invariant: 'V8',
  says: 'money that loyalty has given is a prize in the books',
  async find(db) {
    const { rows } = await sql<{ id: string }>`
      select coalesce(r.id::text, p.reference_id) as id
      from (select * from loyalty_rewards where status = 'given' and reward->>'type' = 'money') r
      full join (select * from wallet_postings where reference_type = 'loyalty_reward') p
        on p.reference_id = r.id::text
      where r.id is null or p.id is null limit ${maxProblems}`.execute(db)
    return rows.map(({ id }) => `reward ${id}`)
  },
}

/** The counted stake of a sports bet, by the terms at acceptance and its present state. */
const betsThatEarn = sql`
  select bet.id as bet_id, bet.uid, bet.settlement_version as version, stake.minor as stake_minor,
    coalesce(trunc(stake.minor * (version.terms->'rates'->>'sport')::numeric * 100
      / (version.terms->'unit'->>bet.currency)::numeric), 0) as earned
  from sportsbook_bets bet
    join sportsbook_settlements settled
      on settled.bet_id = bet.id and settled.version = bet.settlement_version
    join loyalty_runs run
      on run.from_at <= bet.accepted_at and (run.until_at is null or bet.accepted_at < run.until_at)
    join loyalty_programme_versions version on version.id = run.version_id and version.terms->'rates' ? 'sport'
    left join loyalty_bets so_far on so_far.bet_id = bet.id
    cross join lateral (
      select bet.risked_minor - ${bonusShareSql(sql`bet.risked_minor`)} as risked) as own
    cross join lateral (
      select case when bet.state <> 'settled' then 0
        -- What lay on other outcomes when it was counted may lie there no more.
        when so_far.stake_minor = 0 and exists (
          select from sportsbook_legs leg where leg.bet_id = bet.id and leg.odds < 1089) then 0
        when bet.is_each_way or exists (
          select from sportsbook_legs leg join sportsbook_legs near on near.event_id = leg.event_id and near.bet_id <> leg.bet_id
            join sportsbook_bets other on other.id = near.bet_id and other.uid = bet.uid
          where leg.bet_id = bet.id)
          then least(coalesce(so_far.stake_minor, own.risked), own.risked)
        else own.risked end as minor) as stake
  where bet.pocket in ('main', 'mixed')`

const betsCountOnce: LedgerCheck = {
  invariant: 'V8',
  says: 'a bet on sport has earned what the terms of its time say of what was won or lost of it, once',
  async find(db) {
    const { rows } = await sql<{ id: bigint }>`
      with known as (${betsThatEarn})
      select coalesce(known.bet_id, counted.bet_id) as id
      from known full join loyalty_bets counted using (bet_id)
      where (known.uid, known.version, known.stake_minor, known.earned)
          is distinct from (counted.uid, counted.version, counted.stake_minor, counted.earned)
        and not exists (
          select from sportsbook_news news where news.bet_id = coalesce(known.bet_id, counted.bet_id))
      limit ${maxProblems}`.execute(db)
    return rows.map(({ id }) => `bet ${id}`)
  },
}

export const loyaltyLedgerChecks: readonly LedgerCheck[] = [
  pointsAddUp,
  lotsAddUp,
  purchasesArePaid,
  soldIsCounted,
  moneyIsPosted,
  betsCountOnce,
]
