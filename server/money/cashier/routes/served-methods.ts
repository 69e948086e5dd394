import type { Context } from '#server/context.ts'
import type { PaymentKind } from '#server/money/payments/provider/port.ts'
import { serving } from '#server/money/payments/routing/serving.ts'
import { methods } from '../methods/payment-methods.ts'

/** Each method and direction with its possible providers, in the default order. */
export const servedMethods = ({ paymentProviders }: Pick<Context, 'paymentProviders'>) =>
  methods.flatMap(({ sysname, ...directions }) =>
    (['deposit', 'payout'] as const satisfies readonly PaymentKind[])
      .filter((kind) => directions[kind] !== undefined)
      .map((kind) => ({ kind, method: sysname, providers: serving(paymentProviders, kind, sysname) })),
  )
