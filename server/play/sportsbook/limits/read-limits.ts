import { sql, type Expression, type Selectable, type SqlBool } from 'kysely'
import type { Sport } from '#contract/betting-enums.ts'
import type { Db } from '#db/connect.ts'
import { readQuery, type PipelinedQuery } from '#db/driver/send-pipelined.ts'
import type { Tx } from '#db/transaction.ts'
import type { SportsbookLimitRow } from '../schema.ts'

export type LimitRow = Pick<
  Selectable<SportsbookLimitRow>,
  'of' | 'sport' | 'tier' | 'market_group' | 'is_live' | 'event_id' | 'limit_minor'
>

/** The dimensions of a limit, narrowest last: one of an event overrides one of a market group, and so on. */
type Scope = {
  readonly sport: Sport
  readonly tier: number
  readonly group: string | null
  readonly isLive: boolean
  readonly eventId: bigint
}

const narrowness = (row: LimitRow): number =>
  (row.event_id === null ? 0 : 16) +
  (row.market_group === null ? 0 : 8) +
  (row.is_live === null ? 0 : 4) +
  (row.tier === null ? 0 : 2) +
  (row.sport === null ? 0 : 1)

const fits = (row: LimitRow, scope: Scope): boolean =>
  (row.event_id === null || row.event_id === scope.eventId) &&
  (row.market_group === null || row.market_group === scope.group) &&
  (row.is_live === null || row.is_live === scope.isLive) &&
  (row.tier === null || row.tier === scope.tier) &&
  (row.sport === null || row.sport === scope.sport)

/** The narrowest matching limit, in minor units of the base currency; undefined without one. */
export const limitFor = (rows: readonly LimitRow[], of: LimitRow['of'], scope: Scope): bigint | undefined =>
  rows
    .filter((row) => row.of === of && fits(row, scope))
    .toSorted((one, other) => narrowness(other) - narrowness(one))[0]?.limit_minor

const selectLimits = (db: Db | Tx['db'], ofEvents: Expression<SqlBool>) =>
  db
    .selectFrom('sportsbook_limits')
    .select(['of', 'sport', 'tier', 'market_group', 'is_live', 'event_id', 'limit_minor'])
    .where((eb) => eb.or([eb('event_id', 'is', null), ofEvents]))

export const readLimits = (db: Db | Tx['db'], eventIds: readonly bigint[]): Promise<LimitRow[]> =>
  selectLimits(db, sql<SqlBool>`event_id = any(${eventIds}::bigint[])`).execute()

/** Limits for the events of these markets, as a query to pipeline. */
export const limitsQuery = (
  db: Tx['db'],
  marketIds: readonly bigint[],
): PipelinedQuery<readonly LimitRow[]> =>
  readQuery(
    selectLimits(
      db,
      sql<SqlBool>`event_id in (select event_id from odds_markets where id = any(${marketIds}::bigint[]))`,
    ),
    (rows) => rows,
  )

/** Limit factors of players in thousandths, by player and sport. */
export type PlayerFactors = ReadonlyMap<number, ReadonlyMap<string, number>>

const usualFactor = 1000

export const readFactors = async (db: Db | Tx['db'], uids: readonly number[]): Promise<PlayerFactors> =>
  uids.length === 0 ? new Map() : factorsOf(await selectFactors(db, uids).execute())

export const factorsQuery = (db: Tx['db'], uids: readonly number[]): PipelinedQuery<PlayerFactors> =>
  readQuery(selectFactors(db, uids), factorsOf)

const selectFactors = (db: Db | Tx['db'], uids: readonly number[]) =>
  db
    .selectFrom('sportsbook_player_factors')
    .select(['uid', 'sport', 'factor_thousandths'])
    .where(sql<SqlBool>`uid = any(${uids}::integer[])`)

const factorsOf = (
  rows: readonly { readonly uid: number; readonly sport: string; readonly factor_thousandths: number }[],
): PlayerFactors =>
  new Map(
    [...Map.groupBy(rows, ({ uid }) => uid)].map(([uid, own]) => [
      uid,
      new Map(own.map(({ sport, factor_thousandths: factor }) => [sport, factor])),
    ]),
  )

export const factorFor = (factors: PlayerFactors, uid: number, sport: Sport): number => {
  const own = factors.get(uid)
  return own?.get(sport) ?? own?.get('') ?? usualFactor
}
