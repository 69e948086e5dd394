import type { Selectable } from 'kysely'
import { resultTexts } from '#betting-engine/markets/result-text.ts'
import { settleByScore } from '#betting-engine/markets/settle-by-score.ts'
import type { MatchRecord } from '#betting-engine/records/record.ts'
import { recordOfScore, type PeriodScores } from '#betting-engine/records/record-of-score.ts'
import type { PerSide } from '#betting-engine/records/side.ts'
import type { Db } from '#db/connect.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { findResultMessages } from '../../feed/store-results.ts'
import { isNews, marketResult, type OutcomeResults, type ResultMessage } from '../../feed/market-result.ts'
import type { OddsEventRow, OddsMarketRow } from '../../schema.ts'

export type TypedScore = { readonly periods: string; readonly shoot_out?: string | undefined }

type Market = Pick<Selectable<OddsMarketRow>, 'id' | 'type' | 'specifiers' | 'result_version'>
export type PlannedMarket = {
  readonly market: Market
  readonly fates: OutcomeResults
  readonly isKnown: boolean
  /** The score decides it for the first time or otherwise than before. */
  readonly isNews: boolean
}
export type ScorePlan = {
  readonly record: MatchRecord
  readonly decided: readonly PlannedMarket[]
  /** Undecided markets that a score cannot decide. */
  readonly open: readonly Market[]
  readonly seenVersion: number
}

const readScore = (text: string): PerSide | undefined => {
  const [, home, away] = /^(\d{1,3})[:–-](\d{1,3})$/.exec(text) ?? []
  return home === undefined || away === undefined ? undefined : { home: Number(home), away: Number(away) }
}

const readPeriods = ({ periods, shoot_out: shootOut = '' }: TypedScore): PeriodScores | undefined => {
  const read = periods
    .trim()
    .split(/[\s,;]+/)
    .map(readScore)
  const known = read.filter((one) => one !== undefined)
  const last = shootOut.trim() === '' ? undefined : readScore(shootOut.trim())
  const isRead = known.length === read.length && (shootOut.trim() === '' || last !== undefined)
  return isRead ? { periods: known, ...(last && { shootOut: last }) } : undefined
}

/** The match record from its score alone. */
const readRecord = (
  { sport, record }: Pick<Selectable<OddsEventRow>, 'sport' | 'record'>,
  typed: TypedScore,
): Result<MatchRecord> => {
  // The finishing order of a competition is entered as its market's result.
  if (record.sport === 'ranking') return invalid('event_id', 'NOT_ALLOWED')
  const score = readPeriods(typed)
  if (!score) return invalid('periods', 'FORMAT')
  const whole = recordOfScore(sport, score, record.sport === 'tennis' ? record.bestOf : undefined)
  return whole ? ok(whole) : invalid('periods', 'INCOMPLETE')
}

const plannedOf = (
  market: Market,
  known: readonly ResultMessage[],
  record: MatchRecord,
): PlannedMarket | undefined => {
  const settled = settleByScore(market.type, market.specifiers, record)
  if (!settled) return undefined
  const outcomeResults = resultTexts(settled)
  const stamp = Math.max(0, ...known.map((one) => one.stamp + 1))
  return {
    market,
    fates: outcomeResults,
    isKnown: marketResult(known).fates !== null,
    isNews: isNews(known, { kind: 'settled', fates: outcomeResults, stamp, sequence: 0 }) === 'applied',
  }
}

/** Plans the results of an event's markets from its score; read only. */
export const planScore = async (
  db: Db,
  event: Pick<Selectable<OddsEventRow>, 'id' | 'sport' | 'record'>,
  typed: TypedScore,
): Promise<Result<ScorePlan>> => {
  const record = readRecord(event, typed)
  if (!record.ok) return record
  const markets: readonly Market[] = await db
    .selectFrom('odds_markets')
    .select(['id', 'type', 'specifiers', 'result_version'])
    .where('event_id', '=', event.id)
    .orderBy('id')
    .execute()
  const resultMessages = await findResultMessages(
    db,
    markets.map(({ id }) => id),
  )
  const planned = markets.map((market) => {
    const known = resultMessages.get(market.id) ?? []
    return { market, known, decided: plannedOf(market, known, record.value) }
  })
  return ok({
    record: record.value,
    decided: planned.flatMap(({ decided }) => decided ?? []),
    open: planned.flatMap(({ market, known, decided }) =>
      decided || marketResult(known).fates !== null ? [] : [market],
    ),
    seenVersion: markets.reduce((sum, market) => sum + market.result_version, 0),
  })
}
