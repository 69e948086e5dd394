import type { Hono } from 'hono'
import { z } from 'zod'
import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { findPayment, type SandboxPayment } from '../payments/queries.ts'
import { queueMessages } from '../payments/send-messages.ts'
import { sendMessagesJob } from '../payments/job-kinds.ts'
import { choicePlans } from '../payments/choices.ts'
import { read, refuse } from './answer-calls.ts'
import { hyperswitchVendor } from './hyperswitch-vendor.ts'
import { viewPayment, waitsForCapture } from './hyperswitch-views.ts'

const cancelInput = z.object({ cancellation_reason: z.string().max(255).optional() })

const end = (ctx: Kernel, reference: string, change: 'capture' | { reason: string }) =>
  transact(ctx.connection, async (tx): Promise<SandboxPayment | undefined> => {
    const row = await tx.db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('reference', '=', reference)
      .where('vendor', '=', hyperswitchVendor.sysname)
      .forUpdate()
      .executeTakeFirst()
    if (!row || !waitsForCapture(row)) return undefined
    const { capture: _waits, ...details } = row.details
    const isTaken = change === 'capture'
    const next = {
      state: isTaken ? row.state : ('cancelled' as const),
      details: isTaken ? details : { ...details, cancellation_reason: change.reason },
      updated_at: ctx.clock.now(),
    }
    await tx.db
      .updateTable('sandbox_payments')
      .set({ ...next, details: JSON.stringify(next.details) })
      .where('reference', '=', reference)
      .execute()
    const payment = { ...row, ...next }
    await queueMessages(ctx, tx, payment, choicePlans[isTaken ? 'approve' : 'cancel'].messages)
    await ctx.jobs.enqueue(tx, sendMessagesJob, { reference })
    return payment
  })

/** `POST /payments/{id}/capture` and `/cancel`, for a payment in `requires_capture`. */
export const addCaptureCalls = (app: Hono, ctx: Kernel): void => {
  for (const action of ['capture', 'cancel'] as const)
    app.post(`/payments/:id/${action}`, async (c) => {
      const reference = c.req.param('id')
      if (!(await findPayment(ctx, reference)))
        return refuse(c, 404, 'HE_02', 'Payment does not exist in our records')
      const input = await read(c, cancelInput)
      const reason = input.success ? (input.data.cancellation_reason ?? '') : ''
      const payment = await end(ctx, reference, action === 'capture' ? 'capture' : { reason })
      return payment
        ? c.json(viewPayment(payment, ctx.settings.publicUrl))
        : refuse(
            c,
            400,
            'IR_14',
            `This Payment could not be ${action === 'capture' ? 'captured' : 'cancelled'}`,
          )
    })
}
