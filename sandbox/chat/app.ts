import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { readBytes } from '#server/platform/kernel/network/read-bytes.ts'
import { answerPage } from '#server/platform/web/pages/answer-page.ts'
import { isOwnRequest, ownOrigins } from '#server/platform/web/request/csrf-guard.ts'
import { sandboxScript } from './sandbox-script.ts'

const reportedEvent = z.object({
  provider: z.string().regex(/^\w{1,40}$/),
  /** `script`, `identity`, `forgotten`, `opened` and the like. */
  what: z.string().regex(/^\w{1,40}$/),
  detail: z.record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean()])),
})
type ReportedEvent = z.output<typeof reportedEvent> & { at: Date }

const reportMaxBytes = 4096
const maxStoredEvents = 200

const readJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return undefined
  }
}

const listOf = (newest: readonly ReportedEvent[]) =>
  html`<main>
    <h1>Sandbox Chat</h1>
    <p>
      What this stand-in for a maker of chats was told, by visitors who opened the chat and by no one else.
    </p>
    ${newest.length === 0 ? html`<p>Nothing yet.</p>` : ''}
    ${newest.map(
      ({ provider, what, detail, at }) =>
        html`<article>
          <h2>${provider}: ${what}</h2>
          <p>${at.toISOString()}</p>
          <pre>${JSON.stringify(detail, null, 2)}</pre>
        </article>`,
    )}
  </main>`

/** A sandbox of chat vendors, in demo mode only; see README.md. */
export const sandboxChat = (ctx: Kernel): Hono => {
  const app = new Hono()
  const recentEvents: ReportedEvent[] = []
  const newest = () => recentEvents.toReversed()

  app.get('/', (c) => answerPage(c, ctx.settings, { title: 'Sandbox Chat', style, body: listOf(newest()) }))

  app.get('/told.json', (c) => c.json({ items: newest() }))

  app.post('/told', async (c) => {
    if (!isOwnRequest(c.req.raw.headers, ownOrigins(ctx.settings))) return c.text('CROSS_SITE', 400)
    const bytes = await readBytes(c.req.raw.body, reportMaxBytes)
    if (!bytes) return c.text('TOO_LARGE', 413)
    const parsed = reportedEvent.safeParse(readJson(bytes))
    if (!parsed.success) return c.text('MALFORMED', 400)
    recentEvents.push({ ...parsed.data, at: ctx.clock.now() })
    if (recentEvents.length > maxStoredEvents) recentEvents.shift()
    return c.body(null, 204)
  })

  app.get('/:provider/*', (c) => {
    const { pathname, search } = new URL(c.req.url)
    const script = sandboxScript(c.req.param('provider'), `${pathname}${search}`)
    if (script === undefined) return c.notFound()
    return c.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
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
