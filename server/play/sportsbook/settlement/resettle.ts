import { sql } from 'kysely'
import { resultText, type ResultText } from '#betting-engine/markets/result-text.ts'
import type { Settled } from '#betting-engine/markets/market.ts'
import { settleMarket, settlePlaces } from '#betting-engine/markets/market-types.ts'
import type { EventRecord } from '#betting-engine/records/record.ts'
import type { Db } from '#db/connect.ts'
import { uofSource } from '#server/play/odds/uof/uof-source.ts'
import { resultsOf } from '../bets/stored-ticket.ts'
import { decideBet, ticketSettlementOf, type Results, type WholeBet } from './decide-bet.ts'
import { readResults, withLegs } from './read-bets.ts'

const betsAtOnce = 1000

type Span = {
  /** Only bets settled since; without it all. */
  readonly since?: Date
  readonly most: number
  /** Also check results against the stored market results and the events' own records. */
  readonly byRecord?: boolean
}

/** Payout, boost, and returned stake of a free bet, as text. */
const amountsText = (paid: bigint, boost: bigint, back: bigint): string =>
  [
    `${paid}`,
    ...(boost === 0n ? [] : [`${boost} of a boost`]),
    ...(back === 0n ? [] : [`${back} back`]),
  ].join(' and ')

/** Compares a bet's payout with the stored results of its legs. */
const payoutProblem = (whole: WholeBet): string | undefined => {
  const { bet } = whole
  const ticketSettlement = ticketSettlementOf(whole, resultsOf(whole.legs.map(({ leg }) => leg)))
  if (ticketSettlement.kind === 'open') return `bet ${bet.id} is ${bet.state}, and its legs are open`
  const { kind, payoutMinor, boostMinor, stakeBackMinor } = ticketSettlement
  const stored = amountsText(bet.payout_minor, bet.boost_minor, bet.stake_back_minor)
  const recalculated = amountsText(payoutMinor, boostMinor, stakeBackMinor)
  if (kind === bet.state && stored === recalculated) return undefined
  return `bet ${bet.id} is ${bet.state} with ${stored}, by its legs ${kind} with ${recalculated}`
}

const isSame = (one: ResultText, other: ResultText): boolean =>
  one.won === other.won && one.void === other.void && one.deadHeat === other.deadHeat

type Selection = WholeBet['legs'][number]['selections'][number]

/** The difference between a stored and an expected result of a selection or its place. */
const difference = (
  { bet_id: bet, type, specifiers, outcome }: Selection,
  outcomeResult: ResultText | null,
  by: string,
  recalculated: ResultText | null | undefined,
): string[] =>
  outcomeResult === null || !recalculated || isSame(outcomeResult, recalculated)
    ? []
    : [
        `bet ${bet}, ${type} ${specifiers} ${outcome}: ${JSON.stringify(outcomeResult)}, by ${by} ${JSON.stringify(recalculated)}`,
      ]

/** Compares results of selections and places with the market results of the version they were settled by. */
const problemsOfResults = (whole: WholeBet, results: Results): string[] => {
  const { selections, legs } = decideBet(whole, results)
  return selections.flatMap(({ row, fate: outcomeResult, version }) => {
    if (outcomeResult === null || version !== row.result_version) return []
    const place = legs.find(({ row: leg }) => leg.position === row.leg)
    return [
      ...difference(row, row.fate, 'the result', outcomeResult),
      ...difference(row, place?.row.place_fate ?? null, 'the result of places', place?.placeResult),
    ]
  })
}

const textOf = (settled: NonNullable<Settled>[string] | undefined): ResultText | undefined =>
  settled && resultText(settled)

/** Compares results with the event's record; voids are left out, since a record lacks their reasons. */
const problemsOfRecords = ({ legs }: WholeBet, records: ReadonlyMap<bigint, EventRecord>): string[] =>
  legs.flatMap(({ leg, selections }) =>
    selections.flatMap((row) => {
      const record = records.get(leg.event_id)
      if (!record) return []
      const { type, specifiers, outcome } = row
      const isVoid = (outcomeResult: ResultText | null) => outcomeResult?.void === '1'
      const won = textOf(settleMarket(type, specifiers, record)?.[outcome])
      const placed = textOf(settlePlaces(type, specifiers, record)?.[outcome])
      return [
        ...(isVoid(row.fate) ? [] : difference(row, row.fate, 'the record', won)),
        ...(isVoid(leg.place_fate) ? [] : difference(row, leg.place_fate, 'the record of places', placed)),
      ]
    }),
  )

/** Records of events whose feed reports everything; for other events only the feed's results count. */
const readRecords = async (db: Db, bets: readonly WholeBet[]): Promise<ReadonlyMap<bigint, EventRecord>> => {
  const events = new Set(bets.flatMap(({ legs }) => legs.map(({ leg }) => leg.event_id)))
  const rows = await db
    .selectFrom('odds_events')
    .select(['id', 'record'])
    .where(sql<boolean>`id = any(${[...events]}::bigint[])`)
    .where('source', '<>', uofSource)
    .execute()
  return new Map(rows.map(({ id, record }) => [id, record]))
}

/** A bet that cannot be resettled at all is reported too, and hides no other. */
const problemsOf = ({ bet }: WholeBet, check: () => string | string[]): string | string[] => {
  try {
    return check()
  } catch (error) {
    return `bet ${bet.id} cannot be settled again: ${String(error)}`
  }
}

/**
 * Resettlement: settles settled bets again from their own data, that is from the stored results of their legs
 * and, if requested, from the results of the markets and the records of the events. Returns all differences
 * (S9).
 */
export const resettle = async (
  db: Db,
  { since, most, byRecord = false }: Span,
): Promise<{ bets: number; problems: string[] }> => {
  const problems: string[] = []
  let [after, count] = [0n, 0]
  while (problems.length < most) {
    const rows = await db
      .selectFrom('sportsbook_bets')
      .selectAll()
      .where('state', 'in', ['settled', 'voided'])
      .where('id', '>', after)
      .$if(since !== undefined, (bets) => bets.where('settled_at', '>=', since as Date))
      .orderBy('id')
      .limit(betsAtOnce)
      .execute()
    const last = rows.at(-1)
    if (!last) break
    after = last.id
    count += rows.length
    const bets = await withLegs(db, rows)
    problems.push(...bets.flatMap((whole) => problemsOf(whole, () => payoutProblem(whole) ?? [])))
    if (byRecord) {
      const [results, records] = [await readResults(db, bets), await readRecords(db, bets)]
      problems.push(...bets.flatMap((whole) => problemsOf(whole, () => problemsOfResults(whole, results))))
      problems.push(...bets.flatMap((whole) => problemsOf(whole, () => problemsOfRecords(whole, records))))
    }
  }
  return { bets: count, problems: problems.slice(0, most) }
}
