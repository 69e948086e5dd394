import { sql } from 'kysely'
import { fateText, type FateText } from '#book/markets/fate-text.ts'
import type { Settled } from '#book/markets/market.ts'
import { settleMarket, settlePlaces } from '#book/markets/market-types.ts'
import type { EventRecord } from '#book/records/record.ts'
import type { Db } from '#db/connect.ts'
import { fatesOf } from '../bets/stored-ticket.ts'
import { standingOf, type WholeBet } from './decide-bet.ts'
import { withLegs } from './read-bets.ts'

/** So many bets are in memory at once. */
const betsAtOnce = 1000

type Span = {
  /** Those settled since; all without it. */
  readonly since?: Date
  readonly most: number
  /** Whether what became of the markets is asked of the events’ own records as well. */
  readonly byRecord?: boolean
}

/** What a bet pays by the fates that its own legs keep. */
const problemOfSum = (whole: WholeBet): string | undefined => {
  const { bet } = whole
  const standing = standingOf(whole, fatesOf(whole.legs.map(({ leg }) => leg)))
  if (standing.kind === 'open') return `bet ${bet.id} is ${bet.state}, and its legs are open`
  if (standing.kind === bet.state && standing.payoutMinor === bet.payout_minor) return undefined
  return `bet ${bet.id} is ${bet.state} with ${bet.payout_minor}, by its legs ${standing.kind} with ${standing.payoutMinor}`
}

const problemOfFate = (
  named: string,
  fate: FateText | null,
  settled: NonNullable<Settled>[string] | undefined,
): string[] => {
  if (!settled || fate === null || fate.void === '1') return []
  const again = fateText(settled)
  if (again.won === fate.won && again.void === fate.void && again.deadHeat === fate.deadHeat) return []
  return [`${named}: ${JSON.stringify(fate)}, by the record ${JSON.stringify(again)}`]
}

/** What became of a selection by what has happened in its event; a void has reasons that no record knows. */
const problemsOfFates = ({ bet, legs }: WholeBet, records: ReadonlyMap<bigint, EventRecord>): string[] =>
  legs.flatMap(({ leg, selections }) =>
    selections.flatMap(({ type, specifiers, outcome, fate }) => {
      const record = records.get(leg.event_id)
      if (!record) return []
      const named = `bet ${bet.id}, ${type} ${specifiers} ${outcome}`
      return [
        ...problemOfFate(named, fate, settleMarket(type, specifiers, record)?.[outcome]),
        ...problemOfFate(
          `${named}, place`,
          leg.place_fate,
          settlePlaces(type, specifiers, record)?.[outcome],
        ),
      ]
    }),
  )

const readRecords = async (db: Db, bets: readonly WholeBet[]): Promise<ReadonlyMap<bigint, EventRecord>> => {
  const events = new Set(bets.flatMap(({ legs }) => legs.map(({ leg }) => leg.event_id)))
  const rows = await db
    .selectFrom('odds_events')
    .select(['id', 'record'])
    .where(sql<boolean>`id = any(${[...events]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, record }) => [id, record]))
}

/**
 * Settles settled bets again from their own data: their legs with the fates that they keep, by the arithmetic of the book, and
 * where asked for the fates themselves by the records of the events. Answers whatever differs (S9).
 */
export const settleAgain = async (
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
    problems.push(...bets.flatMap((whole) => problemOfSum(whole) ?? []))
    if (byRecord) {
      const records = await readRecords(db, bets)
      problems.push(...bets.flatMap((whole) => problemsOfFates(whole, records)))
    }
  }
  return { bets: count, problems: problems.slice(0, most) }
}
