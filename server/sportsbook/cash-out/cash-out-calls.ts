import type { z } from 'zod'
import { parseMajor, toMajor } from '#contract/money.ts'
import type { sportsbookOwnCalls } from '#contract/sportsbook.ts'
import { cashOutParts } from '#book/slips/cash-out-parts.ts'
import { transactResult } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/kernel/result.ts'
import { withLegs, lockBets } from '../settlement/read-bets.ts'
import { askCashOut } from './ask-cash-out.ts'
import { decideDue, wireCashOut } from './decide-cash-outs.ts'
import { quoteMs, readQuote, writeQuote } from './quote.ts'
import { readOfferOf, refusalOfState, worthOf } from './value-bets.ts'

type Calls = typeof sportsbookOwnCalls
type Input<Name extends keyof Calls> = z.output<Calls[Name]['input']>
type Answer<Name extends keyof Calls> = Promise<Result<z.input<Calls[Name]['output']>>>

const findOwn = (ctx: CallContext, id: string) =>
  ctx.db
    .selectFrom('sportsbook_bets')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('uid', '=', ctx.uid)
    .executeTakeFirst()

const noQuote = { quote: null, amount: null, expires_at: null }

/** What a bet, or a part of it, is worth now. Nothing is kept: the quote carries what was offered. */
export const getCashOut = async (
  ctx: CallContext,
  { id, part }: Input<'getCashOut'>,
): Answer<'getCashOut'> => {
  const bet = await findOwn(ctx, id)
  if (!bet) return invalid('id', 'NOT_FOUND')
  const over = refusalOfState(bet)
  if (over) return ok({ ...noQuote, refusal: over })
  const [whole] = await withLegs(ctx.db, [bet])
  if (!whole) return invalid('id', 'NOT_FOUND')
  const worth = worthOf(ctx, whole, await readOfferOf(ctx.db, [whole]))
  if ('refusal' in worth) return ok({ ...noQuote, refusal: worth.refusal })
  const parts = cashOutParts(bet.open_stake_minor, worth.offerMinor, part)
  if (!parts) return ok({ ...noQuote, refusal: 'worthless' as const })
  const expiresAtMs = ctx.clock.now().getTime() + quoteMs
  const quote = writeQuote(ctx, ctx.uid, {
    betId: bet.id,
    part,
    stakeMinor: parts.cashedStakeMinor,
    amountMinor: parts.paidMinor,
    expiresAtMs,
  })
  return ok({
    quote,
    amount: toMajor(parts.paidMinor, bet.currency),
    expires_at: new Date(expiresAtMs).toISOString(),
    refusal: null,
  })
}

/** Takes a quote, once however often it is asked: of cash-out and settlement whoever locks the bet first wins (S7). */
export const cashOut = (ctx: CallContext, { id, quote: text }: Input<'cashOut'>): Answer<'cashOut'> =>
  transactResult(ctx.connection, async (tx) => {
    const quote = readQuote(ctx, ctx.uid, text)
    if (!quote || quote.betId !== BigInt(id)) return invalid('quote', 'NOT_FOUND')
    const [whole] = await lockBets(tx, [quote.betId])
    if (whole?.bet.uid !== ctx.uid) return invalid('id', 'NOT_FOUND')
    const { currency } = whole.bet
    const taken = await tx.db
      .selectFrom('sportsbook_cash_outs')
      .selectAll()
      .where('quote', '=', text)
      .executeTakeFirst()
    if (taken) return ok(wireCashOut(taken, currency))
    if (ctx.clock.now().getTime() > quote.expiresAtMs) return invalid('quote', 'EXPIRED')
    const asked = await askCashOut(ctx, tx, whole, {
      quote: text,
      by: 'player',
      part: quote.part,
      stake_minor: quote.stakeMinor,
      amount_minor: quote.amountMinor,
      expires_at: new Date(quote.expiresAtMs),
    })
    return asked ? ok(wireCashOut(asked, currency)) : invalid('id', 'PENDING')
  })

/** What became of a cash-out. One whose delay is over is decided by whoever asks first. */
export const getCashOutState = async (
  ctx: CallContext,
  { cash_out_id: id }: Input<'getCashOutState'>,
): Answer<'getCashOutState'> => {
  const row = await ctx.db
    .selectFrom('sportsbook_cash_outs as asked')
    .innerJoin('sportsbook_bets as bet', 'bet.id', 'asked.bet_id')
    .selectAll('asked')
    .select('bet.currency')
    .where('asked.id', '=', BigInt(id))
    .where('bet.uid', '=', ctx.uid)
    .executeTakeFirst()
  if (!row) return invalid('cash_out_id', 'NOT_FOUND')
  const isDue = row.state === 'pending' && row.decide_at !== null && row.decide_at <= ctx.clock.now()
  return ok(wireCashOut(isDue ? await decideDue(ctx, row) : row, row.currency))
}

/** A rule takes the place of the one before; without a sum there is none any more. */
export const setCashOutRule = (
  ctx: CallContext,
  { id, at_least: atLeast, part }: Input<'setCashOutRule'>,
): Answer<'setCashOutRule'> =>
  transactResult(ctx.connection, async (tx) => {
    const [whole] = await lockBets(tx, [BigInt(id)])
    if (whole?.bet.uid !== ctx.uid) return invalid('id', 'NOT_FOUND')
    const { id: betId, state, currency } = whole.bet
    await tx.db.deleteFrom('sportsbook_cash_out_rules').where('bet_id', '=', betId).execute()
    if (atLeast === undefined) return ok(1 as const)
    if (state !== 'accepted') return invalid('id', 'CLOSED')
    const minor = parseMajor(String(atLeast), currency)
    if (minor === undefined || minor <= 0n) return invalid('at_least', 'MIN_VALUE')
    await tx.db
      .insertInto('sportsbook_cash_out_rules')
      .values({ bet_id: betId, at_least_minor: minor, part, created_at: ctx.clock.now() })
      .execute()
    return ok(1 as const)
  })
