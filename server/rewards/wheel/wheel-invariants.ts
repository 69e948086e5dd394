import { sql } from 'kysely'
import { maxProblems, type LedgerCheck } from '../../money/wallet/check-ledger.ts'

const spinsArePaid: LedgerCheck = {
  invariant: 'V8',
  says: 'a spin of the wheel that costs points was paid for once, and nothing else was',
  async find(db) {
    const { rows } = await sql<{ id: string }>`
      select coalesce('spin ' || s.id, 'transfer ' || t.id) as id
      from (select * from wheel_spins where paid_with = 'points') s
      full join (select * from loyalty_transfers where reason = 'spun') t on t.id = s.paid_transfer_id
      where s.id is null or t.id is null or t.uid <> s.uid or t.points <> s.price
      limit ${maxProblems}`.execute(db)
    return rows.map(({ id }) => id)
  },
}

const spinsAreOfTheirTerms: LedgerCheck = {
  invariant: 'V8',
  says: 'a spin of the wheel stopped where the number lies that was drawn, at the price that its terms say',
  async find(db) {
    const { rows } = await sql<{ id: bigint }>`
      select s.id from wheel_spins s join wheel_versions v on v.id = s.version_id
      cross join lateral (
        select coalesce(sum((sector->>'weight')::bigint) filter (where at <= s.sector), 0) as below,
          coalesce(sum((sector->>'weight')::bigint) filter (where at = s.sector + 1), 0) as own
        from jsonb_array_elements(v.terms->'sectors') with ordinality as of (sector, at)
      ) of
      where v.wheel_id <> s.wheel_id or s.drawn < of.below or s.drawn >= of.below + of.own
        or (s.paid_with = 'free' and not (v.terms->>'isFreeDaily')::boolean)
        or (s.paid_with = 'points' and (v.terms->>'price')::bigint is distinct from s.price)
      limit ${maxProblems}`.execute(db)
    return rows.map(({ id }) => `spin ${id}`)
  },
}

const prizesAreGivenOnce: LedgerCheck = {
  invariant: 'V8',
  says: 'a spin of the wheel gave what its sector says, once, and the wheel gave nothing else',
  async find(db) {
    const { rows } = await sql<{ id: string }>`
      with won as (
        select s.*, v.terms->'sectors'->s.sector->'prize' as prize
        from wheel_spins s join wheel_versions v on v.id = s.version_id
      )
      select 'spin ' || s.id as id from won s
        left join loyalty_transfers t on t.id = s.won_transfer_id
        left join loyalty_rewards r on r.id = s.reward_id
      where case s.prize->>'type'
        when 'nothing' then s.won_transfer_id is not null or s.reward_id is not null
        when 'points' then s.reward_id is not null or t.uid is distinct from s.uid
          or t.points is distinct from (s.prize->>'points')::bigint or t.reason is distinct from 'spun_won'
        else s.won_transfer_id is not null or r.uid is distinct from s.uid or r.reward is distinct from s.prize
          or r.source is distinct from 'wheel'
        end
      union all
      select 'transfer ' || t.id from loyalty_transfers t left join wheel_spins s on s.won_transfer_id = t.id
      where t.reason = 'spun_won' and s.id is null
      union all
      select 'reward ' || r.id from loyalty_rewards r left join wheel_spins s on s.reward_id = r.id
      where r.source = 'wheel' and s.id is null
      limit ${maxProblems}`.execute(db)
    return rows.map(({ id }) => id)
  },
}

const daysAddUp: LedgerCheck = {
  invariant: 'V8',
  says: 'what a day of a wheel has cost is the sum of its spins',
  async find(db) {
    const { rows } = await sql<{ id: string }>`
      select coalesce(d.wheel_id, s.wheel_id) || ' on ' || coalesce(d.day, s.day) as id
      from wheel_days d
      full join (select wheel_id, day, currency, sum(cost_minor) as cost from wheel_spins
        group by wheel_id, day, currency) s
        on (s.wheel_id, s.day, s.currency) = (d.wheel_id, d.day, d.currency)
      where coalesce(d.spent_minor, 0) <> coalesce(s.cost, 0) limit ${maxProblems}`.execute(db)
    return rows.map(({ id }) => `wheel ${id}`)
  },
}

export const wheelLedgerChecks: readonly LedgerCheck[] = [
  spinsArePaid,
  spinsAreOfTheirTerms,
  prizesAreGivenOnce,
  daysAddUp,
]
