import { sql, type RawBuilder } from 'kysely'
import type { MarketPositions, OutcomePosition } from '#betting-engine/slips/exposures.ts'
import { legPositions, legShares, type Position } from '#betting-engine/slips/leg-shares.ts'
import type { Db } from '#db/connect.ts'
import { readQuery, type PipelinedQuery } from '#db/driver/send-pipelined.ts'
import type { Tx } from '#db/transaction.ts'

/** The exposure that a selection adds to its outcome, in minor units of the base currency. */
export type SelectionPosition = Position & {
  readonly leg: number
  readonly position: number
  readonly marketId: bigint
  readonly outcome: string
}

type Placed = { readonly marketId: bigint; readonly outcome: string; readonly odds: number }
type PlacedLeg = { readonly odds: number; readonly selections: readonly Placed[] }

/** The share of each selection in a ticket's risk: the leg's, divided among a builder's selections. */
export const selectionShares = (legs: readonly PlacedLeg[]): readonly (readonly bigint[])[] => {
  const ofLegs = legShares(legs.map(({ odds }) => odds))
  return legs.map(({ selections }, at) => {
    const whole = ofLegs[at] ?? 0n
    const parts = legShares(selections.map(({ odds }) => odds))
    // The last one gets the remainder, so that the parts add up to the leg.
    const shares = parts.map((part) => (whole * part) / 1_000_000n)
    const rest = whole - shares.reduce((sum, share) => sum + share, 0n)
    return shares.map((share, place) => (place === shares.length - 1 ? share + rest : share))
  })
}

/** Distributes a ticket's exposure over its outcomes without a rounding loss. */
export const positionsOf = (whole: Position, legs: readonly PlacedLeg[]): SelectionPosition[] =>
  legPositions(
    whole,
    legs.map(({ odds }) => odds),
  ).flatMap((ofLeg, leg) => {
    const { selections } = legs[leg] as PlacedLeg
    const parts = legPositions(
      ofLeg,
      selections.map(({ odds }) => odds),
    )
    return selections.map(({ marketId, outcome }, position) => ({
      leg,
      position,
      marketId,
      outcome,
      ...(parts[position] as Position),
    }))
  })

/** Exposure by market and outcome, in minor units of the base currency. */
export class Positions {
  readonly #taken = new Map<bigint, Record<string, OutcomePosition>>()

  add(marketId: bigint, outcome: string, { stakeMinor, payoutMinor, bets = 1n }: OutcomePosition): void {
    const market = this.#taken.get(marketId) ?? {}
    const known = market[outcome] ?? { stakeMinor: 0n, payoutMinor: 0n }
    market[outcome] = {
      stakeMinor: known.stakeMinor + stakeMinor,
      payoutMinor: known.payoutMinor + payoutMinor,
      bets: (known.bets ?? 0n) + bets,
    }
    this.#taken.set(marketId, market)
  }

  take({ marketId, outcome, ...position }: SelectionPosition, times: 1n | -1n = 1n): void {
    this.add(marketId, outcome, {
      stakeMinor: position.stakeMinor * times,
      payoutMinor: position.payoutMinor * times,
      bets: times,
    })
  }

  of(marketId: bigint): MarketPositions {
    return this.#taken.get(marketId) ?? {}
  }
}

const selectPositions = (db: Db | Tx['db'], marketIds: readonly bigint[]) =>
  db
    .selectFrom('sportsbook_positions')
    .select(['market_id', 'outcome', 'stake_minor', 'payout_minor', 'bets'])
    .where(sql<boolean>`market_id = any(${marketIds}::bigint[])`)
    .orderBy('market_id')
    .orderBy('outcome')

/** Read without locks, to show the max stake of a slip. */
export const readPositions = async (db: Db, marketIds: readonly bigint[]): Promise<Positions> =>
  marketIds.length === 0 ? new Positions() : gathered(await selectPositions(db, marketIds).execute())

/** Locked until the transaction ends; the caller has locked the markets before. */
export const positionsQuery = (db: Tx['db'], marketIds: readonly bigint[]): PipelinedQuery<Positions> =>
  readQuery(selectPositions(db, marketIds).forUpdate(), gathered)

type PositionRow = Awaited<ReturnType<ReturnType<typeof selectPositions>['execute']>>[number]

const gathered = (rows: readonly PositionRow[]): Positions => {
  const positions = new Positions()
  for (const row of rows)
    positions.add(row.market_id, row.outcome, {
      stakeMinor: row.stake_minor,
      payoutMinor: row.payout_minor,
      bets: BigInt(row.bets),
    })
  return positions
}

export const addPositions = (taken: readonly SelectionPosition[]): RawBuilder<unknown> => sql`
    insert into sportsbook_positions (market_id, outcome, stake_minor, payout_minor, bets)
    select market_id, outcome, sum(stake), sum(payout), count(*) filter (where stake > 0 or payout > 0) from unnest(
      ${taken.map(({ marketId }) => marketId)}::bigint[], ${taken.map(({ outcome }) => outcome)}::text[],
      ${taken.map(({ stakeMinor }) => stakeMinor)}::bigint[], ${taken.map(({ payoutMinor }) => payoutMinor)}::bigint[])
      as taken (market_id, outcome, stake, payout)
    group by 1, 2 order by 1, 2
    on conflict (market_id, outcome) do update set
      stake_minor = sportsbook_positions.stake_minor + excluded.stake_minor,
      payout_minor = sportsbook_positions.payout_minor + excluded.payout_minor,
      bets = sportsbook_positions.bets + excluded.bets`

export const writePositions = async (tx: Tx, taken: readonly SelectionPosition[]): Promise<void> => {
  if (taken.length > 0) await addPositions(taken).execute(tx.db)
}

export type StoredPosition = {
  readonly bet_id: bigint
  readonly leg: number
  readonly position: number
  readonly market_id: bigint
  readonly outcome: string
  readonly position_stake_minor: bigint
  readonly position_payout_minor: bigint
}

export type PositionChange = { readonly row: StoredPosition; readonly to: Position }

const isChange = ({ row, to }: PositionChange): boolean =>
  row.position_stake_minor !== to.stakeMinor || row.position_payout_minor !== to.payoutMinor

const counts = (stakeMinor: bigint, payoutMinor: bigint): number =>
  stakeMinor > 0n || payoutMinor > 0n ? 1 : 0

/**
 * Updates the markets' exposure by changed selections: more where a bet is open again, less after a partial
 * cash-out, zero once it is decided. The caller locks the bets' rows, and writes the selections.
 */
export const movePositions = async (tx: Tx, changes: readonly PositionChange[]): Promise<void> => {
  const moved = new Map<
    string,
    { marketId: bigint; outcome: string; stake: bigint; payout: bigint; bets: number }
  >()
  for (const { row, to } of changes.filter(isChange)) {
    const key = `${row.market_id} ${row.outcome}`
    const sum = moved.get(key) ?? {
      marketId: row.market_id,
      outcome: row.outcome,
      stake: 0n,
      payout: 0n,
      bets: 0,
    }
    sum.stake += to.stakeMinor - row.position_stake_minor
    sum.payout += to.payoutMinor - row.position_payout_minor
    sum.bets +=
      counts(to.stakeMinor, to.payoutMinor) - counts(row.position_stake_minor, row.position_payout_minor)
    moved.set(key, sum)
  }
  if (moved.size === 0) return
  const all = [...moved.values()]
  const markets = sql`${all.map(({ marketId }) => marketId)}::bigint[]`
  const outcomes = sql`${all.map(({ outcome }) => outcome)}::text[]`
  await sql`
    with held as materialized (
      select market_id, outcome from sportsbook_positions
      where (market_id, outcome) in (select * from unnest(${markets}, ${outcomes}))
      order by market_id, outcome for update
    )
    update sportsbook_positions position set stake_minor = position.stake_minor + moved.stake,
      payout_minor = position.payout_minor + moved.payout, bets = position.bets + moved.bets
    from unnest(${markets}, ${outcomes}, ${all.map(({ stake }) => stake)}::bigint[],
      ${all.map(({ payout }) => payout)}::bigint[], ${all.map(({ bets }) => bets)}::integer[])
      as moved (market_id, outcome, stake, payout, bets)
    where position.market_id = moved.market_id and position.outcome = moved.outcome
      and exists (select from held)`.execute(tx.db)
}

/** {@link movePositions}, which also writes the selections. */
export const changePositions = async (tx: Tx, changes: readonly PositionChange[]): Promise<void> => {
  await movePositions(tx, changes)
  const changed = changes.filter(isChange)
  if (changed.length === 0) return
  await sql`
    update sportsbook_selections as selection
    set position_stake_minor = known.stake, position_payout_minor = known.payout
    from unnest(
      ${changed.map(({ row }) => row.bet_id)}::bigint[],
      ${changed.map(({ row }) => row.leg)}::smallint[],
      ${changed.map(({ row }) => row.position)}::smallint[],
      ${changed.map(({ to }) => to.stakeMinor)}::bigint[],
      ${changed.map(({ to }) => to.payoutMinor)}::bigint[]
    ) as known (bet_id, leg, position, stake, payout)
    where selection.bet_id = known.bet_id and selection.leg = known.leg
      and selection.position = known.position`.execute(tx.db)
}

/** Removes the exposure of bets refused in their delay; idempotent. The caller locks the bets' rows. */
export const releasePositions = async (tx: Tx, betIds: readonly bigint[]): Promise<void> => {
  if (betIds.length === 0) return
  await sql`
    with held as materialized (
      select market_id, outcome from sportsbook_positions
      where (market_id, outcome) in (
        select market_id, outcome from sportsbook_selections where bet_id = any(${betIds}::bigint[]))
      order by market_id, outcome for update
    ), freed as materialized (
      select market_id, outcome, sum(position_stake_minor) as stake, sum(position_payout_minor) as payout, count(*) as bets
      from sportsbook_selections
      where bet_id = any(${betIds}::bigint[]) and (position_stake_minor > 0 or position_payout_minor > 0)
        and exists (select from held)
      group by 1, 2
    )
    update sportsbook_positions position set stake_minor = position.stake_minor - freed.stake,
      payout_minor = position.payout_minor - freed.payout, bets = position.bets - freed.bets
    from freed where position.market_id = freed.market_id and position.outcome = freed.outcome`.execute(tx.db)
  await sql`
    update sportsbook_selections set position_stake_minor = 0, position_payout_minor = 0
    where bet_id = any(${betIds}::bigint[]) and (position_stake_minor > 0 or position_payout_minor > 0)`.execute(
    tx.db,
  )
}
