import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { evaluateCashOutRule } from '#betting-engine/slips/cash-out-parts.ts'
import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { isUnavailable } from '#server/platform/kernel/faults/outage.ts'
import type { BetRow } from '../bets/stored-ticket.ts'
import type { WholeBet } from '../settlement/decide-bet.ts'
import { lockAcceptedBets, withLegs } from '../settlement/read-bets.ts'
import { requestCashOut } from './request-cash-out.ts'
import { decideDue, type CashOutParts } from './decide-cash-outs.ts'
import { quoteMs } from './signed-quote.ts'
import { readOfferOf, worthOf } from './price-open-bets.ts'

type Parts = CashOutParts & Pick<Kernel, 'log'>

/** A failure of one bet stops no other, unless the database is unavailable. */
const logFailure =
  ({ log }: Parts, betId: bigint, what: string) =>
  (error: unknown): void => {
    if (isUnavailable(error)) throw error
    log.error({ err: error, bet: String(betId) }, what)
  }

const pendingAtOnce = 200

/** Decides the cash-outs that are due. Returns when the next one is; undefined if none is pending. */
export const decideDueCashOuts = async (parts: Parts): Promise<Date | undefined> => {
  let next: Date | undefined
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const pending: { id: bigint; bet_id: bigint; decide_at: Date | null }[] = await parts.db
      .selectFrom('sportsbook_cash_outs')
      .select(['id', 'bet_id', 'decide_at'])
      .where('state', '=', 'pending')
      .where('decide_at', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pendingAtOnce)
      .execute()
    for (const { decide_at: at, ...row } of pending) {
      if (at !== null && at <= parts.clock.now())
        await decideDue(parts, row).catch(
          logFailure(parts, row.bet_id, 'A cash-out that is due could not be decided'),
        )
      else if (at !== null && (next === undefined || at < next)) next = at
    }
    after = pending.length < pendingAtOnce ? undefined : pending.at(-1)?.id
  }
  return next
}

const applyRuleOf = (parts: CashOutParts, betId: bigint): Promise<unknown> =>
  transact(parts.connection, async (tx) => {
    const [whole] = await lockAcceptedBets(tx, [betId])
    const rule = await tx.db
      .selectFrom('sportsbook_cash_out_rules')
      .selectAll()
      .where('bet_id', '=', betId)
      .executeTakeFirst()
    if (!rule || whole?.bet.state !== 'accepted') return undefined
    const worth = worthOf(parts, whole, await readOfferOf(tx.db, [whole]))
    if ('refusal' in worth) return undefined
    const { at_least_minor: atLeastMinor, part } = rule
    const asked = evaluateCashOutRule(
      { atLeastMinor, partTenThousandths: part },
      whole.bet.open_stake_minor,
      worth.offerMinor,
    )
    if (!asked) return undefined
    return requestCashOut(parts, tx, whole, {
      quote: randomUUID(),
      by: 'rule',
      part,
      stake_minor: asked.cashedStakeMinor,
      amount_minor: asked.paidMinor,
      expires_at: new Date(parts.clock.now().getTime() + quoteMs),
    })
  })

const betsAtOnce = 1000

/** Ids of open bets with an auto cash-out rule whose events have changed since. */
const findBetsWithRules = ({ db }: Parts, since: Date, after: bigint) =>
  db
    .selectFrom('sportsbook_bets as bet')
    .selectAll('bet')
    .where('bet.state', '=', 'accepted')
    .where('bet.id', '>', after)
    .where(
      sql<boolean>`bet.id in (
        select rule.bet_id from sportsbook_cash_out_rules as rule
        join sportsbook_legs as leg on leg.bet_id = rule.bet_id
        join odds_events as event on event.id = leg.event_id
        where rule.bet_id > ${after} and greatest(event.changed_at, rule.created_at) >= ${since})`,
    )
    .orderBy('bet.id')
    .limit(betsAtOnce)
    .execute()

const applyRulesOf = async (parts: Parts, bets: readonly BetRow[]): Promise<void> => {
  const whole = await withLegs(parts.db, bets)
  const offer = await readOfferOf(parts.db, whole)
  const rules = new Map(
    (
      await parts.db
        .selectFrom('sportsbook_cash_out_rules')
        .selectAll()
        .where(sql<boolean>`bet_id = any(${bets.map(({ id }) => id)}::bigint[])`)
        .execute()
    ).map((rule) => [rule.bet_id, rule.at_least_minor]),
  )
  const applyRule = async (one: WholeBet): Promise<void> => {
    const worth = worthOf(parts, one, offer)
    const least = rules.get(one.bet.id)
    if (least !== undefined && 'offerMinor' in worth && worth.offerMinor >= least)
      await applyRuleOf(parts, one.bet.id)
  }
  for (const one of whole)
    await applyRule(one).catch(logFailure(parts, one.bet.id, 'The rule of a bet could not be followed'))
}

/**
 * Applies auto cash-out rules to bets whose events have changed since. Bets below their rule's amount are found
 * by one read per page and are not locked.
 */
export const applyCashOutRules = async (parts: Parts, since: Date): Promise<void> => {
  let after = 0n
  for (;;) {
    const bets = await findBetsWithRules(parts, since, after)
    if (bets.length > 0) await applyRulesOf(parts, bets)
    after = bets.at(-1)?.id ?? after
    if (bets.length < betsAtOnce) return
  }
}

/** Cash-outs wait longer than this for their decision, so that each is seen before it is due. */
const pollIntervalMs = 1000
const rulesEveryMs = 3000
/** A change becomes visible a moment after it is made. */
const overlapMs = 10_000

/** Processes cash-outs while the application runs, in any process. Returns a function that stops it. */
export const processCashOuts = (ctx: Parts & Pick<Kernel, 'outages'>): (() => Promise<void>) => {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> = Promise.resolve()
  let [rulesAtMs, since] = [-Infinity, new Date(0)]
  const record = (error: unknown): undefined => {
    if (!ctx.outages.record(error)) ctx.log.warn({ err: error }, 'Cash-outs could not be looked after')
    return undefined
  }
  const applyDueRules = async (): Promise<void> => {
    if (performance.now() - rulesAtMs < rulesEveryMs) return
    rulesAtMs = performance.now()
    const next = new Date(ctx.clock.now().getTime() - overlapMs)
    await applyCashOutRules(ctx, since)
    since = next
  }
  const poll = async (): Promise<void> => {
    const next = await decideDueCashOuts(ctx).catch(record)
    await applyDueRules().catch(record)
    const untilNext = next ? next.getTime() - ctx.clock.now().getTime() + 1 : pollIntervalMs
    if (!isStopped) timer = setTimeout(begin, Math.min(pollIntervalMs, Math.max(1, untilNext))).unref()
  }
  const begin = (): void => void (polling = poll())
  begin()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await polling
  }
}
