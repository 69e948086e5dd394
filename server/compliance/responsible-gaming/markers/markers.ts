import { sql, type RawBuilder } from 'kysely'
import type { MarkerName } from '#contract/operator/markers.ts'
import { dayMs, minuteMs } from '#contract/durations.ts'

/** How far back a marker may look. */
export const maxWindowDays = 30

/** A deposit so soon after a loss that leaves less than another stake counts as chasing it. */
const chaseMs = 15 * minuteMs
/** With fewer rounds a player's usual stakes are unknown. */
const fewestRounds = 20
/** Days before the window whose stakes are compared with those in it. */
const comparedDays = 28
/** Night in the player's time zone, from midnight to this hour. */
const nightHours = 5

type Span = { readonly since: Date; readonly now: Date }

/** A marker of harm: what is counted, in which days, and its weight. */
export type Marker = {
  readonly name: MarkerName
  readonly windowDays: number
  /** Points by value; the highest reached step counts. */
  readonly steps: readonly (readonly [minValue: number, points: number])[]
  /** A `select` of `uid` and `value` over `hours` (stakes), `payments` and tables: see score-players.ts. */
  readonly measure: (span: Span) => RawBuilder<unknown>
}

const changesOfLimits = sql`('deposit_limit_changed', 'loss_limit_changed', 'time_limit_changed')`

/** The markers. The heaviest steps total 100; windows, thresholds and weights are our own (decision 0110). */
export const markers: readonly Marker[] = [
  {
    name: 'deposits_in_a_day',
    windowDays: 7,
    steps: [
      [3, 7],
      [5, 14],
    ],
    measure: ({ since }) => sql`
      select uid, max(begun) as value from (
        select uid, count(*) as begun from payments
        where type = 'deposit' and status = 'success' and created_at > ${since} group by uid, date_trunc('day', created_at)
      ) as days group by uid`,
  },
  {
    name: 'declined_deposits',
    windowDays: 7,
    steps: [
      [3, 4],
      [6, 8],
    ],
    measure: ({ since }) => sql`
      select uid, count(*) as value from payments
      where type = 'deposit' and status = 'failed' and created_at > ${since} group by uid`,
  },
  {
    name: 'cancelled_withdrawals',
    windowDays: 30,
    steps: [
      [1, 4],
      [2, 8],
      [4, 12],
    ],
    measure: ({ since }) => sql`
      select uid, count(*) as value from payments
      where type = 'withdrawal' and status = 'cancelled' and created_at > ${since} group by uid`,
  },
  {
    name: 'rising_stakes',
    windowDays: 7,
    steps: [
      [150, 6],
      [300, 12],
    ],
    // The mean stake in the window in hundredths of the mean stake before it.
    measure: ({ since, now }) => sql`
      select uid, round(100 * (staked / rounds) / (staked_before / rounds_before)) as value from (
        select uid, sum(staked) filter (where hour >= ${since}) as staked,
          sum(rounds) filter (where hour >= ${since}) as rounds,
          sum(staked) filter (where hour < ${since}) as staked_before,
          sum(rounds) filter (where hour < ${since}) as rounds_before
        from hours where hour > ${new Date(now.getTime() - comparedDays * dayMs)} group by uid
      ) as stakes where rounds >= ${fewestRounds} and rounds_before >= ${fewestRounds} and staked_before > 0`,
  },
  {
    name: 'chasing_losses',
    windowDays: 30,
    steps: [
      [1, 6],
      [2, 12],
      [5, 18],
    ],
    measure: ({ since }) => sql`
      select deposit.uid, count(*) as value from payments as deposit cross join lateral (
        select stake_minor, win_minor, balance_after_minor, created_at from game_rounds as round
        where round.uid = deposit.uid and round.mode = 'real' and round.created_at < deposit.created_at
        order by round.created_at desc, round.id desc limit 1
      ) as last
      where deposit.type = 'deposit' and deposit.status = 'success' and deposit.created_at > ${since}
        and last.win_minor < last.stake_minor and last.balance_after_minor < last.stake_minor
        and last.created_at > deposit.created_at - ${chaseMs} * interval '1 millisecond'
      group by deposit.uid`,
  },
  {
    name: 'night_play',
    windowDays: 14,
    steps: [
      [3, 4],
      [6, 8],
    ],
    measure: ({ since }) => sql`
      select uid, count(distinct local::date) as value from (
        select hours.uid, hours.hour at time zone coalesce(zones.zone, 'UTC') as local
        from hours join players on players.uid = hours.uid left join zones on zones.country = players.country
        where hours.hour > ${since}
      ) as played where extract(hour from local) < ${nightHours} group by uid`,
  },
  {
    name: 'long_play',
    windowDays: 7,
    steps: [
      [4, 6],
      [8, 12],
    ],
    // The longest series of consecutive hours with a new round in each.
    measure: ({ since }) => sql`
      select uid, max(on_end) as value from (
        select uid, count(*) as on_end from (
          select uid, hour - row_number() over (partition by uid order by hour) * interval '1 hour' as began
          from hours where hour > ${since}
        ) as runs group by uid, began
      ) as longest group by uid`,
  },
  {
    name: 'limits_raised',
    windowDays: 30,
    steps: [
      [1, 3],
      [3, 6],
    ],
    measure: ({ since }) => sql`
      select uid, count(*) as value from audit_records
      where type in ${changesOfLimits} and at > ${since} and uid is not null and "after"->>'next_from' is not null
      group by uid`,
  },
  {
    name: 'held_by_limits',
    windowDays: 7,
    steps: [
      [1, 3],
      [5, 6],
    ],
    measure: ({ since }) => sql`
      select uid, count(*) as value from game_transactions
      where refusal in ('LOSS_LIMIT', 'TIME_LIMIT') and created_at > ${since} group by uid`,
  },
  {
    name: 'checks_played_past',
    windowDays: 7,
    steps: [
      [6, 2],
      [15, 4],
    ],
    measure: ({ since }) => sql`
      select uid, count(*) as value from audit_records
      where type = 'reality_check_answered' and at > ${since} and uid is not null and "after"->>'answer' = 'continue'
      group by uid`,
  },
]
