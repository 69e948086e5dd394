import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import { isOwnRequest, ownOrigins } from './request-guard.ts'
import { createNonce, pageHeaders } from './security-headers.ts'
import { advanceClock, type House } from './start.ts'

const advance = z.object({
  advance_seconds: z.coerce
    .number()
    .int()
    .min(0)
    .max(366 * 24 * 3600),
})

/** The demonstration's own tools: mail that was not sent, and a clock that can be moved. */
export const sandboxTools = (house: House): Hono => {
  const { ctx } = house
  const app = new Hono()

  const messages = (recipient: string | undefined) => {
    let query = ctx.db.selectFrom('outbox_messages').selectAll().orderBy('id', 'desc').limit(100)
    if (recipient) query = query.where('recipient', '=', recipient)
    return query.execute()
  }

  app.get('/clock', (c) =>
    c.json({ now: ctx.clock.now().toISOString(), offset_seconds: ctx.clock.offsetMs / 1000 }),
  )
  app.post('/clock', async (c) => {
    // A page on another site must not move the time of a house tried out on this machine.
    if (!isOwnRequest(c.req.raw.headers, ownOrigins(ctx.settings)))
      return c.json({ error: 'CROSS_SITE' }, 400)
    const body: unknown = await c.req.json().catch(() => undefined)
    const parsed = advance.safeParse(body)
    if (!parsed.success)
      return c.json({ error: 'advance_seconds must be a whole number from 0 to one year' }, 422)
    await advanceClock(ctx, parsed.data.advance_seconds * 1000)
    await house.jobs.settle(ctx)
    return c.json({ now: ctx.clock.now().toISOString(), offset_seconds: ctx.clock.offsetMs / 1000 })
  })

  app.get('/outbox.json', async (c) => {
    const rows = await messages(c.req.query('to'))
    return c.json({ items: rows.map((row) => ({ ...row, id: String(row.id) })) })
  })
  app.get('/outbox', async (c) => {
    const rows = await messages(undefined)
    const nonce = createNonce()
    for (const [name, value] of Object.entries(pageHeaders(ctx.settings, nonce))) c.header(name, value)
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <title>Outbox</title>
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <style>
              ${raw(outboxStyle)}
            </style>
          </head>
          <body>
            <main>
              <h1>Outbox</h1>
              <p>Messages the house would have sent. Set SMTP_URL to send them.</p>
              ${rows.length === 0 ? html`<p>No message yet.</p>` : ''}
              ${rows.map(
                (row) =>
                  html`<article>
                    <h2>${row.subject}</h2>
                    <p>To ${row.recipient}, ${row.created_at.toISOString()}</p>
                    <pre>${row.body_text}</pre>
                  </article>`,
              )}
            </main>
          </body>
        </html>`,
    )
  })
  return app
}

const outboxStyle = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: light-dark(#f6f1e6, #0b1210); color: light-dark(#14211c, #f2ecdd) }
  main { max-width: 46rem; margin: 0 auto; padding: 32px 16px }
  article { border-top: 1px solid light-dark(#0002, #fff2); padding: 16px 0 }
  h2 { font-size: 18px; margin: 0 } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }`
