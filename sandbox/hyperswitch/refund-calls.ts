import type { Hono } from 'hono'
import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { findPayment } from '../payments/queries.ts'
import { findRefundByName, placeRefund } from '../payments/refund/place-refund.ts'
import { read, refuse } from './answer-calls.ts'
import { hyperswitchVendor } from './hyperswitch-vendor.ts'
import { viewRefund } from './hyperswitch-views.ts'

const id = z.string().length(30)
const refundInput = z.object({
  payment_id: id,
  refund_id: id,
  amount: z.number().int().positive(),
  refund_type: z.enum(['instant', 'scheduled']),
})

export const addRefundCalls = (app: Hono, ctx: Context): void => {
  const findOwn = async (reference: string) => {
    const payment = await findPayment(ctx, reference)
    return payment?.vendor === hyperswitchVendor.sysname ? payment : undefined
  }
  app.post('/refunds', async (c) => {
    const input = await read(c, refundInput)
    if (!input.success) return refuse(c, 400, 'IR_06', z.prettifyError(input.error))
    const payment = await findOwn(input.data.payment_id)
    if (!payment) return refuse(c, 404, 'HE_02', 'Payment does not exist in our records')
    const asked = { name: input.data.refund_id, amountMinor: BigInt(input.data.amount) }
    const placed = await placeRefund(ctx, payment, asked)
    if (placed.status === 'placed' && placed.isNew) return c.json(viewRefund(payment, placed.refund))
    if (placed.status === 'lost') return c.text('The answer was lost on the way.', 504)
    if (placed.status === 'refused')
      return refuse(c, 400, 'IR_13', 'The refund amount exceeds the amount captured')
    return refuse(c, 400, 'HE_01', 'Refund already attempted with the refund ID')
  })
  app.get('/refunds/:id', async (c) => {
    const refund = await findRefundByName(ctx, c.req.param('id'))
    const payment = refund && (await findOwn(refund.payment))
    return payment
      ? c.json(viewRefund(payment, refund))
      : refuse(c, 404, 'HE_02', 'Refund does not exist in our records')
  })
}
