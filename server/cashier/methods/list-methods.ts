import type { PaymentMethod } from '#contract/cashier.ts'
import type { CallContext } from '#server/context.ts'
import { findPlayer } from '#server/account/queries.ts'
import { serving } from '#server/payments/routing/serving.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'
import type { PaymentKind } from '#server/payments/provider/port.ts'
import { describeMethod } from './describe-method.ts'
import { offeredMethods, type Method, type OfferedMethod } from './payment-methods.ts'

export type Payer = { readonly uid: number; readonly currency: string; readonly country: string }

/** The methods open to the caller. Empty when no provider can serve one now. */
const findMethods = async (
  ctx: CallContext,
  kind: PaymentKind,
): Promise<{ payer: Payer; offered: readonly OfferedMethod[] }> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) throw new Error(`Player ${ctx.uid} does not exist`)
  const servingMethod = ({ sysname }: Method) => serving(ctx.paymentProviders, kind, sysname)
  return { payer: player, offered: offeredMethods(kind, player, servingMethod) }
}

/** Finds one of them by its name; BillingUnavailable when there is none at all (ER-18). */
export const findMethod = async (
  ctx: CallContext,
  kind: PaymentKind,
  sysname: string,
): Promise<Result<{ payer: Payer; offer: OfferedMethod }>> => {
  const { payer, offered } = await findMethods(ctx, kind)
  if (offered.length === 0) return refuse('BillingUnavailable')
  const offer = offered.find(({ method }) => method.sysname === sysname)
  return offer ? ok({ payer, offer }) : refuse('InvalidParameter', { fields: { method: ['UNKNOWN'] } })
}

const wordsOf = (ctx: CallContext, { sysname }: Method): Pick<PaymentMethod, 'name' | 'description'> => {
  const { name, description } = describeMethod(ctx, ctx.request.locale, sysname)
  return { name, description }
}

const view = (
  ctx: CallContext,
  payer: Payer,
  { method, direction, bounds }: OfferedMethod,
): PaymentMethod => ({
  id: method.id,
  sysname: method.sysname,
  ...wordsOf(ctx, method),
  currency: payer.currency,
  min: Number(bounds.min),
  max: Number(bounds.max),
  amounts: [...bounds.amounts],
  fee: 0,
  fields: direction.fields.map((field) => ({
    sysname: field.sysname,
    type: field.type,
    is_required: field.isRequired,
    regex: field.regex,
  })),
  processing_minutes: direction.processingMinutes,
})

/** What `getdepositsettings` and `getwithdrawsettings` answer. */
export const listMethods = async (ctx: CallContext, kind: PaymentKind) => {
  const { payer, offered } = await findMethods(ctx, kind)
  const items = offered.map((offer) => view(ctx, payer, offer))
  return ok({ items, offset: 0, limit: items.length, total: items.length })
}
