import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { BlockKind, LinkKind } from '#contract/operator/risk/risk-enums.ts'
import type { Db } from '#db/connect.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { neighbours } from '../links/neighbours.ts'
import { coveredMarkets } from '../links/covered-markets.ts'
import { riskProfileOf } from '../risk-profiles.ts'
import type { Checked, Linked, Payment, RiskFacts } from '../rules/rule.ts'

const lookbackDays = 90
const oppositeDays = 30
const namedPlayers = 5

type Of = { readonly db: Db; readonly uid: number; readonly now: Date; readonly currency: string }

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

const readPayments = async ({ db, uid, now, currency }: Of): Promise<readonly Payment[]> => {
  const rows = await db
    .selectFrom('cashier_transactions')
    .select(['type', 'status', 'method', 'amount_minor', 'created_at'])
    .where('uid', '=', uid)
    .where('currency', '=', currency)
    .where('created_at', '>', before(now, lookbackDays))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ amount_minor: minor, created_at: at, ...row }) => ({ ...row, minor, at }))
}

/** Stakes by the hour, so that many bets cost no more than few. */
const readStakes = async ({ db, uid, now, currency }: Of) => {
  const since = before(now, lookbackDays)
  const { rows } = await sql<{ at: Date; minor: bigint }>`
    select date_trunc('hour', at) as at, sum(minor)::bigint as minor from (
      select created_at as at, stake_minor as minor from game_rounds
      where uid = ${uid} and mode = 'real' and currency = ${currency} and created_at > ${since}
      union all
      select placed_at, stake_minor from sportsbook_bets
      where uid = ${uid} and currency = ${currency} and accepted_at is not null and placed_at > ${since}
    ) as staked group by 1 order by 1`.execute(db)
  return rows
}

const readInstruments = async ({ db, uid }: Of) => {
  const { rows } = await sql<{
    fingerprint: string
    ownerName: string | null
    country: string | null
    firstSeenAt: Date
  }>`
    select fingerprint, owner_name as "ownerName", country, first_seen_at as "firstSeenAt"
    from payment_instruments where uid = ${uid}
    union all
    select fingerprint, null, null, first_used_at from payout_destinations where uid = ${uid}
    limit 500`.execute(db)
  return rows
}

const readLinks = async ({ db, uid, now }: Of): Promise<Partial<Record<LinkKind, Linked>>> => {
  const { rows } = await sql<{ kind: LinkKind; count: number; players: number[] }>`
    select kind, count(distinct other)::integer as count,
      (array_agg(distinct other order by other))[1:${sql.lit(namedPlayers)}] as players
    from (${neighbours({ uid: sql`${uid}::integer`, now })}) as near
      join players on players.uid = near.other and players.status <> 'deleted'
    -- No rule looks at it, and a provider's one address may have many thousands behind it.
    where near.kind <> 'network'
    group by kind`.execute(db)
  return Object.fromEntries(rows.map(({ kind, count, players }) => [kind, { count, players }]))
}

/** Markets of which the player and firmly linked players only together held nearly all outcomes. */
const readOppositeMarkets = async ({ db, uid, now }: Of): Promise<number> => {
  const staked = sql`
    select uid as key, id, uid, accepted_at from sportsbook_bets
    where uid = ${uid} and kind = 'single' and accepted_at > ${before(now, oppositeDays)}`
  const { rows } = await sql<{ count: number }>`
    with looked as (select ${uid}::integer as uid)
    select count(distinct market_id)::integer as count from ${coveredMarkets(staked, now)} as covered
    where is_by_others`.execute(db)
  return rows[0]?.count ?? 0
}

const readChargebacks = async ({ db, uid, now }: Of): Promise<number> => {
  const { count } = await db
    .selectFrom('cashier_reversals')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('uid', '=', uid)
    .where('kind', '=', 'charged_back')
    .where('restored_at', 'is', null)
    .where('created_at', '>', before(now, 365))
    .executeTakeFirstOrThrow()
  return count
}

/** The player's data that is now on a blocklist. */
const readListed = async ({ db, uid, now }: Of): Promise<readonly BlockKind[]> => {
  const { rows } = await sql<{ kind: BlockKind }>`
    select distinct entry.kind from block_entries as entry
    where entry.removed_at is null and (entry.expires_at is null or entry.expires_at > ${now}) and case entry.kind
      when 'instrument' then exists (select from payout_destinations d where d.uid = ${uid} and d.fingerprint = entry.value)
        or exists (select from payment_instruments i where i.uid = ${uid} and i.fingerprint = entry.value)
      when 'device' then exists (select from player_devices d where d.uid = ${uid} and d.token_hash = entry.value)
      when 'email_domain' then exists (select from players p where p.uid = ${uid}
        and (split_part(p.email_canonical, '@', 2) = entry.value
          or split_part(p.email_canonical, '@', 2) like '%.' || entry.value))
      when 'network' then exists (select from (
          select regexp_replace(ip, '^::ffff:(?=[0-9]+[.])|%.*$', '', 'gi') as ip from sessions
          where uid = ${uid} and created_at > ${before(now, 7)}
        ) s where case when s.ip ~ '^[0-9a-fA-F:.]+$' then s.ip::inet <<= entry.value::inet else false end)
      else false end
    order by 1`.execute(db)
  return rows.map(({ kind }) => kind)
}

const readChecked = async ({ db, uid }: Of): Promise<Checked | null> => {
  const row = await db
    .selectFrom('risk_checks')
    .select(['anonymity', 'ip_country', 'sanctions', 'politically_exposed'])
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    anonymity: row.anonymity,
    ipCountry: row.ip_country,
    sanctions: row.sanctions,
    politicallyExposed: row.politically_exposed,
  }
}

/** All input of the rules about a player, as it is now; undefined for an unknown or closed account. */
export const readFacts = async (
  { clock, settings }: Pick<Kernel, 'clock' | 'settings'>,
  db: Db,
  uid: number,
): Promise<RiskFacts | undefined> => {
  const player = await db
    .selectFrom('players')
    .leftJoin('player_profiles as profile', 'profile.uid', 'players.uid')
    .leftJoin('risk_players as risk', 'risk.uid', 'players.uid')
    .select([
      'players.country',
      'players.currency',
      'profile.last_name as lastName',
      'risk.monthly_income_minor as income',
      'risk.income_currency as incomeCurrency',
    ])
    .where('players.uid', '=', uid)
    .where('players.status', '<>', 'deleted')
    .executeTakeFirst()
  if (!player) return undefined
  const now = clock.now()
  const { country, currency, lastName } = player
  const of: Of = { db, uid, now, currency }
  return {
    now,
    profile: riskProfileOf(settings),
    currency,
    country,
    lastName,
    payments: await readPayments(of),
    stakes: await readStakes(of),
    instruments: await readInstruments(of),
    links: await readLinks(of),
    checked: await readChecked(of),
    monthlyIncomeMinor: player.incomeCurrency === currency ? player.income : null,
    chargebacks: await readChargebacks(of),
    oppositeMarkets: await readOppositeMarkets(of),
    listed: await readListed(of),
  }
}
