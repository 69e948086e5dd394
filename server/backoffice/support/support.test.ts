import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnTicket, SupportSettings } from '#contract/support.ts'
import { signsInAgain } from '#db/seed/actor.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { publishes } from '#test/content.ts'
import { createActor, register, type Actor } from '#test/players.ts'
import { lastTicket, mailsTo, packed, repliesTo, tickets, writes } from './support.fixture.ts'

let app: TestApp
let anna: Actor
let boris: Actor
let picture: Buffer<ArrayBuffer>
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  anna = await register(app, 'anna@example.com')
  boris = await register(app, 'boris@example.com', { country: 'FR', locale: 'fr' })
  picture = (await sharp({ create: { width: 8, height: 8, channels: 3, background: '#79581a' } })
    .png()
    .toBuffer()) as Buffer<ArrayBuffer>
})
afterAll(() => app.close())
beforeEach(() => app.advance(2 * 3600))

let addresses = 0
const from = () => ({ 'x-forwarded-for': `203.0.113.${++addresses}` })
const guest = () => createActor(app)
const file = (name: string, bytes: Uint8Array<ArrayBuffer> | string, type = 'application/octet-stream') =>
  new File([bytes], name, { type })
const storedFiles = () => readdir(join(app.ctx.settings.dataDir, 'attachments')).catch(() => [])
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

describe('how support is reached', () => {
  test('SU-01 a guest sees the chat, the addresses, the topics and what may be sent along', async () => {
    const settings = (await guest().get('support/getsettings')).data as SupportSettings
    expect(settings.chat).toBeNull()
    await publishes(app, 'contacts', { email: 'help@house.example', phone: '+371 20123456', hours: '9–18' })
    await publishes(app, 'chat-settings', { chat: 'verbox', account: 'abc' })
    expect((await guest().get('support/getsettings')).data).toMatchObject({
      email: 'help@house.example',
      phone: '+371 20123456',
      hours: '9–18',
      chat: 'verbox',
      verbox: { id: 'abc' },
    })
    await publishes(app, 'chat-settings', { chat: null })
    expect(settings.topics).toContainEqual({ id: 'payment', name: 'Deposits and withdrawals' })
    expect(settings.attachments).toMatchObject({ max_count: 5, max_bytes: 10 * 1024 * 1024 })
    const inFrench = (await guest().get('support/getsettings', { locale: 'fr' })).data as SupportSettings
    expect(inFrench.topics).toContainEqual({ id: 'payment', name: 'Dépôts et retraits' })
  })
})

describe('writing to support', () => {
  test('SU-03 a guest’s message becomes a ticket, and its number goes to the address that was given, and nothing typed does', async () => {
    expect(await writes(guest(), {}, [], from())).toMatchObject({ status: 200, data: 1 })
    await app.settle()
    const ticket = await lastTicket(app)
    expect(ticket).toMatchObject({
      uid: null,
      name: 'Greta',
      email: 'greta@example.com',
      state: 'new',
      topic: 'payment',
      locale: 'en',
      is_address_proved: false,
      excerpt: 'Where is my deposit?',
    })
    const [receipt] = await mailsTo(app, 'greta@example.com')
    expect(receipt).toMatchObject({ kind: 'supportReceived', locale: 'en' })
    expect(receipt?.subject).toContain(ticket.number)
    expect(receipt?.message_id).toMatch(/^<[\w-]{40,}@localhost>$/)
    expect(`${receipt?.body_text}${receipt?.body_html}`).not.toMatch(/Where is my deposit|Greta/)
  })

  test('SU-03 a player’s is theirs, and the receipt is in their language', async () => {
    const body = new FormData()
    const typed = { email: 'boris@example.com', topic: 'game', message: 'Le tour 42 s’est arrêté.' }
    for (const [name, value] of Object.entries(typed)) body.append(name, value)
    expect(
      (await boris.request('/api/support/sendFeedback?locale=fr', { method: 'POST', body })).status,
    ).toBe(200)
    await app.settle()
    expect(await lastTicket(app)).toMatchObject({ uid: boris.uid, locale: 'fr' })
    const receipt = (await mailsTo(app, 'boris@example.com')).find(({ kind }) => kind === 'supportReceived')
    expect(receipt?.subject).toMatch(/^Votre message au support Baize/)
    expect(receipt?.body_text).toContain(`/fr/support/${(await lastTicket(app)).number}`)
  })

  test.each([
    [{ message: '' }, { message: ['REQUIRED'] }],
    [{ message: ' \n ' }, { message: ['REQUIRED'] }],
    [{ message: 'x'.repeat(5001) }, { message: ['MAX_LENGTH'] }],
    [{ message: 'My card is 4111 1111 1111 1111.' }, { message: ['CARD_NUMBER'] }],
    [{ email: 'nobody' }, { email: ['EMAIL'] }],
    [{ email: 'a@example.com,b@example.com' }, { email: ['EMAIL'] }],
    [{ topic: 'weather' }, { topic: ['UNKNOWN'] }],
  ])('SU-03 %j is refused at its field', async (typed, fields) => {
    const before = (await tickets(app)).length
    expect(await writes(guest(), typed, [], from())).toMatchObject({ status: 422, fields })
    expect(await tickets(app)).toHaveLength(before)
  })

  test('SU-03 the same words pressed twice are one ticket', async () => {
    const before = (await tickets(app)).length
    const place = from()
    const typed = { email: 'twice@example.com', message: 'Once is enough' }
    for (let at = 0; at < 2; at++) expect((await writes(guest(), typed, [], place)).data).toBe(1)
    expect(await tickets(app)).toHaveLength(before + 1)
  })

  test('SU-03 the sixth of a guest within an hour is refused, from one network and to one address, and an hour later it is not', async () => {
    const place = from()
    for (let at = 0; at < 5; at++)
      expect(
        (await writes(guest(), { email: `p${at}@example.com`, message: `No ${at}` }, [], place)).status,
      ).toBe(200)
    const sixth = await writes(guest(), { email: 'p6@example.com', message: 'No 6' }, [], place)
    expect([sixth.status, sixth.type]).toEqual([429, 'TooManyRequestsException'])
    for (let at = 0; at < 5; at++)
      expect(
        (await writes(guest(), { email: 'victim@example.com', message: `V ${at}` }, [], from())).status,
      ).toBe(200)
    expect((await writes(guest(), { email: 'Victim@example.com', message: 'V 6' }, [], from())).status).toBe(
      429,
    )
    await app.advance(3600)
    expect((await writes(guest(), { email: 'p7@example.com', message: 'No 7' }, [], place)).status).toBe(200)
  })

  test('SU-03 a thousand an hour from one address open five tickets, and send five mails', async () => {
    const before = (await tickets(app)).length
    const place = from()
    const statuses = new Map<number, number>()
    for (let at = 0; at < 200; at++) {
      const { status } = await writes(guest(), { email: `f${at}@example.com`, message: `F ${at}` }, [], place)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [200, 5],
      [429, 195],
    ])
    expect(await tickets(app)).toHaveLength(before + 5)
  })

  test('SU-03 the sixth of a player within an hour is refused wherever they write from', async () => {
    for (let at = 0; at < 5; at++)
      expect((await writes(anna, { message: `Mine ${at}` }, [], from())).status).toBe(200)
    expect((await writes(anna, { message: 'Mine 6' }, [], from())).status).toBe(429)
  })

  test('a banned player can still write', async () => {
    const dmitri = await register(app, 'dmitri@example.com')
    await app.ctx.db.updateTable('players').set({ status: 'banned' }).where('uid', '=', dmitri.uid).execute()
    expect((await writes(dmitri, { message: 'Why?' }, [], from())).status).toBe(200)
    expect((await dmitri.get('support/getTickets')).data).toMatchObject({ total: 1 })
    expect((await dmitri.get('account/getBalance')).status).toBe(403)
  })
})

describe('W23 files that go along', () => {
  test('SU-03 W23 five of them are kept under names of ours, outside what is served, with their types proved', async () => {
    const files = [
      file('receipt.html', picture, 'text/html'),
      file('../../../etc/passwd', 'a note of mine'),
      ...[1, 2, 3].map((at) => file(`bill-${at}.pdf`, '%PDF-1.7 …')),
    ]
    expect(await writes(guest(), { message: 'See these' }, files, from())).toMatchObject({ status: 200 })
    const ticket = await lastTicket(app)
    const rows = await app.ctx.db
      .selectFrom('support_attachments')
      .selectAll()
      .where('ticket_id', '=', ticket.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ file_name, mime_type }) => [file_name, mime_type])).toEqual([
      ['receipt.html.png', 'image/png'],
      ['passwd.txt', 'text/plain'],
      ['bill-1.pdf', 'application/pdf'],
      ['bill-2.pdf', 'application/pdf'],
      ['bill-3.pdf', 'application/pdf'],
    ])
    const [first] = rows
    const place = join(app.ctx.settings.dataDir, 'attachments', first?.stored_as ?? '')
    expect(await readFile(place)).toEqual(picture)
    for (const path of [
      `/attachments/${first?.stored_as}`,
      `/assets/${first?.stored_as}`,
      `/${first?.stored_as}`,
    ])
      expect((await app.fetch(path)).status, path).toBe(404)
  })

  test.each([
    ['six files', Array.from({ length: 6 }, (_, at) => file(`${at}.txt`, 'x')), 'MAX_LENGTH'],
    [
      'one above ten mebibytes',
      [file('long.txt', new Uint8Array(10 * 1024 * 1024 + 1).fill(65))],
      'MAX_SIZE',
    ],
    ['a page that says it is a picture', [file('me.png', '<html><script>1</script>', 'image/png')], 'TYPE'],
    ['a drawing', [file('me.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')], 'TYPE'],
    ['an archive', [file('all.zip', 'PK\u0003\u0004…', 'application/zip')], 'TYPE'],
    ['the test virus', [file('fine.txt', 'fine'), file('virus.txt', eicar)], 'INFECTED'],
    ['a file of nothing', [file('empty.txt', '')], 'EMPTY'],
  ])('SU-03 %s: refused, and nothing of the message is kept', async (_what, files, code) => {
    const before = [(await tickets(app)).length, (await storedFiles()).length]
    const answer = await writes(guest(), { message: `With files ${code}` }, files, from())
    expect([answer.status, answer.fields?.attachments]).toEqual([422, [code]])
    expect([(await tickets(app)).length, (await storedFiles()).length]).toEqual(before)
  })

  test('a body of more than all of them together is not read to its end', async () => {
    const files = Array.from({ length: 6 }, (_, at) =>
      file(`${at}.txt`, new Uint8Array(9 * 1024 * 1024).fill(65)),
    )
    expect((await writes(guest(), {}, files, from())).status).toBe(413)
  })

  test('another call takes none, and no larger body than before', async () => {
    const body = new FormData()
    body.append('promo_code', 'WELCOME')
    body.append('attachments[]', file('long.txt', new Uint8Array(2 * 1024 * 1024)))
    expect((await guest().request('/api/campaigns/checkPromocode', await packed(body))).status).toBe(413)
  })

  test('without a scanner a live house takes none, and says so', async () => {
    const { storeAttachments } = await import('./attachments/store-attachments.ts')
    const parts = { ...app.ctx, scanner: undefined }
    const taken = await storeAttachments(parts, [{ name: 'a.txt', bytes: new Uint8Array([65]) }])
    expect(taken).toMatchObject({ ok: false, refusal: { fields: { attachments: ['NOT_AVAILABLE'] } } })
    const { openScanner } = await import('./scanner/open-scanner.ts')
    expect(
      openScanner({ ...app.ctx.settings, mode: 'live' }, [], { clock: app.ctx.clock, send: fetch }),
    ).toBeUndefined()
  })

  test('a scanner that cannot be asked lets nothing through', async () => {
    const { storeAttachments } = await import('./attachments/store-attachments.ts')
    const scanner = { scan: () => Promise.reject(new Error('away')) }
    const taken = await storeAttachments({ ...app.ctx, scanner }, [
      { name: 'a.txt', bytes: new Uint8Array([65]) },
    ])
    expect(taken).toMatchObject({ ok: false, refusal: { fields: { attachments: ['NOT_SCANNED'] } } })
  })
})

describe('one’s own tickets', () => {
  beforeEach(async () => {
    await signsInAgain(anna)
    await signsInAgain(boris)
  })

  const opens = async (actor: Actor, message: string) => {
    expect((await writes(actor, { email: actor.email, message }, [], from())).status).toBe(200)
    const [newest] = ((await actor.get('support/getTickets')).data as { items: OwnTicket[] }).items
    return newest as OwnTicket
  }

  test('are listed newest first, read whole, answered and closed; a closed one is opened by a reply', async () => {
    const { number } = await opens(anna, 'My payment\nhas not come')
    expect((await repliesTo(anna, number, 'It was by card', [file('a.png', picture)])).data).toBe(1)
    expect((await anna.post('support/closeTicket', { number })).data).toBe(1)
    expect((await anna.post('support/closeTicket', { number })).data).toBe(1)
    expect((await anna.get('support/getTicket', { number })).data).toMatchObject({
      number,
      state: 'closed',
      topic: { id: 'payment', name: 'Deposits and withdrawals' },
      excerpt: 'My payment has not come',
      messages: [
        { from: 'player', text: 'My payment\nhas not come', attachments: [] },
        { from: 'player', text: 'It was by card', attachments: [{ name: 'a.png', type: 'image/png' }] },
      ],
    })
    expect((await repliesTo(anna, number, 'It came back')).data).toBe(1)
    expect((await anna.get('support/getTicket', { number })).data).toMatchObject({ state: 'open' })
  })

  test('W3 belong to no one else, and a guest has none', async () => {
    const { number } = await opens(anna, 'Only for me')
    for (const call of ['reply', 'closeTicket'])
      expect((await boris.post(`support/${call}`, { number, message: 'x' })).error?.error_data).toEqual({
        number: ['NOT_FOUND'],
      })
    expect((await boris.get('support/getTicket', { number })).status).toBe(422)
    expect((await guest().get('support/getTicket', { number })).status).toBe(401)
    expect((await guest().get('support/getTickets')).status).toBe(401)
  })

  test('a settled matter closes by itself, and a guest’s is forgotten three years later with its files', async () => {
    await writes(guest(), { email: 'gone@example.com', message: 'Bye' }, [file('a.png', picture)], from())
    const ticket = await lastTicket(app)
    await app.ctx.db
      .updateTable('support_tickets')
      .set({ state: 'answered', waiting_since: null })
      .where('id', '=', ticket.id)
      .execute()
    await app.advance(7 * 24 * 3600 + 1)
    expect((await lastTicket(app)).state).toBe('closed')
    await app.advance(3 * 365 * 24 * 3600 + 1)
    expect((await tickets(app)).some(({ id }) => id === ticket.id)).toBe(false)
    const known = await app.ctx.db.selectFrom('support_attachments').select('stored_as').execute()
    expect((await storedFiles()).toSorted()).toEqual(known.map(({ stored_as }) => stored_as).toSorted())
  })
})
