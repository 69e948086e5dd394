import type { z } from 'zod'
import { toMajor } from '#contract/money.ts'
import type { sportsbookOwnCalls } from '#contract/sportsbook.ts'
import { cashOutParts } from '#betting-engine/slips/cash-out-parts.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { withLegs } from '../settlement/read-bets.ts'
import { quoteMs, writeQuote } from './signed-quote.ts'
import { readOfferOf, refusalOfState, worthOf } from './price-open-bets.ts'

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
