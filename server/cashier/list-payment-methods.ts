import type { z } from 'zod'
import type { paymentMethodFacts } from '#contract/cashier.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/kernel/result.ts'
import { methods, type Method } from './methods.ts'

type Facts = z.infer<typeof paymentMethodFacts>

/** In the words of an editor where there are any (CA-02), else in the house's own. */
const factsOf = (ctx: CallContext, { sysname, deposit, payout }: Method): Facts => {
  const { locale } = ctx.request
  const shown = ctx.content.find('payment-methods', sysname, locale)
  const say = (what: string) => ctx.messages.text(locale, `payments.method.${sysname}.${what}`)
  return {
    sysname,
    name: shown?.name ?? say('name'),
    description: shown?.description ?? say('description'),
    icon: shown?.icon?.url ?? null,
    can_deposit: deposit !== undefined,
    can_withdraw: payout !== undefined,
  }
}

/** Every method that a provider serves at present, to anybody (ST-02). */
export const listPaymentMethods = async (ctx: CallContext) => {
  const items = methods
    .filter(({ provider, sysname }) => ctx.paymentProviders[provider]?.methods.includes(sysname))
    .map((method) => factsOf(ctx, method))
  return ok({ items, offset: 0, limit: items.length, total: items.length })
}
