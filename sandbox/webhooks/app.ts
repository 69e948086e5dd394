import { Hono } from 'hono'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { readBytes } from '#server/platform/kernel/network/read-bytes.ts'

type Received = {
  readonly receiver: string
  readonly id: string
  readonly timestamp: string
  readonly signature: string
  readonly body: string
  readonly at: Date
}

const bodyMaxBytes = 64 * 1024
const keptCount = 200

/** A sandbox of an operator's own system that receives events, in demo mode only; see README.md. */
export const sandboxWebhooks = (ctx: Kernel): Hono => {
  const app = new Hono()
  const received: Received[] = []

  app.get('/received.json', (c) => c.json({ items: received.toReversed() }))

  app.post('/:receiver', async (c) => {
    const receiver = c.req.param('receiver')
    const bytes = await readBytes(c.req.raw.body, bodyMaxBytes)
    if (!bytes) return c.body(null, 413)
    const id = c.req.header('webhook-id') ?? ''
    const isNew = received.every((one) => one.receiver !== receiver || one.id !== id)
    received.push({
      receiver,
      id,
      timestamp: c.req.header('webhook-timestamp') ?? '',
      signature: c.req.header('webhook-signature') ?? '',
      body: Buffer.from(bytes).toString('utf8'),
      at: ctx.clock.now(),
    })
    received.splice(0, received.length - keptCount)
    if (receiver.startsWith('gone')) return c.text('No longer here', 410)
    if (receiver.startsWith('down')) return c.text('Down for maintenance', 503)
    if (receiver.startsWith('moved')) return c.redirect('/sandbox/webhooks/elsewhere', 307)
    if (receiver.startsWith('busy') && isNew) return c.text('Busy', 429)
    return c.text('Received')
  })

  return app
}
