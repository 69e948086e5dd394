import { dayMs } from '#contract/durations.ts'
import { majorText } from '#contract/money.ts'
import type { ImportedFile } from '#contract/operator/reconciliation.ts'
import type { Context, BackofficeContext } from '#server/context.ts'
import { importFile } from '#server/money/reconciliation/files/import-file.ts'
import { importStatement } from '#server/money/reconciliation/files/import-statement.ts'
import { matchLine } from '#server/money/reconciliation/matching/match-line.ts'
import { resolveDifference } from '#server/money/reconciliation/matching/resolve-difference.ts'
import { backofficeContextOf } from './backoffice-payments.ts'
import { unwrap } from './story-context.ts'

const provider = 'sandbox'
const head = 'reference,kind,amount,fee,currency,date,batch'

type Order = {
  reference: string
  kind: 'deposit' | 'payout'
  amount_minor: bigint
  currency: string
  created_at: Date
}

/**
 * A line in the provider's format: a payment, the fee of a deposit, and the bank transfer that it is part of.
 */
const lineOf = (order: Order, batch: string, offMinor = 0n): string => {
  const sign = order.kind === 'deposit' ? 1n : -1n
  const fee = order.kind === 'deposit' ? majorText((order.amount_minor * 12n) / 1000n, order.currency) : ''
  const sum = majorText(sign * order.amount_minor + offMinor, order.currency)
  return [order.reference, order.kind, sum, fee, order.currency, order.created_at.toISOString(), batch].join(
    ',',
  )
}

const send = async (ctx: BackofficeContext, name: string, lines: readonly string[]): Promise<ImportedFile> =>
  unwrap(
    'the settlements',
    await importFile(ctx, { provider, name, file: Buffer.from([head, ...lines].join('\r\n')) }),
  )

const totalOf = async ({ db }: Context, name: string, currency: string): Promise<string> => {
  const batch = await db
    .selectFrom('settlement_batches')
    .select('total_minor')
    .where('name', '=', name)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return majorText(batch.total_minor, currency)
}

/** Two lines without a payment: one is matched by hand, one is accepted as a charge. */
const decide = async (ctx: BackofficeContext, order: Order): Promise<void> => {
  const open = await ctx.db
    .selectFrom('settlement_lines')
    .select(['id', 'provider_reference'])
    .where('state', '=', 'unknown')
    .execute()
  const of = (name: string): string => String(open.find((line) => line.provider_reference === name)?.id)
  unwrap(
    'the settlements',
    await matchLine(ctx, {
      id: of('pay_renamed'),
      order: order.reference,
      reason: 'Order identified by their support',
    }),
  )
  const charge = { of: 'line', id: of('charge-november') } as const
  unwrap(
    'the settlements',
    await resolveDifference(ctx, { ...charge, as: 'forced', reason: 'Agreed in the contract, §7' }),
  )
}

/**
 * The demonstration's settlement files: two files with lines in every state, and the amounts received by the
 * bank. Most lines match; the rest needs a review.
 */
export const seedSettlementFiles = async (ctx: Context): Promise<void> => {
  const paula = await backofficeContextOf(ctx, 'payments@example.com')
  const now = ctx.clock.now()
  const orders: readonly Order[] = await ctx.db
    .selectFrom('payment_orders')
    .select(['reference', 'kind', 'amount_minor', 'currency', 'created_at'])
    .where('provider', '=', provider)
    .where('outcome', '=', 'succeeded')
    .where('currency', '=', 'EUR')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('payment_reversals')
            .select('reversal')
            .whereRef('order_reference', '=', 'payment_orders.reference'),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('reference')
    .execute()
  const waiting: readonly Order[] = await ctx.db
    .selectFrom('payment_orders')
    .select(['reference', 'kind', 'amount_minor', 'currency', 'created_at'])
    .where('provider', '=', provider)
    .where('kind', '=', 'deposit')
    .where('currency', '=', 'EUR')
    .where('outcome', 'is', null)
    .limit(1)
    .execute()
  const [first, lost, renamed, more, less] = orders.filter(({ kind }) => kind === 'deposit')
  if (!first || !lost || !renamed || !more || !less)
    throw new Error('The story has too few payments to settle')
  const rest = orders.filter((order) => ![first, lost, renamed, more, less].includes(order))
  const day = new Date(now.getTime() - dayMs).toISOString()
  const [earlier, later] = [rest.slice(0, rest.length / 2), rest.slice(rest.length / 2)]
  const [one, two] = ['8100042701', '8100042702']
  await send(paula, 'settlement-8100042701.csv', [
    lineOf(first, one),
    ...earlier.map((order) => lineOf(order, one)),
    lineOf(more, one, 100n),
    lineOf(less, one, -250n),
    `pay_renamed,deposit,${majorText(renamed.amount_minor, 'EUR')},,EUR,${day},${one}`,
    `charge-november,other,-12.00,,EUR,${day},${one}`,
    `pay_40018812,deposit,35.00,0.42,EUR,${day},${one}`,
  ])
  await send(paula, 'settlement-8100042702.csv', [
    lineOf(first, one),
    ...later.map((order) => lineOf(order, two)),
    ...waiting.map((order) => lineOf(order, two)),
    `${more.reference},deposit,${majorText(more.amount_minor, 'EUR')},,EUR,${day},${two}`,
  ])
  await decide(paula, renamed)
  const today = now.toISOString().slice(0, 10)
  const bank = [
    `${today},${await totalOf(ctx, one, 'EUR')},EUR,${one},SANDBOX PAYMENTS SETTLEMENT`,
    `${today},-1840.00,EUR,RENT 11/2026,OFFICE RENT NOVEMBER`,
    `${today},410.00,EUR,,SANDBOX PAYMENTS CORRECTION`,
  ]
  const statement = ['date,amount,currency,reference,text', ...bank].join('\r\n')
  unwrap(
    'the settlements',
    await importStatement(paula, { name: 'statement-november.csv', file: Buffer.from(statement) }),
  )
}
