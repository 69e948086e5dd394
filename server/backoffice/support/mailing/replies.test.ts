import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackofficeTicketDetails } from '#contract/operator/support.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { openMailServer, type MailServer } from '#test/mail-server.ts'
import { createActor } from '#test/players.ts'
import { lastTicket, writes } from '../support.fixture.ts'

const token = 'a-token-for-the-mail-server'

let mailServer: MailServer
let app: TestApp
let olga: Hired
beforeAll(async () => {
  mailServer = await openMailServer()
  app = await createTestApp({
    SMTP_URL: mailServer.url,
    MAIL_BOUNCE_TOKEN: token,
    MAIL_REPLY_TO: 'support@casino.example',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  olga = await hire(app, ['support'])
})
afterAll(async () => {
  await app.close()
  await mailServer.close()
})

const mailsTo = (email: string) => mailServer.taken.filter(({ to }) => to === email).map(({ data }) => data)
const header = (mail: string, name: string): string =>
  new RegExp(`^${name}: ?((?:.*)(?:\\n[ \\t].*)*)`, 'im').exec(mail)?.[1]?.replaceAll(/\s+/g, ' ').trim() ??
  ''
const textOf = (mail: string) => mail.slice(mail.indexOf('\n\n'))

let visitors = 0
const opensTicket = async (email: string) => {
  const place = { 'x-forwarded-for': `203.0.113.${++visitors}` }
  expect((await writes(createActor(app), { email, message: `It is ${email}` }, [], place)).data).toBe(1)
  await app.settle()
  return { number: (await lastTicket(app)).number, receipt: mailsTo(email).at(-1) ?? '' }
}

type Letter = { from: string; answers: string; id?: string; body?: string; more?: readonly string[] }
const letter = ({
  from,
  answers,
  id = `<${++visitors}@mail.example>`,
  body = 'It was on Monday.',
  more = [],
}: Letter) =>
  [
    `From: Greta <${from}>`,
    'To: support@casino.example',
    'Subject: Re: Your message',
    `Message-ID: ${id}`,
    `In-Reply-To: ${answers}`,
    `References: <other@mail.example> ${answers}`,
    ...more,
    ...(more.some((line) => /^content-type/i.test(line))
      ? []
      : ['Content-Type: text/plain; charset=utf-8', '']),
    body,
    '',
  ].join('\r\n')

const handsOver = async (message: string, authorization: string | null = `Bearer ${token}`) =>
  (
    await app.fetch('/callbacks/mail/replies', {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', ...(authorization ? { authorization } : {}) },
      body: message,
    })
  ).status
const ticketOf = async (number: string) =>
  (await olga.get('support/getTicket', { number })).data as BackofficeTicketDetails
const answers = async (number: string, message: string, outcome = 'answered') => {
  const { version } = await ticketOf(number)
  expect((await olga.post('support/answer', { number, version, message, outcome })).status).toBe(200)
  await app.settle()
}

test('SU-04 an answer reaches the writer in its thread, replies go to the address that is read', async () => {
  const { number, receipt } = await opensTicket('greta@example.com')
  await answers(number, 'Which day was it?\nAnd which card: <Visa>?', 'waiting')
  const mail = mailsTo('greta@example.com').at(-1) ?? ''
  expect(header(mail, 'Subject')).toBe(`Re: ${header(receipt, 'Subject')}`)
  expect(header(mail, 'Reply-To')).toBe('support@casino.example')
  expect(header(mail, 'In-Reply-To')).toBe(header(receipt, 'Message-ID'))
  expect(header(mail, 'References')).toBe(header(receipt, 'Message-ID'))
  expect(textOf(mail)).toContain('Which day was it?\nAnd which card: <Visa>?')
  expect(textOf(mail)).toContain('&lt;Visa&gt;')
  expect((await ticketOf(number)).state).toBe('waiting')
})

describe('SU-04 a reply by mail', () => {
  test('comes back into its ticket without what the program repeats, opens it, and proves the address', async () => {
    const { number, receipt } = await opensTicket('hana@example.com')
    await answers(number, 'We look into it.', 'closed')
    expect(await ticketOf(number)).toMatchObject({ state: 'closed', is_address_proved: false })
    const mail = mailsTo('hana@example.com').at(-1) ?? ''
    const body = 'It was on Monday.\r\n\r\nOn Sun, 22 Nov 2026, Baize wrote:\r\n> We look into it.\r\n'
    const sent = letter({ from: 'Hana@example.com', answers: header(mail, 'Message-ID'), body })
    expect(await handsOver(sent)).toBe(204)
    expect(await handsOver(sent)).toBe(204)
    const ticket = await ticketOf(number)
    expect(ticket).toMatchObject({ state: 'open', is_address_proved: true, closed_at: null })
    expect(
      ticket.messages.map(({ writer, text, via, from_address }) => [writer, text, via, from_address]),
    ).toEqual([
      ['player', 'It is hana@example.com', 'site', null],
      ['staff', 'We look into it.', 'desk', null],
      ['player', 'It was on Monday.', 'mail', null],
    ])
    expect(header(receipt, 'Message-ID')).not.toBe(header(mail, 'Message-ID'))
    // The next answer quotes all of it.
    await answers(number, 'Found it.')
    const next = mailsTo('hana@example.com').at(-1) ?? ''
    expect(header(next, 'References').split(' ')).toHaveLength(3)
    expect(header(next, 'In-Reply-To')).toMatch(/^<\d+@mail\.example>$/)
  })

  test('of another sender is kept and marked, and proves nothing', async () => {
    const { number, receipt } = await opensTicket('ivan@example.com')
    const sent = letter({ from: 'mallory@example.com', answers: header(receipt, 'Message-ID') })
    expect(await handsOver(sent)).toBe(204)
    const ticket = await ticketOf(number)
    expect(ticket.is_address_proved).toBe(false)
    expect(ticket.messages.at(-1)).toMatchObject({ from_address: 'mallory@example.com' })
  })

  test('of two senders proves the address of none, in one header or in two', async () => {
    for (const from of [
      'lena@example.com>, M <mallory@example.com',
      'lena@example.com>\r\nFrom: M <mallory@example.com',
    ]) {
      const { number, receipt } = await opensTicket('lena@example.com')
      expect(await handsOver(letter({ from, answers: header(receipt, 'Message-ID') }))).toBe(204)
      const ticket = await ticketOf(number)
      expect(ticket.is_address_proved).toBe(false)
      expect(ticket.messages.at(-1)).toMatchObject({ from_address: 'lena@example.com, mallory@example.com' })
    }
  })

  test('without Message-ID counts once, however often it is handed over, and another of its kind counts', async () => {
    const { number, receipt } = await opensTicket('mira@example.com')
    const bare = (body: string) =>
      letter({ from: 'mira@example.com', answers: header(receipt, 'Message-ID'), body }).replace(
        /^Message-ID:.*\r\n/im,
        '',
      )
    for (const body of ['Once.', 'Once.', 'Twice.']) expect(await handsOver(bare(body))).toBe(204)
    expect((await ticketOf(number)).messages.slice(1).map(({ text }) => text)).toEqual(['Once.', 'Twice.'])
    await answers(number, 'Found it.')
    expect(header(mailsTo('mira@example.com').at(-1) ?? '', 'References')).not.toContain('digest')
  })

  test.each(['<>', '< >', '', ' '])(
    'with `Message-ID: %s` has none: what it says makes it known',
    async (id) => {
      const { number, receipt } = await opensTicket('nina@example.com')
      const bare = (body: string) =>
        letter({ from: 'nina@example.com', answers: header(receipt, 'Message-ID'), id, body })
      for (const body of ['Once.', 'Once.', 'Twice.']) expect(await handsOver(bare(body))).toBe(204)
      expect((await ticketOf(number)).messages.slice(1).map(({ text }) => text)).toEqual(['Once.', 'Twice.'])
    },
  )

  test('brings its files along: what may be kept is, what may not is named', async () => {
    const { number, receipt } = await opensTicket('jana@example.com')
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const part = (name: string, type: string, bytes: Buffer) => [
      '--b1',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64'),
    ]
    const more = [
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b1"',
      '',
      '--b1',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Here&nbsp;it is: 1 &lt; 2<script>alert(1)</script></p><p>4111 1111 1111 1111</p>',
      ...part('receipt.png', 'image/png', png),
      ...part('run.exe', 'image/png', Buffer.from('MZ\x90\x00\x03', 'latin1')),
      '--b1--',
    ]
    expect(
      await handsOver(
        letter({ from: 'jana@example.com', answers: header(receipt, 'Message-ID'), more, body: '' }),
      ),
    ).toBe(204)
    const last = (await ticketOf(number)).messages.at(-1)
    expect(last?.text).toMatch(/^Here\sit is: 1 < 2\n/)
    expect(last?.text).toContain('[run.exe]')
    expect(last?.text).not.toMatch(/alert|4111 1111 1111 1111/)
    expect(last?.attachments).toMatchObject([{ name: 'receipt.png', type: 'image/png', size: png.length }])
  })

  test('of a program is none: nothing is opened, and no two programs talk to one another', async () => {
    const { number, receipt } = await opensTicket('kira@example.com')
    await answers(number, 'Done.', 'closed')
    for (const more of [['Auto-Submitted: auto-replied'], ['Precedence: bulk'], ['X-Autoreply: yes']])
      expect(
        await handsOver(letter({ from: 'kira@example.com', answers: header(receipt, 'Message-ID'), more })),
      ).toBe(204)
    expect(await ticketOf(number)).toMatchObject({ state: 'closed' })
    expect((await ticketOf(number)).messages).toHaveLength(2)
  })

  test.each([
    ['names no message of ours', '<made-up@casino.example>'],
    ['names one that was changed', `<${'A'.repeat(60)}@localhost>`],
  ])('that %s is refused', async (_what, id) => {
    expect(await handsOver(letter({ from: 'lena@example.com', answers: id }))).toBe(422)
  })

  test('comes in by the token alone, and no faster than people write', async () => {
    const { receipt, number } = await opensTicket('mara@example.com')
    const answersTo = header(receipt, 'Message-ID')
    const one = () => letter({ from: 'mara@example.com', answers: answersTo })
    for (const wrong of [null, 'Bearer wrong', token]) expect(await handsOver(one(), wrong)).toBe(401)
    for (let at = 0; at < 20; at++) expect(await handsOver(one())).toBe(204)
    expect(await handsOver(one())).toBe(429)
    expect((await ticketOf(number)).messages).toHaveLength(21)
  })

  test('is not asked for where the operator has set no token', async () => {
    const other = await createTestApp()
    const answer = await other.fetch('/callbacks/mail/replies', { method: 'POST', body: 'x' })
    expect(answer.status).toBe(404)
    await other.close()
  })
})
