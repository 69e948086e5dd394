import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { openMailServer, type MailServer } from '#test/mail-server.ts'
import { register } from '#test/players.ts'
import type { Actor } from '#db/seed/actor.ts'

const token = 'a-token-for-the-mail-server'

let mailServer: MailServer
let app: TestApp
beforeAll(async () => {
  mailServer = await openMailServer()
  app = await createTestApp({ SMTP_URL: mailServer.url, MAIL_BOUNCE_TOKEN: token })
})
afterAll(async () => {
  await app.close()
  await mailServer.close()
})

const joins = async (email: string, extra: Record<string, string> = {}) => {
  const actor = await register(app, email, extra)
  await app.settle()
  return { actor, mails: mailsTo(email) }
}
const mailsTo = (email: string) => mailServer.taken.filter(({ to }) => to === email).map(({ data }) => data)
const header = (mail: string, name: string): string =>
  new RegExp(`^${name}: ?((?:.*)(?:\\n[ \\t].*)*)`, 'im').exec(mail)?.[1]?.replaceAll(/\s+/g, '') ?? ''

type Report = { action?: string; status?: string; type?: string; original?: string }

/** A delivery report in the form of RFC 3464, with the header of the mail it is about. */
const reportOn = (mail: string, { action = 'failed', status = '5.1.1', ...other }: Report = {}): string =>
  [
    'From: MAILER-DAEMON@mx.example',
    'To: no-reply@casino.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/${other.type ?? 'report; report-type=delivery-status'}; boundary="b1"`,
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'It could not be delivered.',
    '--b1',
    `Content-Type: ${other.type ? 'text/plain' : 'message/delivery-status'}`,
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; somebody@mx.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 No such mailbox',
    ' here',
    '--b1',
    'Content-Type: text/rfc822-headers',
    '',
    other.original ?? mail.slice(0, mail.indexOf('\n\n')).replaceAll('\n', '\r\n'),
    '',
    '--b1--',
    '',
  ].join('\r\n')

const handsOver = async (message: string, authorization: string | null = `Bearer ${token}`) => {
  const headers = { 'content-type': 'message/rfc822', ...(authorization ? { authorization } : {}) }
  return (await app.fetch('/callbacks/mail/bounces', { method: 'POST', headers, body: message })).status
}
const isToldOf = async (actor: Actor): Promise<boolean> => {
  const { data } = await actor.get('account/getprofileinfo', { 'fields[0]': 'contacts' })
  const { contacts } = data as { contacts: { type: string; is_undeliverable?: boolean }[] }
  return contacts.find(({ type }) => type === 'email')?.is_undeliverable ?? false
}
const noted = (address: string) =>
  app.ctx.db
    .selectFrom('undeliverable_addresses')
    .select(['reason', 'is_bounced'])
    .where('address', '=', address)
    .executeTakeFirst()

describe('W17 what comes back', () => {
  test('W17 AC-12 an address whose mail came back for good is noted, and free again when its owner has read a mail', async () => {
    const email = 'Anna.Back@example.com'
    const { actor, mails } = await joins(email, { notify: '1' })
    expect(await isToldOf(actor)).toBe(false)
    expect(await handsOver(reportOn(mails[0] ?? ''))).toBe(204)
    expect(await noted(email)).toEqual({
      reason: '5.1.1 smtp; 550 No such mailbox here',
      is_bounced: true,
    })
    expect(await isToldOf(actor)).toBe(true)
    // A server that accepts the next mail has not delivered it either.
    await actor.post('auth/restore', { login: email })
    await app.settle()
    expect(await noted(email)).toMatchObject({ is_bounced: true })
    const code = /confirmation\?code=([\w-]+)/.exec(
      mails.join('').replaceAll('=\n', '').replaceAll('=3D', '='),
    )?.[1]
    expect((await actor.post('auth/confirmEmail', { code: code ?? '' })).status).toBe(200)
    expect(await noted(email)).toBeUndefined()
    expect(await isToldOf(actor)).toBe(false)
  })

  test.each<[string, Report]>([
    ['is only late', { action: 'delayed', status: '4.4.1' }],
    ['found a full mailbox', { status: '4.2.2' }],
    ['was delivered', { action: 'delivered', status: '2.0.0' }],
  ])('W17 nothing is noted where the mail %s', async (name, report) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`
    const { mails } = await joins(email)
    expect(await handsOver(reportOn(mails[0] ?? '', report))).toBe(204)
    expect(await noted(email)).toBeUndefined()
  })

  test('W17 no one can report an address by a foreign mail, nor anything without the token', async () => {
    const email = 'boris.back@example.com'
    const { mails } = await joins(email)
    const mail = mails[0] ?? ''
    const id = header(mail, 'Message-ID')
    expect(id).toMatch(/^<[\w-]+@localhost>$/)
    expect(id).not.toContain('boris')
    for (const given of [null, `Bearer ${token}x`, `Basic ${token}`, token])
      expect([given, await handsOver(reportOn(mail), given)]).toEqual([given, 401])
    const changed = `${id.slice(0, 20)}${id[20] === 'A' ? 'B' : 'A'}${id.slice(21)}`
    for (const original of [
      `Message-ID: ${changed}\r\nTo: ${email}`,
      `Message-ID: <${Buffer.from(email).toString('base64url')}@localhost>\r\nTo: ${email}`,
      `To: ${email}`,
    ])
      expect([original, await handsOver(reportOn(mail, { original }))]).toEqual([original, 422])
    for (const words of [
      'I am on holiday until Monday.',
      reportOn(mail, { type: 'mixed' }),
      '',
      '\0\uffff--b1',
      `Content-Type: multipart/report; boundary=b1\r\n\r\n${'--b1\r\n'.repeat(5000)}`,
    ])
      expect(await handsOver(words)).toBe(422)
    expect(await handsOver('x'.repeat(300_000))).toBe(413)
    expect(await noted(email)).toBeUndefined()
  })

  test('W17 a house that was given no token has no such door', async () => {
    const other = await createTestApp()
    const answer = await other.fetch('/callbacks/mail/bounces', { method: 'POST', body: 'x' })
    expect(answer.status).toBe(404)
    await other.close()
  })
})

describe('NF-03 leaving a mailing at one press', () => {
  const press = async (address: string, body: string) =>
    (
      await app.fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
        body,
      })
    ).status
  const isSubscribed = async (actor: Actor) =>
    ((await actor.get('account/getInfo')).data as { is_subscribed: boolean }).is_subscribed

  test.each(['en', 'fr'])(
    'NF-03 LY-16 a mail program does it by the head of the mail, in %s too',
    async (locale) => {
      const email = `one.press.${locale}@example.com`
      const { actor, mails } = await joins(email, { notify: '1', locale })
      const mail = mails.find((data) => header(data, 'List-Unsubscribe') !== '') ?? ''
      expect(header(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
      const address = header(mail, 'List-Unsubscribe').replaceAll(/[<>]/g, '')
      expect(await isSubscribed(actor)).toBe(true)
      // An automatic fetch of links, or any other POST, changes nothing here: that is the form of the page
      // itself, and this application has no pages.
      await app.fetch(address)
      expect([await press(address, ''), await press(address, 'a=b')]).toEqual([404, 404])
      expect(await isSubscribed(actor)).toBe(true)
      expect(await press(address, 'List-Unsubscribe=One-Click')).toBe(204)
      expect(await isSubscribed(actor)).toBe(false)
      expect(await press(address, 'List-Unsubscribe=One-Click')).toBe(204)
      expect(await press(address.replace(/token=.*/, 'token=made-up'), 'List-Unsubscribe=One-Click')).toBe(
        400,
      )
    },
  )
})
