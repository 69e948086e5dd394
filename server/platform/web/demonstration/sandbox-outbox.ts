import type { Selectable } from 'kysely'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { isOwnRequest, ownOrigins } from '../request/csrf-guard.ts'
import { answerPage } from '../pages/answer-page.ts'
import { pageStyle } from '../pages/page-style.ts'
import type { OutboxMessageRow } from '#server/platform/kernel/schema.ts'
import { randomId } from '#server/platform/kernel/random.ts'
import { storeReply } from '#server/backoffice/support/mailing/store-reply.ts'
import type { Application } from '#server/create-application.ts'

type Message = Selectable<OutboxMessageRow>

const shown = 100

/** Mail and text messages that were not sent, as their recipients would see them. */
export const sandboxOutbox = (application: Application): Hono => {
  const { ctx } = application
  const app = new Hono()

  const messages = ({ to, channel }: { to?: string | undefined; channel?: string | undefined }) => {
    // Messages that are really sent are stored without their secrets.
    let query = ctx.db
      .selectFrom('outbox_messages')
      .selectAll()
      .where('state', '=', 'kept')
      .orderBy('id', 'desc')
      .limit(shown)
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

  // A recipient's reply, in the form in which their mail server would forward it.
  app.post('/outbox/:id{[1-9][0-9]{0,17}}/reply', async (c) => {
    if (!isOwnRequest(c.req.raw.headers, ownOrigins(ctx.settings)))
      return c.json({ error: 'CROSS_SITE' }, 400)
    const row = await ctx.db
      .selectFrom('outbox_messages')
      .selectAll()
      .where('id', '=', BigInt(c.req.param('id')))
      .where('message_id', 'is not', null)
      .where('state', '=', 'kept')
      .executeTakeFirst()
    const { text } = await c.req.parseBody()
    if (!row || typeof text !== 'string' || text.trim() === '') return c.notFound()
    const outcome = await storeReply(ctx, replyTo(row, text.slice(0, 5000)))
    return outcome === 'taken' ? c.redirect('/sandbox/outbox', 303) : c.text(`Not taken: ${outcome}`, 422)
  })

  // The mail's own markup: it runs and loads nothing, and its links open in another tab.
  app.get('/outbox/:id{[1-9][0-9]{0,17}}/preview', async (c) => {
    const row = await ctx.db
      .selectFrom('outbox_messages')
      .select('body_html')
      .where('id', '=', BigInt(c.req.param('id')))
      .where('channel', '=', 'email')
      .where('state', '=', 'kept')
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

/** A complete mail that replies to one of the outbox (RFC 5322). */
const replyTo = (row: Message, text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    [
      `From: ${row.recipient}`,
      `Subject: =?utf-8?B?${Buffer.from(row.subject).toString('base64')}?=`,
      `Message-ID: <${randomId()}@sandbox.invalid>`,
      `In-Reply-To: ${row.message_id}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
      '',
    ].join('\r\n'),
  )

const replyForm = (row: Message) =>
  row.message_id === null
    ? ''
    : html`<form method="post" action="/sandbox/outbox/${String(row.id)}/reply">
        <label
          >Reply as ${row.recipient}
          <textarea name="text" rows="3" maxlength="5000" required></textarea>
        </label>
        <button>Send reply</button>
      </form>`

const listOf = (rows: readonly Message[]) =>
  html`<main>
    <h1>Outbox</h1>
    <p>Messages Baize would have sent. Set SMTP_URL to send emails, and SMS_URL to send text messages.</p>
    <nav aria-label="Kinds">
      <a href="/sandbox/outbox">All</a>
      <a href="/sandbox/outbox?channel=email">Emails</a>
      <a href="/sandbox/outbox?channel=sms">Text messages</a>
    </nav>
    ${rows.length === 0 ? html`<p>No messages yet.</p>` : ''}
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
    ${replyForm(row)}
  </article>`

const style = `${pageStyle}
  main { max-width: 46rem; margin: 0 auto; padding: 32px 16px 64px }
  nav { display: flex; gap: 16px; margin-block: 16px }
  article { background: var(--raised); border: 1px solid var(--line); border-radius: 16px; padding: 16px 20px; margin-block: 16px }
  h2 { font-size: 18px; margin: 0 } article > p:not(.bubble) { color: var(--soft); font-size: 14px; margin: 4px 0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  .bubble { max-width: 24rem; margin: 8px 0; padding: 12px 16px; border-radius: 16px; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--sunken) }
  summary { cursor: pointer; padding-block: 8px }
  form label { display: grid; gap: 4px; font-size: 14px; color: var(--soft) } form button { margin-block: 8px }
  textarea { font: inherit; padding: 8px 12px; border-radius: 10px; border: 1px solid var(--line); background: var(--sunken); color: inherit }
  iframe { width: 100%; height: 520px; border: 1px solid var(--line); border-radius: 10px; background: #fff; color-scheme: light }`
