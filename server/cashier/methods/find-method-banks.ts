import type { Context } from '#server/context.ts'
import { findBanks } from '#server/payments/banks/find-banks.ts'
import type { Bank } from '#server/payments/provider/port.ts'
import type { OfferedMethod } from './payment-methods.ts'

/** The field in which a player may say which bank they pay from. */
export const bankField = 'bank'

/** The banks that a player of this country may choose from: those of the provider that will be asked first. */
export const findMethodBanks = async (
  ctx: Pick<Context, 'clock' | 'paymentProviders'>,
  { direction, providers: [first] }: OfferedMethod,
  country: string,
): Promise<readonly Bank[] | undefined> =>
  direction.fields.some(({ type }) => type === 'bank')
    ? findBanks(ctx, ctx.paymentProviders[first], country)
    : undefined
