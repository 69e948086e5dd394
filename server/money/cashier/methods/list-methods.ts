import type { PaymentMethod } from '#contract/cashier.ts'
import type { CallContext, Context } from '#server/context.ts'
import { findPlayer } from '#server/identity/account/queries.ts'
import { findRoutes } from '#server/money/payments/routing/find-routes.ts'
import { routePayment } from '#server/money/payments/routing/route-payment.ts'
import { serving } from '#server/money/payments/routing/serving.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import type { PaymentKind } from '#server/money/payments/provider/port.ts'
import { describeMethod } from './describe-method.ts'
import { isDepositCurrency } from './deposit-currencies.ts'
import { findDestinations, type Destination } from '../withdrawal/payout-destinations.ts'
import { offeredMethods, type Bounds, type Method, type OfferedMethod } from './payment-methods.ts'

type MethodsOf = Pick<Context, 'db' | 'paymentProviders' | 'content'> & { readonly uid: number }

export type Payer = { readonly uid: number; readonly currency: string; readonly country: string }

export const findMethods = async (
  ctx: MethodsOf,
  kind: PaymentKind,
): Promise<{ payer: Payer; offered: readonly OfferedMethod[] }> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) throw new Error(`Player ${ctx.uid} does not exist`)
  if (kind === 'deposit' && !isDepositCurrency(ctx, player.currency)) return { payer: player, offered: [] }
  const routes = await findRoutes(ctx)
  const { currency, country } = player
  const servingMethod = ({ sysname: method }: Method) =>
    routePayment(routes, serving(ctx.paymentProviders, kind, method), { kind, method, currency, country })
  return { payer: player, offered: offeredMethods(kind, player, servingMethod) }
}

/** Finds a method by name or id; both must agree. BillingUnavailable if there is no method (ER-18). */
export const findMethod = async (
  ctx: MethodsOf,
  kind: PaymentKind,
  sysname: string,
  id?: number,
): Promise<Result<{ payer: Payer; offer: OfferedMethod }>> => {
  const { payer, offered } = await findMethods(ctx, kind)
  if (offered.length === 0) return refuse('BillingUnavailable')
  const offer = offered.find(({ method }) => method.sysname === sysname)
  if (!offer) return refuse('InvalidParameter', { fields: { method: ['UNKNOWN'] } })
  const isOne = id === undefined || offer.method.id === id
  return isOne ? ok({ payer, offer }) : refuse('InvalidParameter', { fields: { method_id: ['UNKNOWN'] } })
}

/** Editors' quick amounts of a currency within the method's limits, or the method's own (CA-14). */
const quickAmounts = (
  { content }: CallContext,
  currency: string,
  { min, max, amounts }: Bounds,
): number[] => {
  const suggested = content
    .section('deposit-settings', '')
    .amounts.find((entry) => entry.currency === currency)
    ?.values.flatMap((value) => (/^[1-9]\d{0,11}$/.test(value) ? [BigInt(value)] : []))
    .filter((value) => value >= min && value <= max)
  return suggested?.length ? suggested.map(Number) : [...amounts]
}

const view = (
  ctx: CallContext,
  payer: Payer,
  { method, direction, bounds }: OfferedMethod,
  { kind, destinations }: { kind: PaymentKind; destinations: readonly Destination[] },
): PaymentMethod => ({
  id: method.id,
  sysname: method.sysname,
  ...describeMethod(ctx, ctx.request.locale, method.sysname),
  currency: payer.currency,
  min: Number(bounds.min),
  max: Number(bounds.max),
  amounts: kind === 'deposit' ? quickAmounts(ctx, payer.currency, bounds) : [...bounds.amounts],
  fee: 0,
  fields: direction.fields.map((field) => ({
    sysname: field.sysname,
    type: field.type,
    is_required: field.isRequired,
    regex: field.regex,
  })),
  stored: destinations
    .filter((destination) => destination.method === method.sysname)
    .map(({ id, requisites_masked, ownership }) => ({
      id: String(id),
      requisites: requisites_masked,
      is_on_verification: ownership === 'pending',
    })),
  processing_minutes: direction.processingMinutes,
})

/** The answer of `getdepositsettings` and `getwithdrawsettings`. */
export const listMethods = async (ctx: CallContext, kind: PaymentKind) => {
  const { payer, offered } = await findMethods(ctx, kind)
  const destinations = kind === 'payout' ? await findDestinations(ctx, ctx.uid) : []
  const items = offered.map((offer) => view(ctx, payer, offer, { kind, destinations }))
  return { payer, items, offset: 0, limit: items.length, total: items.length }
}
