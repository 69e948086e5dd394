import type { Context } from '#server/context.ts'
import type { PaymentKind } from '#server/payments/provider/port.ts'
import { serving } from '#server/payments/routing/serving.ts'
import { methods } from '../methods/payment-methods.ts'

/** A method of the house each way, with who could serve it, in the order in which they are asked without a route. */
export const servedMethods = ({ paymentProviders }: Pick<Context, 'paymentProviders'>) =>
  methods.flatMap(({ sysname, ...directions }) =>
    (['deposit', 'payout'] as const satisfies readonly PaymentKind[])
      .filter((kind) => directions[kind] !== undefined)
      .map((kind) => ({ kind, method: sysname, providers: serving(paymentProviders, kind, sysname) })),
  )
