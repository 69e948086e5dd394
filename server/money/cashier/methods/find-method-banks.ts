import type { Context } from '#server/context.ts'
import { findBanks } from '#server/money/payments/banks/find-banks.ts'
import type { Bank } from '#server/money/payments/provider/port.ts'
import type { OfferedMethod } from './payment-methods.ts'

/** The field in which a player may choose their bank. */
export const bankField = 'bank'

export const findMethodBanks = async (
  ctx: Pick<Context, 'clock' | 'paymentProviders'>,
  { direction, providers: [first] }: OfferedMethod,
  country: string,
): Promise<readonly Bank[] | undefined> =>
  direction.fields.some(({ type }) => type === 'bank')
    ? findBanks(ctx, ctx.paymentProviders[first], country)
    : undefined
