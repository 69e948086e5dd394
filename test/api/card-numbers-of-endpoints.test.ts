import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writes, lastTicket } from '#server/backoffice/support/support.fixture.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { hire, type Hired } from '../backoffice.ts'
import { editor } from '../editors.ts'
import { openMailServer, type MailServer } from '../mail-server.ts'
import { createActor, register, storyPassword, type Actor } from '../players.ts'
import { rowsWithCard } from './rows-with-card.ts'

const card = '4111111111111111'
const spaced = '4111 1111 1111 1111'
const token = 'a-token-for-the-mail-server'

let mailServer: MailServer
let app: TestApp
let olga: Hired
let anna: Actor
let picture: Buffer<ArrayBuffer>
beforeAll(async () => {
  mailServer = await openMailServer()
  app = await createTestApp({
    SMTP_URL: mailServer.url,
    MAIL_BOUNCE_TOKEN: token,
    MAIL_REPLY_TO: 'support@casino.example',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  olga = await hire(app, ['administrator'])
  anna = await register(app, 'anna@example.com')
  const red = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
  picture = Buffer.from(await red.png().toBuffer())
})
afterAll(async () => {
  await app.close()
  await mailServer.close()
})

const guestWrites = async (email: string, files: File[] = []) => {
  const answer = await writes(createActor(app), { email, message: 'hello there' }, files, {
    'x-forwarded-for': `203.0.113.${email.length}`,
  })
  expect(answer.data).toBe(1)
  await app.settle()
}

/** Each is an entry for text without a field rule; the stored data is checked afterwards. */
const doors: Record<string, () => Promise<void>> = {
  'the name of a file in the form of support': () =>
    guestWrites('files@example.com', [new File([picture], `${spaced}.png`, { type: 'image/png' })]),
  'a reply by mail: its sender, its id, and the names of its files': async () => {
    await guestWrites('greta@example.com')
    const receipt = mailServer.taken.findLast(({ to }) => to === 'greta@example.com')?.data ?? ''
    const answers = /^Message-ID: ?(\S+|\r?\n\s+\S+)/im.exec(receipt)?.[1] ?? ''
    const reply = (from: string, id: string) =>
      [
        `From: <${from}>`,
        'To: support@casino.example',
        `Subject: ${spaced}`,
        `Message-ID: ${id}`,
        `In-Reply-To: ${answers}`,
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: text/html',
        '',
        `<p>4111&nbsp;1111&#8211;1111 1111 by ${id}</p>`,
        '--b',
        `Content-Type: image/png; name="${card}.png"`,
        'Content-Transfer-Encoding: base64',
        `Content-Disposition: attachment; filename="${spaced}.png"`,
        '',
        picture.toString('base64'),
        '--b--',
        '',
      ].join('\r\n')
    const letters = [
      [`${card}@example.com`, '<1@mail.example>'],
      ['greta@example.com', `<${card}@mail.example>`],
      ['greta@example.com', '<4111-1111-1111-1111@mail.example>'],
    ] as const
    for (const [from, id] of letters) {
      const answer = await app.fetch('/callbacks/mail/replies', {
        method: 'POST',
        headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${token}` },
        body: reply(from, id),
      })
      expect(answer.status).toBe(204)
    }
    const { number } = await lastTicket(app)
    const ticket = (await olga.get('support/getTicket', { number })).data as unknown as {
      messages: unknown[]
    }
    expect(ticket.messages).toHaveLength(1 + letters.length)
  },
  'an entry by a token of the content interface': async () => {
    const writer = await editor(app)
    for (const title of [`my ${spaced}`, 'my 4111\u30fc1111\u30fc1111\u30fc1111']) {
      const refused = await writer.post('notices', { title, text: 'x' })
      expect([refused.status, JSON.stringify(refused.error.details)]).toEqual([
        400,
        expect.stringContaining('"path":["title"]'),
      ])
    }
    expect((await writer.post('notices', { title: 'a notice', text: 'x' })).status).toBeLessThan(300)
  },
  'where a visitor comes from, as addresses are encoded': async () => {
    for (const path of [
      '4111%201111%201111%201111',
      '4111+1111+1111+1111',
      '4111%25201111%25201111%25201111',
    ]) {
      const hit = new URLSearchParams({ referer: `https://x.example/pay/${path}`, track_id: 'x' })
      expect((await anna.request(`/hit?${hit}`)).status).toBe(204)
    }
  },
  'what a browser says of itself': async () => {
    for (const name of ['x 4111%201111%201111%201111', 'x/4111+1111+1111+1111', 'x 4111, 1111, 1111, 1111'])
      for (const password of [storyPassword, 'Wrong1!'])
        await createActor(app).post(
          'auth/login',
          { login: 'anna@example.com', password },
          { 'user-agent': name },
        )
  },
  'a settlement file of a provider, in every text of it': async () => {
    await olga.stepUp('money')
    const columns = 'reference,kind,amount,fee,currency,date,batch'
    const answer = await app.fetch(
      '/backoffice/api/settlement/importFile?provider=sandbox&name=november.csv',
      {
        method: 'POST',
        body: `${columns}\n${card},deposit,50.00,1.00,EUR,2026-11-20,B${spaced}\n`,
        headers: {
          'content-type': 'text/csv',
          origin: app.ctx.settings.publicUrl,
          cookie: `desk=${olga.token}`,
          'x-forwarded-for': olga.ip,
        },
      },
    )
    expect(answer.status).toBe(200)
  },
}

test.each(Object.keys(doors))('W28 no card number is kept of %s', async (door) => {
  await doors[door]?.()
  await app.settle()
  expect(await rowsWithCard(app, card)).toEqual([])
  expect(app.logLines.filter((line) => line.replace(/[^0-9a-z]/gi, '').includes(card))).toEqual([])
})
