import type { z } from 'zod'
import type { paymentMethodFacts } from '#contract/cashier.ts'
import type { CallContext } from '#server/context.ts'
import { findRoutes } from '#server/money/payments/routing/find-routes.ts'
import { canBeOffered } from '#server/money/payments/routing/route-payment.ts'
import { serving } from '#server/money/payments/routing/serving.ts'
import { ok } from '#server/platform/kernel/result.ts'
import type { PaymentKind } from '#server/money/payments/provider/port.ts'
import { isDepositCurrency } from './deposit-currencies.ts'
import { describeMethod } from './describe-method.ts'
import { boundsIn, methods, type Method } from './payment-methods.ts'

type Facts = z.infer<typeof paymentMethodFacts>
type IsOffered = (kind: PaymentKind, method: Method) => boolean

const factsOf = (ctx: CallContext, method: Method, isOffered: IsOffered): Facts => ({
  sysname: method.sysname,
  ...describeMethod(ctx, ctx.request.locale, method.sysname),
  can_deposit: isOffered('deposit', method),
  can_withdraw: isOffered('payout', method),
})

/**
 * Every method currently usable by some player, for anyone (ST-02): a provider serves it, and no route disables
 * it for everyone. A player's own methods depend on their currency and country too.
 */
export const getPaymentMethods = async (ctx: CallContext) => {
  const routes = await findRoutes(ctx)
  const isOffered: IsOffered = (kind, method) => {
    const direction = method[kind]
    if (!direction) return false
    const currencies = [...new Set([...ctx.settings.currencies, ...Object.keys(direction.bounds)])]
    return canBeOffered(routes, serving(ctx.paymentProviders, kind, method.sysname), {
      kind,
      method: method.sysname,
      currencies: currencies.filter(
        (currency) =>
          boundsIn(direction, currency) && (kind === 'payout' || isDepositCurrency(ctx, currency)),
      ),
      countries: method.countries,
    })
  }
  const items = methods
    .map((method) => factsOf(ctx, method, isOffered))
    .filter(({ can_deposit, can_withdraw }) => can_deposit || can_withdraw)
  return ok({ items, offset: 0, limit: items.length, total: items.length })
}
