import { z } from 'zod'
import { resultTexts } from '#betting-engine/markets/result-text.ts'
import { isOutright } from '#betting-engine/markets/outright-markets.ts'
import { settleMarket, settlePlaces } from '#betting-engine/markets/market-types.ts'
import { isRanking, type RankingRecord } from '#betting-engine/records/ranking-record.ts'
import {
  manualResults,
  manualPlace,
  type backofficeBettingCalls,
  type ManualPlace,
} from '#contract/operator/betting/offer.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { manualOutcome } from './manual-results.ts'
import type { OutcomeResults } from '../feed/market-result.ts'
import {
  describeMarket,
  lockMarket,
  publishManualResult,
  type LockedMarket,
} from './publish-manual-result.ts'

const entered = z.object({
  market_id: z.string(),
  fates: z.record(z.string(), z.enum(manualResults)).optional(),
  places: z.record(z.string(), manualPlace).optional(),
  seen_version: z.number().int(),
})
type Entered = z.output<typeof entered>

const rankingOf = (places: Readonly<Record<string, ManualPlace>>): RankingRecord => ({
  sport: 'ranking',
  ending: 'played',
  periodsOver: 0,
  competitors: Object.entries(places).map(([ref, place]) => ({
    ref,
    place: typeof place === 'number' ? place : null,
    isNonRunner: place === 'non_runner',
  })),
})

/** An entered result in the feed's form: of a competition by the rules, of anything else as entered. */
const resultMessageOf = (
  { market: { type, specifiers } }: LockedMarket,
  { fates: outcomeResults = {}, places }: Entered,
) => {
  if (!places) {
    const told = Object.entries(outcomeResults).map(([outcome, word]) => [outcome, manualOutcome[word]])
    return { kind: 'settled', fates: Object.fromEntries(told) as OutcomeResults } as const
  }
  const record = rankingOf(places)
  const ofPlaces = settlePlaces(type, specifiers, record)
  return {
    kind: 'settled',
    fates: resultTexts(settleMarket(type, specifiers, record)),
    ...(ofPlaces && { placeFates: resultTexts(ofPlaces) }),
  } as const
}

/** At least one participant is first, and ranks have no gap. */
const checkPlaces = (places: readonly ManualPlace[]): Result<true> => {
  const ranks = places.map((place) => (typeof place === 'number' ? place : null))
  const hasWinner = ranks.includes(1) || places.every((place) => place === 'non_runner')
  return hasWinner && isRanking(ranks) ? ok(true) : invalid('places', 'NOT_ALLOWED')
}

/** The result must name every outcome of the market, and no other. */
const checkResults = async (
  tx: Tx,
  { market }: LockedMarket,
  { market_id: id, fates: outcomeResults, places }: Entered,
): Promise<Result<true>> => {
  const field = isOutright(market.type) ? 'places' : 'fates'
  const told = field === 'places' ? places : outcomeResults
  const hasOther = field === 'places' ? outcomeResults !== undefined : places !== undefined
  const outcomes = await tx.db
    .selectFrom('odds_outcomes')
    .select('outcome')
    .where('market_id', '=', BigInt(id))
    .execute()
  const given = Object.keys(told ?? {})
  const isWhole =
    !hasOther &&
    given.length > 0 &&
    given.length === outcomes.length &&
    outcomes.every(({ outcome }) => told?.[outcome] !== undefined)
  if (!isWhole) return invalid(field, 'UNKNOWN', { outcomes: outcomes.map(({ outcome }) => outcome) })
  return places ? checkPlaces(Object.values(places)) : ok(true)
}

/** A manual result, which always needs a second approver. It settles, or resettles, as the feed's does. */
export const resultWithApproval: ApprovableAction<Entered> = {
  name: 'betting.result',
  right: 'betting.settle',
  input: entered,
  describe: async (ctx, { market_id: id, fates: outcomeResults, places }) => ({
    ...(await describeMarket(ctx, id)),
    result: places ?? outcomeResults,
  }),
  execute: async (ctx, tx, given, { actor, reason }) => {
    const found = await lockMarket(tx, given)
    if (!found.ok) return found
    const checked = await checkResults(tx, found.value, given)
    if (!checked.ok) return checked
    const resultMessage = resultMessageOf(found.value, given)
    const said = await publishManualResult(ctx, tx, found.value, resultMessage, { name: actor.name, reason })
    if (!said.ok) return said
    await recordAudit(ctx, tx, {
      type: 'odds_result_entered',
      actor,
      uid: null,
      subject: `odds_market:${given.market_id}`,
      reason,
      after: given.places ?? given.fates,
    })
    return ok(1)
  },
}

/** Requests a manual result; effective once a second person approves. */
export const enterResult = (
  ctx: BackofficeContext,
  { reason, ...input }: z.output<(typeof backofficeBettingCalls.enterResult)['input']>,
): Promise<Result<{ approval_id: string }>> =>
  transactResult(ctx.connection, async (tx) => {
    const found = await lockMarket(tx, input)
    if (!found.ok) return found
    const checked = await checkResults(tx, found.value, input)
    if (!checked.ok) return checked
    const subject = `odds_market:${input.market_id}`
    const asked = await requestApproval(ctx, tx, resultWithApproval, { input, uid: null, subject, reason })
    return asked.ok ? ok({ approval_id: asked.value.id }) : asked
  })
