import type { z } from 'zod'
import type { paymentMethodFacts } from '#contract/cashier.ts'
import type { CallContext } from '#server/context.ts'
import { serving } from '#server/payments/routing/serving.ts'
import { ok } from '#server/kernel/result.ts'
import { describeMethod } from './describe-method.ts'
import { methods, type Method } from './payment-methods.ts'

type Facts = z.infer<typeof paymentMethodFacts>

const factsOf = (ctx: CallContext, { sysname, deposit, payout }: Method): Facts => ({
  sysname,
  ...describeMethod(ctx, ctx.request.locale, sysname),
  can_deposit: deposit !== undefined,
  can_withdraw: payout !== undefined,
})

/** Every method that a provider serves at present, to anybody (ST-02). */
export const getPaymentMethods = async (ctx: CallContext) => {
  const items = methods
    .filter(
      ({ sysname }) =>
        serving(ctx.paymentProviders, 'deposit', sysname).length > 0 ||
        serving(ctx.paymentProviders, 'payout', sysname).length > 0,
    )
    .map((method) => factsOf(ctx, method))
  return ok({ items, offset: 0, limit: items.length, total: items.length })
}
