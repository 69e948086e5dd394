import type { z } from 'zod'
import type { sportsbookOwnCalls } from '#contract/sportsbook.ts'
import { transactResult } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { lockAcceptedBets } from '../settlement/read-bets.ts'
import { requestCashOut } from './request-cash-out.ts'
import { serializeCashOut } from './decide-cash-outs.ts'
import { readQuote } from './signed-quote.ts'

type Calls = typeof sportsbookOwnCalls
type Input<Name extends keyof Calls> = z.output<Calls[Name]['input']>
type Answer<Name extends keyof Calls> = Promise<Result<z.input<Calls[Name]['output']>>>

/** Accepts a quote, once per key: of cash-out and settlement the first to lock the bet wins (S7). */
export const cashOut = (ctx: CallContext, { id, quote: text }: Input<'cashOut'>): Answer<'cashOut'> =>
  transactResult(ctx.connection, async (tx) => {
    const quote = readQuote(ctx, ctx.uid, text)
    if (!quote || quote.betId !== BigInt(id)) return invalid('quote', 'NOT_FOUND')
    const [whole] = await lockAcceptedBets(tx, [quote.betId])
    if (whole?.bet.uid !== ctx.uid) return invalid('id', 'NOT_FOUND')
    const { currency } = whole.bet
    const taken = await tx.db
      .selectFrom('sportsbook_cash_outs')
      .selectAll()
      .where('quote', '=', text)
      .executeTakeFirst()
    if (taken) return ok(serializeCashOut(taken, currency))
    if (ctx.clock.now().getTime() > quote.expiresAtMs) return invalid('quote', 'EXPIRED')
    const asked = await requestCashOut(ctx, tx, whole, {
      quote: text,
      by: 'player',
      part: quote.part,
      stake_minor: quote.stakeMinor,
      amount_minor: quote.amountMinor,
      expires_at: new Date(quote.expiresAtMs),
    })
    return asked ? ok(serializeCashOut(asked, currency)) : invalid('id', 'PENDING')
  })
