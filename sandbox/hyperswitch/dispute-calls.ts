import type { Context as HonoContext, Hono } from 'hono'
import { z } from 'zod'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { read, refuse } from './answer-calls.ts'
import { answerDispute, findDisputed, type DisputeAnswered } from './answer-dispute.ts'
import { viewDispute } from './hyperswitch-views.ts'

const evidenceText = z.string().max(20_000).optional()
const evidenceInput = z.looseObject({
  dispute_id: z.string().max(64),
  access_activity_log: evidenceText,
  uncategorized_text: evidenceText,
  refund_refusal_explanation: evidenceText,
})

const answered = (c: HonoContext, given: DisputeAnswered) => {
  if (given.status === 'lost') return c.text('The answer was lost on the way.', 504)
  if (given.status === 'unknown') return refuse(c, 404, 'HE_02', 'Dispute does not exist in our records')
  if (given.status === 'taken') return c.json(viewDispute(given.payment))
  return refuse(c, 400, given.code, 'The dispute cannot be answered so')
}

export const addDisputeCalls = (app: Hono, ctx: Kernel): void => {
  app.put('/disputes/evidence', async (c) => {
    const form = await c.req.formData().catch(() => undefined)
    const [dispute, type, file] = ['dispute_id', 'evidence_type', 'file'].map((name) => form?.get(name))
    const payment = typeof dispute === 'string' ? await findDisputed(ctx, dispute) : undefined
    if (!payment) return refuse(c, 404, 'HE_02', 'Dispute does not exist in our records')
    if (typeof type !== 'string' || !(file instanceof File) || file.size === 0)
      return refuse(c, 400, 'IR_04', 'Missing required param: file')
    return c.json({ file_id: `file_${type}_${payment.reference}` })
  })
  app.post('/disputes/evidence', async (c) => {
    const input = await read(c, evidenceInput)
    return input.success
      ? answered(c, await answerDispute(ctx, input.data.dispute_id, 'evidence'))
      : refuse(c, 400, 'IR_06', z.prettifyError(input.error))
  })
  app.post('/disputes/accept/:id', async (c) =>
    answered(c, await answerDispute(ctx, c.req.param('id'), 'accept')),
  )
  app.get('/disputes/:id', async (c) => {
    const payment = await findDisputed(ctx, c.req.param('id'))
    return answered(c, payment ? { status: 'taken', payment } : { status: 'unknown' })
  })
}
