import { Hono } from 'hono'
import type { Selectable } from 'kysely'
import { html } from 'hono/html'
import { z } from 'zod'
import { answerPage } from '#server/platform/web/pages/answer-page.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { isOwnRequest, ownOrigins } from '#server/platform/web/request/csrf-guard.ts'
import { readBytes } from '#server/platform/kernel/network/read-bytes.ts'
import type { SandboxAnalyticsEventRow } from './schema.ts'
import { tag } from './tag.ts'

const told = z.object({
  account: z.string().regex(/^[\w-]{1,40}$/),
  event: z.record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean()])),
})

const eventMaxBytes = 4096

const readJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return undefined
  }
}

const storedEvents = 1000
const shownEvents = 100

const listOf = (events: readonly Selectable<SandboxAnalyticsEventRow>[]) =>
  html`<main>
    <h1>Sandbox Statistics</h1>
    <p>
      What this stand-in for a vendor of analytics was told: by visitors who allowed statistics, and by no one
      else.
    </p>
    ${events.length === 0 ? html`<p>Nothing yet.</p>` : ''}
    ${events.map(
      ({ event, account }) =>
        html`<article>
          <h2>${String(event.event ?? '')}</h2>
          <p>${String(event.time ?? '')} · ${account} · ${String(event.address ?? '')}</p>
          <pre>${JSON.stringify(event, null, 2)}</pre>
        </article>`,
    )}
  </main>`

/** A sandbox of an analytics vendor, in demo mode only; see README.md. */
export const sandboxAnalytics = (ctx: Kernel): Hono => {
  const app = new Hono()

  app.get('/tag.js', (c) => {
    const account = /^[\w-]{1,40}$/.exec(c.req.query('account') ?? '')?.[0] ?? ''
    return c.body(tag(account), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })

  app.post('/collect', async (c) => {
    if (!isOwnRequest(c.req.raw.headers, ownOrigins(ctx.settings))) return c.text('CROSS_SITE', 400)
    const bytes = await readBytes(c.req.raw.body, eventMaxBytes)
    if (!bytes) return c.text('TOO_LARGE', 413)
    const parsed = told.safeParse(readJson(bytes))
    if (!parsed.success) return c.text('MALFORMED', 400)
    const { account, event } = parsed.data
    const row = await ctx.db
      .insertInto('sandbox_analytics_events')
      .values({ received_at: ctx.clock.now(), account, event: JSON.stringify(event) as never })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db
      .deleteFrom('sandbox_analytics_events')
      .where('id', '<=', row.id - BigInt(storedEvents))
      .execute()
    return c.body(null, 204)
  })

  app.get('/', async (c) => {
    const events = await ctx.db
      .selectFrom('sandbox_analytics_events')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(shownEvents)
      .execute()
    return answerPage(c, ctx.settings, { title: 'Sandbox Statistics', style, body: listOf(events) })
  })
  return app
}

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: light-dark(#f6f1e6, #0b1210); color: light-dark(#14211c, #f2ecdd) }
  main { max-width: 46rem; margin: 0 auto; padding: 32px 16px }
  article { border-top: 1px solid light-dark(#0002, #fff2); padding: 16px 0 }
  h2 { font-size: 18px; margin: 0 } p { margin: 4px 0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; margin: 8px 0 0 }`
