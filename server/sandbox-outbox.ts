import type { Selectable } from 'kysely'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { answerPage } from './answer-page.ts'
import type { OutboxMessageRow } from './kernel/schema.ts'
import type { House } from './start.ts'

type Message = Selectable<OutboxMessageRow>

/** Enough for a story; older ones stay in the table. */
const shown = 100

/** Mail and text messages that nobody carried, as whoever they are for would see them. */
export const sandboxOutbox = (house: House): Hono => {
  const { ctx } = house
  const app = new Hono()

  const messages = ({ to, channel }: { to?: string | undefined; channel?: string | undefined }) => {
    let query = ctx.db.selectFrom('outbox_messages').selectAll().orderBy('id', 'desc').limit(shown)
    if (to) query = query.where('recipient', '=', to)
    if (channel === 'email' || channel === 'sms') query = query.where('channel', '=', channel)
    return query.execute()
  }

  app.get('/outbox.json', async (c) => {
    const rows = await messages({ to: c.req.query('to'), channel: c.req.query('channel') })
    return c.json({ items: rows.map((row) => ({ ...row, id: String(row.id) })) })
  })

  app.get('/outbox', async (c) => {
    const rows = await messages({ to: c.req.query('to'), channel: c.req.query('channel') })
    return answerPage(c, ctx.settings, { title: 'Outbox', style, body: listOf(rows) })
  })

  // The mail's own markup: it runs nothing, loads nothing, and its links open beside the list.
  app.get('/outbox/:id{[1-9][0-9]{0,17}}/preview', async (c) => {
    const row = await ctx.db
      .selectFrom('outbox_messages')
      .select('body_html')
      .where('id', '=', BigInt(c.req.param('id')))
      .where('channel', '=', 'email')
      .executeTakeFirst()
    if (!row) return c.notFound()
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`,
    )
    c.header('x-content-type-options', 'nosniff')
    return c.html(row.body_html.replace('<head>', '<head><base target="_blank">'))
  })
  return app
}

const listOf = (rows: readonly Message[]) =>
  html`<main>
    <h1>Outbox</h1>
    <p>Messages the house would have sent. Set SMTP_URL to send mail, and SMS_URL to send text messages.</p>
    <nav aria-label="Kinds">
      <a href="/sandbox/outbox">All</a>
      <a href="/sandbox/outbox?channel=email">Mail</a>
      <a href="/sandbox/outbox?channel=sms">Text messages</a>
    </nav>
    ${rows.length === 0 ? html`<p>No message yet.</p>` : ''}
    ${rows.map((row) => (row.channel === 'sms' ? textMessage(row) : mail(row)))}
  </main>`

const sent = (row: Message) =>
  html`<time datetime="${row.created_at.toISOString()}"
    >${row.created_at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time
  >`

const textMessage = (row: Message) =>
  html`<article>
    <h2>Text message</h2>
    <p>To +${row.recipient}, ${sent(row)}</p>
    <p class="bubble" lang="${row.locale}" dir="auto">${row.body_text}</p>
  </article>`

const mail = (row: Message) =>
  html`<article>
    <h2 dir="auto">${row.subject}</h2>
    <p>To ${row.recipient}, ${sent(row)}</p>
    <pre lang="${row.locale}" dir="auto">${row.body_text}</pre>
    <details>
      <summary>As a mail program shows it</summary>
      <iframe
        title="${row.subject}"
        loading="lazy"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src="/sandbox/outbox/${String(row.id)}/preview"
      ></iframe>
    </details>
  </article>`

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: light-dark(#f6f1e6, #0b1210); color: light-dark(#14211c, #f2ecdd) }
  a { color: light-dark(#0f5a43, #d8b36a) }
  main { max-width: 46rem; margin: 0 auto; padding: 32px 16px }
  nav { display: flex; gap: 16px; margin-block: 16px }
  article { border-top: 1px solid light-dark(#0002, #fff2); padding: 16px 0 }
  h2 { font-size: 18px; margin: 0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  .bubble { max-width: 24rem; margin: 8px 0; padding: 12px 16px; border-radius: 16px; white-space: pre-wrap; overflow-wrap: anywhere; background: light-dark(#fffdf8, #111c18); border: 1px solid light-dark(#0002, #fff2) }
  summary { cursor: pointer; padding-block: 8px }
  iframe { width: 100%; height: 420px; border: 1px solid light-dark(#0002, #fff2); border-radius: 10px; background: #fff; color-scheme: light }`
