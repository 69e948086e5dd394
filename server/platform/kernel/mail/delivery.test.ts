import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { openMailServer, type MailServer } from '#test/mail-server.ts'
import { register } from '#test/players.ts'
import { findUndeliverable, isDelayed } from './delivery.ts'

type GatewayRequest = { authorization: string | undefined; body: unknown }

const openGateway = async () => {
  const gateway = { url: '', status: 202, requests: [] as GatewayRequest[], close: () => {} }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      gateway.requests.push({ authorization: request.headers.authorization, body: JSON.parse(text) })
      response.writeHead(gateway.status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`
  gateway.close = () => void server.close()
  return gateway
}

let mailServer: MailServer
let gateway: Awaited<ReturnType<typeof openGateway>>
let app: TestApp
beforeAll(async () => {
  mailServer = await openMailServer()
  gateway = await openGateway()
  app = await createTestApp({ SMTP_URL: mailServer.url, SMS_URL: gateway.url, SMS_TOKEN: 'abc' })
})
afterAll(async () => {
  await app.close()
  await mailServer.close()
  gateway.close()
})

const waiting = () =>
  sql<{ state: string; retry_limit: number; retry_backoff: boolean; retry_delay_max: number }>`
    select state, retry_limit, retry_backoff, retry_delay_max from pgboss.job
    where name = 'account-registered.mail-confirmation' and state <> 'completed'`
    .execute(app.ctx.db)
    .then(({ rows }) => rows)

const passPause = () =>
  app.ctx.connection.unguarded.executeQuery(
    sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`.compile(
      app.ctx.connection.unguarded,
    ),
  )

test('RG-31 AC-12 with the mail server down sign-up succeeds, shows the delay, and mails later', async () => {
  await mailServer.close()
  const player = await register(app, 'anna@example.com')
  expect((await player.get('account/getInfo')).data).toMatchObject({ login: 'anna@example.com' })
  await expect(app.settle()).rejects.toThrow(/ECONNREFUSED/)
  expect(await waiting()).toEqual([
    { state: 'retry', retry_limit: 55, retry_backoff: true, retry_delay_max: 1800 },
  ])
  expect(await isDelayed(app.ctx)).toBe(true)
  const contact = { type: 'email', contact: 'anna@example.com' }
  expect((await player.post('account/sendConfirmation', contact)).data).toMatchObject({ is_delayed: true })
  await expect(app.settle()).rejects.toThrow(/ECONNREFUSED/)

  await mailServer.open()
  await passPause()
  await app.settle()
  expect(mailServer.taken.map(({ to }) => to)).toEqual(['anna@example.com', 'anna@example.com'])
  const both = mailServer.taken.map(({ data }) => data).join('\n')
  expect(both).toMatch(/^Subject: Verify your email for Baize$/m)
  expect(await waiting()).toEqual([])
  expect(await isDelayed(app.ctx)).toBe(false)
})

test('an address that its own server refuses is noted and not tried again; the next mail that arrives clears it', async () => {
  mailServer.refused.add('boris@example.com')
  await register(app, 'boris@example.com')
  await app.settle()
  expect(await waiting()).toEqual([])
  expect(await findUndeliverable(app.ctx, ['boris@example.com', 'anna@example.com'])).toEqual(
    new Set(['boris@example.com']),
  )
  expect(await isDelayed(app.ctx)).toBe(false)
  mailServer.refused.clear()
  const mail = {
    to: 'boris@example.com',
    subject: 's',
    text: 't',
    html: '<p>t</p>',
    locale: 'en',
    kind: 'k',
    secrets: [],
  }
  await app.ctx.mail.send(mail)
  expect(await findUndeliverable(app.ctx, ['boris@example.com'])).toEqual(new Set())
})

test.each([
  ['554 5.7.1 <paul@example.com>: Relay access denied', false],
  ['550 5.7.1 Client host blocked', false],
  ['550 5.1.8 <no-reply@localhost>: Sender address rejected: Domain not found', false],
  ['550 5.1.1 User unknown', true],
  ['554 5.2.1 Mailbox disabled', true],
])('a refusal of the client or the sender is no refusal of the address: %s', async (answer, isRefused) => {
  const to = 'paul@example.com'
  mailServer.answers.set(to, answer)
  const mail = { to, subject: 's', text: 't', html: '<p>t</p>', locale: 'en', kind: 'k', secrets: [] }
  const sent = app.ctx.mail.send(mail)
  if (isRefused) await sent
  else await expect(sent).rejects.toThrow(answer)
  expect(await findUndeliverable(app.ctx, [to])).toEqual(new Set(isRefused ? [to] : []))
  mailServer.answers.clear()
  await app.ctx.mail.send(mail)
})

test('W6 mail goes to the one mailbox that was written, and to no other that a mail program might read in it', async () => {
  const before = mailServer.taken.length
  const send = (to: string) =>
    app.ctx.mail.send({ to, subject: 's', text: 't', html: '<p>t</p>', locale: 'en', kind: 'k', secrets: [] })
  const several = [
    'x1,victim@corp.example',
    'x;victim@corp.example',
    'a<victim@corp.example',
    'a <victim@corp.example>',
    'g:victim@corp.example',
    'victim@corp.example(x)',
    '"x" victim@corp.example',
  ]
  for (const to of several) await send(to)
  expect(mailServer.taken.slice(before)).toEqual([])
  expect(await findUndeliverable(app.ctx, several)).toEqual(new Set(several))
  await send("o'neil+news@corp.example")
  expect(mailServer.taken.slice(before).map(({ to }) => to)).toEqual(["o'neil+news@corp.example"])
  expect(mailServer.taken.at(-1)?.data).toMatch(/^To: <?o'neil\+news@corp\.example>?$/m)
})

test('a text message goes to the gateway with the token, in full international form', async () => {
  await app.ctx.sms?.send({ to: '37120123456', text: 'Hello', locale: 'en', kind: 'greeting', secrets: [] })
  expect(gateway.requests).toEqual([
    { authorization: 'Bearer abc', body: { from: 'Baize', to: '+37120123456', text: 'Hello' } },
  ])
})

test.each([
  [401, false],
  [429, false],
  [500, false],
  [400, true],
  [422, true],
])('a gateway that answers %i: is it the number that is wrong? %s', async (status, isNumberWrong) => {
  gateway.status = status
  const sms = { to: `3712012${status}0`, text: 'Hello', locale: 'en', kind: 'greeting', secrets: [] }
  const sent = app.ctx.sms?.send(sms)
  if (isNumberWrong) await sent
  else await expect(sent).rejects.toThrow(String(status))
  expect((await findUndeliverable(app.ctx, [sms.to])).size).toBe(isNumberWrong ? 1 : 0)
})

test('a live house without a gateway has no text messages, a demonstration keeps them in the outbox', async () => {
  const { openMessages } = await import('./message-ports.ts')
  const { connection, clock, log, secrets } = app.ctx
  const parts = { connection, clock, log, secrets, displayBrandName: () => 'Alder' }
  const settings = { ...app.ctx.settings, smsUrl: undefined }
  expect(openMessages({ ...parts, settings: { ...settings, mode: 'live' } }).sms).toBeUndefined()
  const { sms } = openMessages({ ...parts, settings })
  await sms?.send({ to: '37120123456', text: 'مرحبا', locale: 'ar', kind: 'greeting', secrets: [] })
  const kept = await app.ctx.db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('state', '=', 'kept')
    .execute()
  expect(kept).toMatchObject([{ channel: 'sms', recipient: '37120123456', body_text: 'مرحبا', locale: 'ar' }])
})
