import { sql } from 'kysely'
import { baseMinor } from '#server/identity/account/rates/base-sql.ts'
import { baseCurrency } from '#server/identity/account/rates/port.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import {
  checkStakeEligibility,
  type StakeRequest,
  type StakeEligibilityCheck,
} from '#server/compliance/responsible-gaming/stake-eligibility.ts'
import type { Db } from '#db/connect.ts'
import { pipelineQueries, readQuery, type PipelinedQuery } from '#db/driver/send-pipelined.ts'
import type { Tx } from '#db/transaction.ts'
import { isBettingClosed } from '../is-betting-closed.ts'
import { positionsQuery, type Positions } from '../limits/positions.ts'
import { factorsQuery, limitsQuery, type LimitRow, type PlayerFactors } from '../limits/read-limits.ts'
import { lockMarkets, offerOf, offerQueries, type Offer } from '../offer/read-offer.ts'

/** Everything that bets are decided on, unchanged until the transaction ends. */
export type PlacementContext = {
  readonly now: Date
  readonly offer: Offer
  readonly eligibility: ReadonlyMap<number, StakeEligibilityCheck>
  readonly limits: readonly LimitRow[]
  readonly factors: PlayerFactors
  readonly positions: Positions
  /** Potential payout of open bets in minor units of the base currency, by player and ticket (`repeatKey`). */
  readonly repeats: Map<string, bigint>
  /** Minor units of a currency in one of the base currency. */
  readonly rates: ReadonlyMap<string, number>
  readonly stopped: ReadonlySet<number>
}

export const repeatKey = (uid: number, ticketHash: string): string => `${uid} ${ticketHash}`

const ratesQuery = (currencies: readonly string[]): PipelinedQuery<ReadonlyMap<string, number>> =>
  readQuery(
    sql<{ currency: string; rate: number }>`
      select currency, minor_per_base::float8 as rate from currency_rates where currency = any(${currencies}::text[])`,
    (rows) => new Map([...rows.map(({ currency, rate }) => [currency, rate] as const), [baseCurrency, 1]]),
  )

/** Without a rate, which every configured currency has, one minor unit counts as one of the base currency. */
export const rateOf = ({ rates }: Pick<PlacementContext, 'rates'>, currency: string): number =>
  rates.get(currency) ?? 1

const stoppedPlayersQuery = (uids: readonly number[]): PipelinedQuery<ReadonlySet<number>> =>
  readQuery(
    sql<{ uid: number }>`
      select uid from players where uid = any(${uids}::integer[])
        and ${isBettingClosed(sql`country`)}`,
    (rows) => new Set(rows.map(({ uid }) => uid)),
  )

type Repeat = { readonly uid: number; readonly ticketHash: string }

type RepeatRow = { readonly uid: number; readonly ticket_hash: string; readonly payout: bigint }

/** Potential payout of open bets on these tickets, by `repeatKey`. */
const repeatsQuery = (tickets: readonly Repeat[]): PipelinedQuery<Map<string, bigint>> =>
  readQuery(
    sql<RepeatRow>`
      select bet.uid, bet.ticket_hash, sum(${baseMinor(
        sql`bet.max_return_minor::numeric * bet.open_stake_minor`,
        sql`bet.stake_minor * bet.rate::text::numeric`,
        'up',
      )})::bigint as payout
      from (select distinct * from unnest(${tickets.map(({ uid }) => uid)}::integer[],
          ${tickets.map(({ ticketHash }) => ticketHash)}::text[]) as asked (uid, ticket_hash)) as asked
        join sportsbook_bets bet using (uid, ticket_hash)
      where bet.state in ('pending', 'accepted') group by 1, 2`,
    (rows) => new Map(rows.map((row) => [repeatKey(row.uid, row.ticket_hash), row.payout])),
  )

export const readRepeats = async (
  db: Db | Tx['db'],
  tickets: readonly Repeat[],
): Promise<Map<string, bigint>> =>
  (await pipelineQueries<{ repeats: Map<string, bigint> }>({ db }, { repeats: repeatsQuery(tickets) }))
    .repeats

export type PlacementRequest = StakeRequest & {
  readonly currency: string
  readonly ticketHash: string
  readonly marketIds: readonly bigint[]
}

/**
 * Locks and reads everything that these bets are decided on; the players and their bets are locked before. The
 * lock order of all bet decisions: the players (`lockBetsOf`, as in games), the bets, events and markets,
 * positions, and last the wallet's accounts. Each kind in the order of its ids.
 */
export const placementQueries = (
  house: Pick<Kernel, 'settings' | 'clock'>,
  { db }: Pick<Tx, 'db'>,
  requests: readonly PlacementRequest[],
) => {
  const uids = [...new Set(requests.map(({ uid }) => uid))]
  const marketIds = [...new Set(requests.flatMap((ask) => ask.marketIds))]
  return {
    ...lockMarkets(db, marketIds),
    ...offerQueries(db, marketIds),
    // Each bet has the sign-in of its own; for the checks of a player the first one suffices.
    eligibility: checkStakeEligibility(house, [...new Map(requests.map((ask) => [ask.uid, ask])).values()]),
    limits: limitsQuery(db, marketIds),
    factors: factorsQuery(db, uids),
    positions: positionsQuery(db, marketIds),
    repeats: repeatsQuery(requests),
    rates: ratesQuery([...new Set(requests.map(({ currency }) => currency))]),
    stopped: stoppedPlayersQuery(uids),
  }
}

type PlacementQueries = ReturnType<typeof placementQueries>
export type PlacementQueryResults = {
  readonly [Name in keyof PlacementQueries]: PlacementQueries[Name] extends PipelinedQuery<infer Answer>
    ? Answer
    : never
}

/** Builds the context from the answers. Its time is read after the locks, so earlier changes are included. */
export const placementContextOf = (
  house: Pick<Kernel, 'clock'>,
  { markets, outcomes, heldEvents: _events, heldMarkets: _markets, ...placement }: PlacementQueryResults,
): PlacementContext => ({ ...placement, now: house.clock.now(), offer: offerOf(markets, outcomes) })

export const loadPlacementContext = async (
  house: Pick<Kernel, 'settings' | 'clock'>,
  tx: Tx,
  requests: readonly PlacementRequest[],
): Promise<PlacementContext> =>
  placementContextOf(
    house,
    await pipelineQueries<PlacementQueryResults>(tx, placementQueries(house, tx, requests)),
  )
