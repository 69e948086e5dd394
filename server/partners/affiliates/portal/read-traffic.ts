import { sql } from 'kysely'
import type { AffiliateTracker, AffiliateTraffic } from '#contract/affiliates.ts'
import { toMoney } from '#contract/money.ts'
import type { Db } from '#db/connect.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { readRevenue, type Revenue, type Days } from '../players/read-movements.ts'

type Counted = {
  readonly tracker: string
  readonly day: string
  readonly kind: 'visits' | 'registrations' | 'first_deposits' | 'acquisitions'
  readonly count: number
}

const none: AffiliateTraffic = { visits: 0, registrations: 0, first_deposits: 0, acquisitions: 0, ngr: [] }

/** Counts of an affiliate's trackers in a range of days, each kind by tracker and day. */
const readCounted = async (
  db: Db,
  affiliateId: bigint,
  { from, before }: Days,
): Promise<readonly Counted[]> => {
  const isWithin = (moment: ReturnType<typeof sql>) => sql`
    ${moment} >= ${from}::date::timestamp at time zone 'UTC'
    and ${moment} < ${before}::date::timestamp at time zone 'UTC'`
  const dayOfMoment = (moment: ReturnType<typeof sql>) =>
    sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`
  const joined = sql`player.joined_at`
  const deposited = sql`deposit.deposited_at`
  const qualified = sql`acquired.qualified_at`
  const { rows } = await sql<Counted>`
    select tracker_id::text as tracker, to_char(visit.day, 'YYYY-MM-DD') as day, 'visits' as kind, visits as count
    from affiliate_visits visit join affiliate_trackers tracker on tracker.id = visit.tracker_id
    where tracker.affiliate_id = ${affiliateId} and visit.day >= ${from}::date and visit.day < ${before}::date
    union all
    select player.tracker_id::text, ${dayOfMoment(joined)}, 'registrations', count(*)::int
    from affiliate_players player
    where player.affiliate_id = ${affiliateId} and player.tracker_id is not null and ${isWithin(joined)}
    group by 1, 2
    union all
    select player.tracker_id::text, ${dayOfMoment(deposited)}, 'first_deposits', count(*)::int
    from affiliate_first_deposits deposit join affiliate_players player on player.id = deposit.player_id
    where player.affiliate_id = ${affiliateId} and ${isWithin(deposited)} group by 1, 2
    union all
    select player.tracker_id::text, ${dayOfMoment(qualified)}, 'acquisitions', count(*)::int
    from affiliate_acquisitions acquired join affiliate_players player on player.id = acquired.player_id
    where acquired.affiliate_id = ${affiliateId} and ${isWithin(qualified)} group by 1, 2`.execute(db)
  return rows
}

const ngrOf = (revenue: readonly Revenue[]): AffiliateTraffic['ngr'] =>
  [...Map.groupBy(revenue, ({ currency }) => currency)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, of]) =>
      toMoney(
        of.reduce((sum, { ngrMinor }) => sum + ngrMinor, 0n),
        currency,
      ),
    )

const trafficOf = (counted: readonly Counted[], revenue: readonly Revenue[]): AffiliateTraffic =>
  counted.reduce((sum, { kind, count }) => ({ ...sum, [kind]: sum[kind] + count }), {
    ...none,
    ngr: ngrOf(revenue),
  })

/** An affiliate's results in a range of days: total, by tracker (text; empty for moved players), by day. */
export const readTraffic = async (db: Db, affiliateId: bigint, days: Days) => {
  const whose = sql`member.affiliate_id = ${affiliateId}`
  const [counted, byTracker, byDay] = await Promise.all([
    readCounted(db, affiliateId, days),
    readRevenue(db, { whose, by: sql`coalesce(member.tracker_id::text, '')`, days }),
    readRevenue(db, { whose, by: sql`movement.day`, days }),
  ])
  const named = [...new Set([...counted.map(({ day }) => day), ...byDay.map(({ key }) => key)])]
  return {
    all: trafficOf(counted, byDay),
    ofTracker: (id: string): AffiliateTraffic =>
      trafficOf(
        counted.filter(({ tracker }) => tracker === id),
        byTracker.filter(({ key }) => key === id),
      ),
    days: named
      .toSorted((one, other) => (one < other ? 1 : -1))
      .map((day) => ({
        day,
        ...trafficOf(
          counted.filter((one) => one.day === day),
          byDay.filter(({ key }) => key === day),
        ),
      })),
  }
}

/** The link that an affiliate publishes: a tracker's landing page with its code. */
const linkOf = (ctx: Pick<Kernel, 'settings'>, landing: string, code: string): string =>
  `${ctx.settings.publicUrl}${landing}?${new URLSearchParams({ stag: code })}`

export const readTrackers = async (
  ctx: Pick<Kernel, 'db' | 'settings'>,
  affiliateId: bigint,
  ofTracker: (id: string) => AffiliateTraffic,
): Promise<AffiliateTracker[]> => {
  const rows = await ctx.db
    .selectFrom('affiliate_trackers')
    .select(['id', 'code', 'campaign', 'landing', 'is_open'])
    .where('affiliate_id', '=', affiliateId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, code, campaign, landing, is_open }) => ({
    id: String(id),
    code,
    campaign,
    is_open,
    link: linkOf(ctx, landing, code),
    ...ofTracker(String(id)),
  }))
}
