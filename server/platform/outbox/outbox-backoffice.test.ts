import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  messageKinds,
  type BackofficeMessage,
  type BackofficeMessageDetails,
} from '#contract/operator/outbox.ts'
import { createStaffRole, hire, type Hired } from '#test/backoffice.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { openMailServer, type MailServer } from '#test/mail-server.ts'
import { register } from '#test/players.ts'
import words from '#site/i18n/en/mail.json' with { type: 'json' }

const bounceToken = 'a-token-for-the-mail-server'
let mailServer: MailServer
let app: TestApp
let silent: TestApp
let olga: Hired
let reader: Hired
beforeAll(async () => {
  mailServer = await openMailServer()
  const own = { TRUSTED_PROXIES: '127.0.0.1', MAIL_BOUNCE_TOKEN: bounceToken }
  app = await createTestApp({ ...own, SMTP_URL: mailServer.url })
  silent = await createTestApp(own)
  olga = await hire(app, ['support'])
  await createStaffRole(app, 'mail-reader', ['mail.read'])
  reader = await hire(app, ['mail-reader'])
})
afterAll(async () => {
  await app.close()
  await silent.close()
  await mailServer.close()
})

type Listed = { items: BackofficeMessage[]; total: number }
const list = async (by: Hired, input: Record<string, string> = {}) =>
  (await by.get('outbox/getMessages', input)).data as Listed
const whole = async (by: Hired, id = '') =>
  (await by.get('outbox/getMessage', { id })).data as BackofficeMessageDetails
const only = async (q: string) => {
  const { items } = await list(olga, { q })
  expect(items).toHaveLength(1)
  return whole(olga, items[0]?.id)
}
const passPause = () =>
  sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`.execute(
    app.ctx.db,
  )
const failToSend = () => expect(app.settle()).rejects.toThrow(/ECONNREFUSED/)
const tokenOf = (mail: string): string =>
  /confirmation\?code=([\w-]+)/.exec(mail.replaceAll('=\n', '').replaceAll('=3D', '='))?.[1] ?? ''

describe('W2 a code or link that opens something is shown to no one in the back office', () => {
  test('W2 of a mail that was handed over not even the database keeps its link’s token', async () => {
    const anna = await register(app, 'anna@example.com')
    await app.settle()
    const token = tokenOf(mailServer.taken.at(-1)?.data ?? '')
    expect(token).toMatch(/^[\w-]{20,}$/)
    const message = await only('ANNA@example')
    expect(message).toMatchObject({
      kind: 'confirmEmail',
      channel: 'email',
      address: 'anna@example.com',
      uid: anna.uid,
      locale: 'en',
      state: 'sent',
      tries: 1,
      last_error: '',
      can_retry: false,
      sent_at: expect.stringMatching(/^\d{4}-/),
    })
    expect(message.text).toContain('confirmation?code=••••••')
    const rows = await app.ctx.db.selectFrom('outbox_messages').selectAll().execute()
    expect(JSON.stringify({ message, rows: rows.map(({ id: _id, ...row }) => row) })).not.toContain(token)
  })

  test('W2 of a message without a carrier its reader has the code, the back office has dots', async () => {
    const boris = await register(silent, 'boris@example.com')
    await silent.settle()
    await boris.post('account/sendConfirmation', { type: 'email', contact: 'boris@example.com' })
    await silent.settle()
    const row = await silent.ctx.db
      .selectFrom('outbox_messages')
      .select(['subject', 'body_text', 'state'])
      .where('kind', '=', 'confirmContactCode')
      .executeTakeFirstOrThrow()
    const code = /\b\d{6}\b/.exec(row.subject)?.[0] ?? ''
    const token = tokenOf(row.body_text)
    expect([row.state, code.length, token.length > 20]).toEqual(['kept', 6, true])
    const chief = await hire(silent, ['administrator'])
    const { items } = await list(chief)
    expect(items.map(({ kind, state }) => [kind, state])).toEqual([
      ['confirmContactCode', 'kept'],
      ['confirmEmail', 'kept'],
    ])
    const shown = await whole(chief, items[0]?.id)
    expect(shown.subject).toContain('••••••')
    expect(shown.text).toContain('••••••')
    const file = await (await chief.file('outbox/getMessages')).text()
    for (const said of [JSON.stringify(items), JSON.stringify(shown), file]) {
      expect(said).not.toContain(code)
      expect(said).not.toContain(token)
    }
  })

  test('W26 an address is masked for staff who may not read players', async () => {
    const { items } = await list(reader, { kind: 'confirmEmail' })
    expect(items.map(({ address }) => address)).toContain('a•••@example.com')
    expect(JSON.stringify(items)).not.toContain('anna')
    expect(await (await reader.file('outbox/getMessages')).text()).not.toContain('anna@')
  })
})

describe('what became of a message', () => {
  test('RG-31 with the mail server down it waits, retries on request and is the same message', async () => {
    await mailServer.close()
    const carla = await register(app, 'carla@example.com')
    await failToSend()
    const late = await only('carla@')
    expect(late).toMatchObject({ state: 'waiting', tries: 1, sent_at: null, can_retry: true })
    expect(late.last_error).toContain('ECONNREFUSED')

    await mailServer.open()
    expect((await olga.post('outbox/retry', { id: late.id })).data).toBe(1)
    await app.settle()
    expect(await only('carla@')).toMatchObject({ id: late.id, state: 'sent', tries: 2, last_error: '' })
    expect(mailServer.taken.filter(({ to }) => to === 'carla@example.com')).toHaveLength(1)
    const record = await app.ctx.db
      .selectFrom('audit_records')
      .select(['actor', 'uid', 'subject', 'after'])
      .where('type', '=', 'message_retried')
      .executeTakeFirstOrThrow()
    expect(record).toEqual({
      actor: olga.email,
      uid: carla.uid,
      subject: `message:${late.id}`,
      after: { kind: 'confirmEmail', channel: 'email', was: 'waiting' },
    })
    expect((await olga.post('outbox/retry', { id: late.id })).fields).toEqual({ id: ['NOT_ALLOWED'] })
  })

  test('it has failed when its last try did, and is sent once more by who may', async () => {
    await mailServer.close()
    await register(app, 'dora@example.com')
    await failToSend()
    await sql`update pgboss.job set retry_limit = 1 where state = 'retry'`.execute(app.ctx.db)
    await passPause()
    await failToSend()
    const failed = await only('dora@')
    expect(failed).toMatchObject({ state: 'failed', tries: 2, can_retry: true })
    expect((await reader.post('outbox/retry', { id: failed.id })).fields).toEqual({ right: 'mail.send' })
    await mailServer.open()
    expect((await olga.post('outbox/retry', { id: failed.id })).data).toBe(1)
    await app.settle()
    expect(await only('dora@')).toMatchObject({ id: failed.id, state: 'sent', tries: 3 })
  })

  test('an address that its server refuses fails it at once, and it can be sent again when that is mended', async () => {
    mailServer.refused.add('elsa@example.com')
    await register(app, 'elsa@example.com')
    await app.settle()
    const refused = await only('elsa@')
    expect(refused).toMatchObject({ state: 'failed', tries: 1, can_retry: true })
    expect(refused.last_error).toContain('550')
    mailServer.refused.clear()
    expect((await olga.post('outbox/retry', { id: refused.id })).data).toBe(1)
    await app.settle()
    expect(await only('elsa@')).toMatchObject({ id: refused.id, state: 'sent', tries: 2 })
  })

  test('W17 one that comes back for good says so, with what the other server said', async () => {
    const mail = mailServer.taken.findLast(({ to }) => to === 'elsa@example.com')?.data ?? ''
    const id = /^Message-ID: ?(<[^>]+>)/im.exec(mail.replaceAll(/\n[ \t]+/g, ' '))?.[1] ?? ''
    const report = [
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
      '',
      '--b1',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      'Final-Recipient: rfc822; elsa@example.com',
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 No mailbox of elsa@example.com',
      '',
      '--b1',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${id}`,
      '',
      '--b1--',
      '',
    ].join('\r\n')
    const answer = await app.fetch('/callbacks/mail/bounces', {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${bounceToken}` },
      body: report,
    })
    expect(answer.status).toBe(204)
    const returned = await only('elsa@')
    expect(returned).toMatchObject({ state: 'bounced', can_retry: true })
    expect(returned.last_error).toContain('550 No mailbox of elsa@example.com')
    expect((await whole(reader, returned.id)).last_error).toContain('550 No mailbox of e•••@example.com')
  })

  test('one whose work is gone waits for nothing, and cannot be sent again', async () => {
    await mailServer.close()
    await register(app, 'felix@example.com')
    await failToSend()
    await mailServer.open()
    await sql`delete from pgboss.job where state = 'retry'`.execute(app.ctx.db)
    await app.settle()
    const lost = await only('felix@')
    expect(lost).toMatchObject({ state: 'failed', can_retry: false })
    expect((await olga.post('outbox/retry', { id: lost.id })).fields).toEqual({ id: ['NOT_ALLOWED'] })
  })
})

describe('the list', () => {
  test('is narrowed down by state, kind, person, time and address, the newest first', async () => {
    const names = async (input: Record<string, string>) =>
      (await list(olga, input)).items.map(({ address }) => address.split('@')[0])
    expect(await names({ kind: 'confirmEmail' })).toEqual(['felix', 'elsa', 'dora', 'carla', 'anna'])
    expect(await names({ kind: 'confirmEmail', sort: 'created_at', count: '2' })).toEqual(['anna', 'carla'])
    expect(await names({ state: 'bounced' })).toEqual(['elsa'])
    expect(await names({ state: 'failed', channel: 'email' })).toEqual(['felix'])
    expect(await names({ channel: 'sms' })).toEqual([])
    expect(await names({ language: 'fr' })).toEqual([])
    expect(await names({ q: '%' })).toEqual([])
    const { uid } = await only('anna@')
    expect(await names({ uid: String(uid) })).toEqual(['anna'])
    expect(await names({ uid: '999999' })).toEqual([])
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    expect(await names({ from: tomorrow })).toEqual([])
    expect(await names({ to: tomorrow, state: 'bounced' })).toEqual(['elsa'])
  })

  test('L1 is taken along as a file with the same filters', async () => {
    const lines = (await (await olga.file('outbox/getMessages', { state: 'bounced' })).text())
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^\d+,\d{4}-[^,]+,email,confirmEmail,elsa@example\.com,\d+,en,bounced,2,/)
  })

  test('nothing of it is kept for longer than half a year', async () => {
    await app.ctx.db
      .updateTable('outbox_messages')
      .set({ created_at: new Date(app.clock.now().getTime() - 181 * 86_400_000) })
      .where('recipient', '=', 'anna@example.com')
      .execute()
    await app.settle()
    expect((await list(olga, { q: 'anna@' })).total).toBe(0)
    expect((await list(olga, { q: 'carla@' })).total).toBe(1)
  })
})

test('every kind of message that is written has a name at the desk', () => {
  const written = Object.entries(words).flatMap(([kind, its]) =>
    typeof its === 'object' && 'subject' in its ? [kind] : [],
  )
  expect(written.toSorted()).toEqual([...messageKinds].toSorted())
})
