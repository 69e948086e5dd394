import { sql } from 'kysely'
import { legPositions, legShares, type Position } from '#book/slips/leg-shares.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'

/** What a selection of a ticket adds to its outcome, in minor units of the base currency. */
export type SelectionPosition = Position & {
  readonly leg: number
  readonly position: number
  readonly marketId: bigint
  readonly outcome: string
}

type Placed = { readonly marketId: bigint; readonly outcome: string; readonly odds: number }
type PlacedLeg = { readonly odds: number; readonly selections: readonly Placed[] }

/** The share of each selection in the risk of a ticket: that of its leg, which those of a builder part among them. */
export const selectionShares = (legs: readonly PlacedLeg[]): readonly (readonly bigint[])[] => {
  const ofLegs = legShares(legs.map(({ odds }) => odds))
  return legs.map(({ selections }, at) => {
    const whole = ofLegs[at] ?? 0n
    const parts = legShares(selections.map(({ odds }) => odds))
    // The last one has what is left, so that nothing of the leg is lost.
    const shares = parts.map((part) => (whole * part) / 1_000_000n)
    const rest = whole - shares.reduce((sum, share) => sum + share, 0n)
    return shares.map((share, place) => (place === shares.length - 1 ? share + rest : share))
  })
}

/** A ticket over the outcomes that it lies on, nothing lost on the way. */
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

/** What markets have taken, by market and outcome: in minor units of the base currency. */
export class Positions {
  readonly #taken = new Map<bigint, Record<string, Position>>()

  add(marketId: bigint, outcome: string, { stakeMinor, payoutMinor }: Position): void {
    const market = this.#taken.get(marketId) ?? {}
    const known = market[outcome] ?? { stakeMinor: 0n, payoutMinor: 0n }
    market[outcome] = {
      stakeMinor: known.stakeMinor + stakeMinor,
      payoutMinor: known.payoutMinor + payoutMinor,
    }
    this.#taken.set(marketId, market)
  }

  take({ marketId, outcome, ...position }: SelectionPosition, times: 1n | -1n = 1n): void {
    this.add(marketId, outcome, {
      stakeMinor: position.stakeMinor * times,
      payoutMinor: position.payoutMinor * times,
    })
  }

  of(marketId: bigint): Readonly<Record<string, Position>> {
    return this.#taken.get(marketId) ?? {}
  }
}

const selectPositions = (db: Db | Tx['db'], marketIds: readonly bigint[]) =>
  db
    .selectFrom('sportsbook_positions')
    .select(['market_id', 'outcome', 'stake_minor', 'payout_minor'])
    .where('market_id', 'in', marketIds)
    .orderBy('market_id')
    .orderBy('outcome')

/** Read only, to tell a slip what may be staked. */
export const readPositions = async (db: Db, marketIds: readonly bigint[]): Promise<Positions> =>
  marketIds.length === 0 ? new Positions() : gathered(await selectPositions(db, marketIds).execute())

/** Held still until the transaction ends; whoever bets has locked the markets before. */
export const lockPositions = async (tx: Tx, marketIds: readonly bigint[]): Promise<Positions> =>
  marketIds.length === 0
    ? new Positions()
    : gathered(await selectPositions(tx.db, marketIds).forUpdate().execute())

const gathered = (rows: Awaited<ReturnType<ReturnType<typeof selectPositions>['execute']>>): Positions => {
  const positions = new Positions()
  for (const { market_id: id, outcome, stake_minor: stakeMinor, payout_minor: payoutMinor } of rows)
    positions.add(id, outcome, { stakeMinor, payoutMinor })
  return positions
}

/** Adds what bets have taken. */
export const writePositions = async (tx: Tx, taken: readonly SelectionPosition[]): Promise<void> => {
  if (taken.length === 0) return
  await sql`
    insert into sportsbook_positions (market_id, outcome, stake_minor, payout_minor, bets)
    select market_id, outcome, sum(stake), sum(payout), count(*) from unnest(
      ${taken.map(({ marketId }) => marketId)}::bigint[], ${taken.map(({ outcome }) => outcome)}::text[],
      ${taken.map(({ stakeMinor }) => stakeMinor)}::bigint[], ${taken.map(({ payoutMinor }) => payoutMinor)}::bigint[])
      as taken (market_id, outcome, stake, payout)
    group by 1, 2 order by 1, 2
    on conflict (market_id, outcome) do update set
      stake_minor = sportsbook_positions.stake_minor + excluded.stake_minor,
      payout_minor = sportsbook_positions.payout_minor + excluded.payout_minor,
      bets = sportsbook_positions.bets + excluded.bets`.execute(tx.db)
}

/**
 * Takes bets out of the positions: refused in their delay, or decided. Asked again it takes nothing more. The caller holds
 * the rows of the bets.
 */
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
