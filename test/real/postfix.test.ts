import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import nodemailer from 'nodemailer'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BackofficeTicketDetails } from '#contract/operator/support.ts'
import { findUndeliverable, isDelayed } from '#server/platform/kernel/mail/delivery.ts'
import { lastTicket, writes } from '#server/backoffice/support/support.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { openMailServer, type MailServer } from '#test/mail-server.ts'
import { createActor, register } from '#test/players.ts'
import { freePort } from '#test/race/postgres.ts'
import { installDebianPart } from './debian-part.ts'
import { describePart } from './part.ts'
import { openPostfix, type Postfix } from './postfix-server.ts'

const token = 'a-token-for-the-mail-server'

/** The aliases of docs/operating/real-parts.md. */
const aliasesFor = (publicUrl: string): string[] =>
  [...readFileSync('docs/operating/real-parts.md', 'utf8').matchAll(/^(?:no-reply|support): .*$/gm)].map(
    ([line]) =>
      line
        .replace('<MAIL_BOUNCE_TOKEN>', token)
        .replace('<PUBLIC_URL>', publicUrl)
        .replace(': people, ', `: people@example.com, `),
  )

describePart(installDebianPart('postfix', 'curl', 'openssl'), () => {
  let postfix: Postfix
  /** The mail server of the players' addresses. */
  let next: MailServer
  let app: TestApp
  let olga: Hired
  let http: Server
  let httpPort: number
  let publicUrl: string

  const listens = async () => {
    http = createAdaptorServer({ fetch: (request) => app.app.fetch(request) }) as Server
    http.listen(httpPort, '127.0.0.1')
    await once(http, 'listening')
  }
  const opensApp = (smtpUrl: string) =>
    createTestApp({
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'no-reply@casino.example',
      MAIL_BOUNCE_TOKEN: token,
      MAIL_REPLY_TO: 'support@casino.example',
      TRUSTED_PROXIES: '127.0.0.1',
    })
  beforeAll(async () => {
    httpPort = await freePort()
    publicUrl = `http://127.0.0.1:${httpPort}`
    next = await openMailServer()
    postfix = await openPostfix(Number(new URL(next.url).port), aliasesFor(publicUrl))
    app = await opensApp(`smtp://127.0.0.1:${postfix.ports.plain}`)
    olga = await hire(app, ['support'])
    await listens()
  })
  afterAll(async () => {
    http?.close()
    await app?.close()
    await next?.close()
  })
  beforeEach(() => next.refused.clear())

  const isTrue = (holds: () => unknown) => expect.poll(async () => Boolean(await holds())).toBe(true)
  const mailsTo = (email: string) =>
    next.taken.filter(({ to }) => to === email).map(({ data }) => data.replaceAll('\r', ''))
  const header = (mail: string, name: string): string =>
    new RegExp(`^${name}: ?((?:.*)(?:\\n[ \\t].*)*)`, 'im').exec(mail)?.[1]?.replaceAll(/\s+/g, ' ').trim() ??
    ''
  const noted = (address: string) =>
    app.ctx.db
      .selectFrom('undeliverable_addresses')
      .select(['reason', 'is_bounced'])
      .where('address', '=', address)
      .executeTakeFirst()
  const passPause = () =>
    app.ctx.connection.unguarded.executeQuery(
      sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`.compile(
        app.ctx.connection.unguarded,
      ),
    )
  const mail = (to: string) => ({
    to,
    subject: 'A subject',
    text: 'A text',
    html: '<p>A text</p>',
    locale: 'en',
    kind: 'k',
    secrets: [],
  })

  test('a queued mail arrives later, when the server of the address is back', async () => {
    await next.close()
    await register(app, 'anna@example.com')
    await app.settle()
    expect(await isDelayed(app.ctx)).toBe(false)
    expect(postfix.queue()).toContain('anna@example.com')
    await next.open()
    await isTrue(() => mailsTo('anna@example.com').length === 1)
    expect(mailsTo('anna@example.com')[0]).toMatch(/^Subject: Verify your email for Baize$/m)
  })

  test('an address refused for good at RCPT is recorded, one refused for now is tried again', async () => {
    postfix.setAccess(['gone@example.com 550 5.1.1 No such mailbox', 'late@example.com 450 4.2.0 Later'])
    await register(app, 'gone@example.com')
    await app.settle()
    expect(await noted('gone@example.com')).toMatchObject({ is_bounced: false })
    await register(app, 'late@example.com')
    await expect(app.settle()).rejects.toThrow('4.2.0')
    expect(await findUndeliverable(app.ctx, ['late@example.com'])).toEqual(new Set())
    expect(await isDelayed(app.ctx)).toBe(true)
    postfix.setAccess([])
    // Its processes read the rules when they start: the old ones end first.
    await isTrue(async () => {
      await passPause()
      await app.settle().catch(() => undefined)
      return mailsTo('late@example.com').length === 1
    })
    expect(await isDelayed(app.ctx)).toBe(false)
  })

  test('a report of the daemon that a mail came back is read through the documented alias', async () => {
    next.refused.add('boris@example.com')
    await register(app, 'boris@example.com')
    await app.settle()
    await isTrue(() => noted('boris@example.com'))
    const report = await noted('boris@example.com')
    expect(report).toMatchObject({ is_bounced: true })
    expect(report?.reason).toMatch(/^5\.\d\.\d+ smtp; 550 No such mailbox/)
  })

  test('a report is delivered again later if the application is not there', async () => {
    http.close()
    http.closeAllConnections()
    next.refused.add('carla@example.com')
    await register(app, 'carla@example.com')
    await app.settle()
    await isTrue(() => /no-reply@casino.example.*temporary failure/i.test(postfix.queue()))
    await listens()
    await isTrue(() => noted('carla@example.com'))
  })

  test('an answer by mail is added to its ticket through the documented alias', async () => {
    const place = { 'x-forwarded-for': '203.0.113.9' }
    expect(
      (await writes(createActor(app), { email: 'greta@example.com', message: 'Where is it?' }, [], place))
        .data,
    ).toBe(1)
    await app.settle()
    await isTrue(() => mailsTo('greta@example.com').length === 1)
    const { number } = await lastTicket(app)
    const receipt = mailsTo('greta@example.com').at(-1) ?? ''
    const client = nodemailer.createTransport({ host: '127.0.0.1', port: postfix.ports.plain })
    await client.sendMail({
      from: 'Greta <greta@example.com>',
      to: 'support@casino.example',
      subject: `Re: ${header(receipt, 'Subject')}`,
      inReplyTo: header(receipt, 'Message-ID'),
      references: header(receipt, 'Message-ID'),
      text: 'It was on Monday.\n.\nFrom my bank: naïve £5.',
    })
    await isTrue(async () => {
      const ticket = (await olga.get('support/getTicket', { number })).data as BackofficeTicketDetails
      return ticket.messages.some(({ text }) => text.includes('From my bank: naïve £5.'))
    })
  })

  const isRetried = async (url: string, error: RegExp, to: string) => {
    const other = await opensApp(url)
    try {
      await expect(other.ctx.mail.send(mail(to))).rejects.toThrow(error)
      expect(await findUndeliverable(other.ctx, [to])).toEqual(new Set())
      expect(await isDelayed(other.ctx)).toBe(true)
    } finally {
      await other.close()
    }
  }
  const isSent = async (url: string, to: string) => {
    const other = await opensApp(url)
    try {
      await other.ctx.mail.send(mail(to))
    } finally {
      await other.close()
    }
    await isTrue(() => mailsTo(to).length === 1)
  }

  test('a server that does not relay for this client says nothing about the address', async () => {
    await isRetried(`smtp://127.0.0.1:${postfix.ports.closed}`, /5\.7\.1/, 'eva@example.com')
  })

  test('a wrong password is retried, the right one sends', async () => {
    const { login } = postfix.ports
    await isRetried(`smtp://shop:wrong@127.0.0.1:${login}`, /535 5\.7\.8/, 'fred@example.com')
    await isRetried(`smtp://127.0.0.1:${login}`, /5\.7\.1|5\.5\.1/, 'fred@example.com')
    await isSent(`smtp://shop:right@127.0.0.1:${login}`, 'fred@example.com')
  })

  test('STARTTLS with a certificate that Node does not know sends nothing, until the settings say so', async () => {
    const url = `smtp://localhost:${postfix.ports.starttls}`
    await isRetried(url, /self-signed certificate/, 'hugo@example.com')
    await isSent(`${url}?ignoreTLS=true`, 'hugo@example.com')
    await isSent(`${url}?tls.rejectUnauthorized=false`, 'ida@example.com')
    expect(mailsTo('ida@example.com')[0]).toContain('with ESMTPS')
    const script = `
      import { createSmtp } from '#server/platform/kernel/mail/smtp.ts'
      const { send } = createSmtp({ url: '${url}?requireTLS=true', from: () => 'no-reply@casino.example' })
      await send(${JSON.stringify(mail('jan@example.com'))})`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, NODE_EXTRA_CA_CERTS: postfix.authorityFile },
      stdio: 'inherit',
    })
    expect((await once(child, 'close'))[0]).toBe(0)
    await isTrue(() => mailsTo('jan@example.com').length === 1)
    await isRetried(`smtp://127.0.0.1:${postfix.ports.plain}?requireTLS=true`, /TLS/, 'kim@example.com')
  })

  test('a server that is gone delays mail, and sends it when it is back', async () => {
    await postfix.daemon().stop()
    await register(app, 'lena@example.com')
    await expect(app.settle()).rejects.toThrow(/ECONNREFUSED/)
    expect(await isDelayed(app.ctx)).toBe(true)
    await postfix.start()
    await passPause()
    await app.settle()
    await isTrue(() => mailsTo('lena@example.com').length === 1)
    expect(await isDelayed(app.ctx)).toBe(false)
  })

  test('a server that freezes is not waited for without end, and the mail is sent once it answers', async () => {
    postfix.daemon().freeze()
    await register(app, 'mona@example.com')
    await expect(app.settle()).rejects.toThrow(/timeout|Greeting never received/i)
    postfix.daemon().thaw()
    await passPause()
    await app.settle()
    await isTrue(() => mailsTo('mona@example.com').length > 0)
  })
})
