import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CannedAnswer,
  BackofficeTicket,
  BackofficeTicketDetails,
  TicketHit,
} from '#contract/operator/support.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type BackofficeAnswer, type Hired } from '#test/backoffice.ts'
import { createActor, register, type Actor } from '#test/players.ts'
import { lastTicket, mailsTo, repliesTo, writes } from '../support.fixture.ts'

let app: TestApp
let anna: Actor
let olga: Hired
let pavel: Hired
let reader: Hired
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  anna = await register(app, 'anna@example.com')
  olga = await hire(app, ['support'])
  pavel = await hire(app, ['support'])
  reader = await hire(app, ['risk'])
})
afterAll(() => app.close())

let visitors = 0
const opens = async (
  typed: Parameters<typeof writes>[1] = {},
  files: readonly File[] = [],
  actor?: Actor,
) => {
  const place = { 'x-forwarded-for': `203.0.113.${++visitors % 250}` }
  const message = `Matter ${visitors}`
  const sent = await writes(
    actor ?? createActor(app),
    { email: `g${visitors}@example.com`, message, ...typed },
    files,
    place,
  )
  expect(sent.status).toBe(200)
  return (await lastTicket(app)).number
}
const see = async (number: string, who = olga) =>
  (await who.get('support/getTicket', { number })).data as BackofficeTicketDetails
const does = async (call: string, number: string, more: object = {}, who = olga): Promise<BackofficeAnswer> =>
  who.post(`support/${call}`, { number, version: (await see(number)).version, ...more })
const list = async (input: Record<string, string> = {}) =>
  (await olga.get('support/getTickets', input)).data as { items: BackofficeTicket[]; total: number }
const numbers = async (input: Record<string, string>) => (await list(input)).items.map(({ number }) => number)

describe('the queue', () => {
  test('what has waited longest comes first, what is settled last; each filter finds its own', async () => {
    const first = await opens({ topic: 'game' })
    app.clock.advance(60_000)
    const second = await opens({ email: 'Noor@example.com' })
    app.clock.advance(60_000)
    const mine = await opens({ email: 'anna@example.com' }, [], anna)
    await does('answer', first, { message: 'Done' })
    await does('assign', second, { assignee: pavel.id })
    expect(await numbers({})).toEqual([second, mine, first])
    expect(await numbers({ sort: '-waiting_since' })).toEqual([mine, second, first])
    expect(await numbers({ sort: '-created_at' })).toEqual([mine, second, first])
    expect(await numbers({ owed: '1' })).toEqual([second, mine])
    expect(await numbers({ state: 'answered' })).toEqual([first])
    expect(await numbers({ topic: 'game' })).toEqual([first])
    expect(await numbers({ assignee: 'me' })).toEqual([first])
    expect(await numbers({ assignee: pavel.id })).toEqual([second])
    expect(await numbers({ assignee: 'nobody' })).toEqual([mine])
    expect(await numbers({ language: 'fr' })).toEqual([])
    expect(await numbers({ uid: String(anna.uid) })).toEqual([mine])
    expect(await numbers({ q: 'noor@' })).toEqual([second])
    expect(await numbers({ q: second.toLowerCase() })).toEqual([second])
    expect(await numbers({ q: String(anna.uid) })).toEqual([mine])
    expect(await numbers({ q: '%' })).toEqual([])
    expect(await list({ count: '1' })).toMatchObject({ total: 3, items: [{ number: second }] })
  })

  test('a few are found by number, address or words as they are typed, each once, the last changed first', async () => {
    const found = async (q: string, who = olga) =>
      ((await who.get('support/searchTickets', { q })).data as { items: TicketHit[] }).items
    const older = await opens({ email: 'Piet@example.com', message: 'My withdrawal is late, please help' })
    app.clock.advance(60_000)
    const newer = await opens({ email: 'piet.jr@example.com', message: 'Late bonus of piet_' })
    const names = async (q: string) => (await found(q)).map(({ number }) => number)
    expect(await found(older.toLowerCase())).toEqual([
      {
        number: older,
        state: 'new',
        email: 'Piet@example.com',
        excerpt: 'My withdrawal is late, please help',
        why: ['number'],
      },
    ])
    expect(await names(newer.slice(0, 6))).toContain(newer)
    expect(await names('late')).toEqual([newer, older])
    expect(await names('LATE with')).toEqual([older])
    expect(await names('piet@')).toEqual([older])
    const both = (await found('piet')).map(({ number, why }) => [number, why])
    expect(both).toEqual([
      [newer, ['email', 'words']],
      [older, ['email']],
    ])
    for (const nothing of ['la', '%%%', "x' & !", ':*', '(((']) expect(await names(nothing)).toEqual([])
    const reception = await hire(app, ['content'])
    expect((await reception.get('support/searchTickets', { q: 'late' })).status).toBe(403)
  })

  test('W22 goes along as a file, by its filters, with nothing that a spreadsheet would run', async () => {
    await opens({ name: '=1+1', topic: 'bonus', message: '@SUM(A1)' })
    const text = await (await olga.file('support/getTickets', { topic: 'bonus' })).text()
    const [head, ...rows] = text.trim().split('\r\n')
    expect(head).toContain('number,state,topic,name')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain("'=1+1")
    expect(rows[0]).toContain("'@SUM(A1)")
    expect((await reader.file('support/getTickets')).status).toBe(200)
  })
})

describe('a ticket', () => {
  test('SU-04 is answered once: the answer is in the outbox, the ticket the answerer’s, and the first answer timed', async () => {
    const number = await opens({ email: 'hugo@example.com' })
    app.clock.advance(90_000)
    expect(
      (await does('answer', number, { message: ' It is on its way.\r\nSoon. ', outcome: 'closed' })).data,
    ).toEqual({
      state: 'closed',
      version: 2,
    })
    await app.settle()
    const ticket = await see(number)
    expect(ticket).toMatchObject({ state: 'closed', waiting_since: null, assignee: { id: olga.id } })
    expect(Date.parse(ticket.first_answered_at ?? '') - Date.parse(ticket.created_at)).toBeGreaterThanOrEqual(
      90_000,
    )
    const [, mail] = await mailsTo(app, 'hugo@example.com')
    expect(mail?.body_text).toContain('It is on its way.\nSoon.')
    expect(mail?.body_html).toContain('It is on its way.<br />Soon.')
  })

  test('two who answer the same at once: one answer goes out, the other is shown what stands now', async () => {
    const number = await opens({ email: 'iris@example.com' })
    const { version } = await see(number)
    const answers = await Promise.all(
      [olga, pavel].map((who) => who.post('support/answer', { number, version, message: `By ${who.email}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.fields).toMatchObject({
      version: ['CHANGED'],
      present: { number, state: 'answered', version: 2 },
    })
    await app.settle()
    expect(
      (await mailsTo(app, 'iris@example.com')).filter(({ kind }) => kind === 'supportAnswered'),
    ).toHaveLength(1)
  })

  test('what its owner has written meanwhile is seen before it is answered', async () => {
    const number = await opens({ email: 'anna@example.com' }, [], anna)
    const { version } = await see(number)
    await repliesTo(anna, number, 'One thing more')
    const late = await olga.post('support/answer', { number, version, message: 'Too early' })
    expect(late.fields).toMatchObject({ version: ['CHANGED'] })
  })

  test('is assigned, closed with a reason, opened again, and noted in: its owner sees no note', async () => {
    const number = await opens({ email: 'anna@example.com' }, [], anna)
    expect((await does('assign', number, { assignee: pavel.id })).data).toMatchObject({ state: 'open' })
    expect((await does('assign', number, {})).status).toBe(200)
    expect((await does('assign', number, { assignee: reader.id })).fields).toEqual({ assignee: ['UNKNOWN'] })
    expect((await does('close', number, { reason: '  ' })).fields).toEqual({ reason: ['REQUIRED'] })
    expect((await does('reopen', number)).fields).toEqual({ state: ['WRONG'] })
    expect((await does('close', number, { reason: 'Said by phone' })).data).toMatchObject({ state: 'closed' })
    expect((await does('reopen', number)).data).toMatchObject({ state: 'open' })
    expect((await olga.post('support/note', { number, message: 'Suspicious' })).data).toBe(1)
    expect((await see(number)).messages.at(-1)).toMatchObject({ writer: 'note', text: 'Suspicious' })
    expect(JSON.stringify((await anna.get('support/getTicket', { number })).data)).not.toContain('Suspicious')
    const file = await import('#server/identity/personal-data/export-personal-data.ts')
    let exported = ''
    for await (const piece of file.exportPersonalData(app.ctx, anna.uid)) exported += piece
    expect(exported).toContain(number)
    expect(exported).not.toContain('Suspicious')
  })

  test('says what is known of its writer: the account that was signed in, or only that an address has one', async () => {
    const own = await opens({ email: 'other@example.com' }, [], anna)
    expect((await see(own)).player).toMatchObject({ known_by: 'session', uid: anna.uid, country: 'LV' })
    const claimed = await opens({ email: 'Anna@example.com' })
    expect((await see(claimed)).player).toBeNull()
    await app.ctx.db
      .updateTable('players')
      .set({ email_confirmed: true })
      .where('uid', '=', anna.uid)
      .execute()
    expect((await see(claimed)).player).toMatchObject({ known_by: 'address', uid: anna.uid })
    expect((await olga.get('support/getTicket', { number: 'T-0000-0000' })).fields).toEqual({
      number: ['NOT_FOUND'],
    })
  })

  test('W2 may be read by who may read, and answered by who may answer', async () => {
    const number = await opens()
    expect((await see(number, reader)).number).toBe(number)
    expect((await does('answer', number, { message: 'x' }, reader)).status).toBe(403)
  })
})

describe('W23 a file that was sent along', () => {
  test('is saved and never shown, by staff who may read its ticket, and by no one else', async () => {
    const page = new File(['%PDF-1.7 <script>alert(1)</script>'], 'Rēķins "1".pdf', { type: 'text/html' })
    const number = await opens({}, [page])
    const [file] = (await see(number)).messages[0]?.attachments ?? []
    expect(file).toMatchObject({ name: 'Rēķins 1.pdf', type: 'application/pdf' })
    const fetches = (token: string | undefined, more: Record<string, string> = {}) =>
      app.fetch(`/backoffice/file/support/${file?.id}`, {
        headers: { ...(token ? { cookie: `desk=${token}` } : {}), ...more },
      })
    const answer = await fetches(olga.token)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''R%C4%93%C4%B7ins%201.pdf`,
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/) as string,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(await answer.text()).toBe(await page.text())
    const contentEditor = await hire(app, ['content'])
    expect((await fetches(contentEditor.token)).status).toBe(403)
    expect((await fetches(undefined, { cookie: anna.cookie ?? '' })).status).toBe(403)
    expect((await fetches(olga.token, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const absent = await app.fetch('/backoffice/file/support/999999', {
      headers: { cookie: `desk=${olga.token}` },
    })
    expect(absent.status).toBe(404)
  })
})

describe('answers at hand', () => {
  const all = async (input: Record<string, string> = {}) =>
    ((await olga.get('support/getCannedAnswers', input)).data as { items: CannedAnswer[] }).items

  test('are written, found in their language, changed by the form that was seen, and taken away', async () => {
    const made = (
      await olga.post('support/saveCannedAnswer', { locale: 'en', title: 'Pending', body: 'Wait a day.' })
    ).data as { id: string; version: number }
    await olga.post('support/saveCannedAnswer', { locale: 'fr', title: 'Pending', body: 'Attendez un jour.' })
    expect(await all({ language: 'fr' })).toMatchObject([{ title: 'Pending', body: 'Attendez un jour.' }])
    expect((await all({ q: 'ATTENDEZ' })).map(({ locale }) => locale)).toEqual(['fr'])
    const change = {
      id: made.id,
      version: made.version,
      locale: 'en',
      title: 'Pending',
      body: 'Wait two days.',
    }
    expect((await olga.post('support/saveCannedAnswer', change)).data).toEqual({ id: made.id, version: 2 })
    expect((await pavel.post('support/saveCannedAnswer', change)).fields).toMatchObject({
      version: ['CHANGED'],
      present: { body: 'Wait two days.' },
    })
    expect((await olga.post('support/removeCannedAnswer', { id: made.id })).data).toBe(1)
    expect((await olga.post('support/removeCannedAnswer', { id: made.id })).fields).toEqual({
      id: ['NOT_FOUND'],
    })
    expect((await all()).map(({ locale }) => locale)).toEqual(['fr'])
  })

  test.each([
    [{ locale: 'en', title: ' ', body: 'x' }, { title: ['REQUIRED'] }],
    [{ locale: 'xx', title: 'A', body: 'x' }, { locale: ['UNKNOWN'] }],
    [{ locale: 'fr', title: 'Pending', body: 'x' }, { title: ['ALREADY_EXISTS'] }],
    [{ locale: 'en', title: 'A', body: ' ' }, { body: ['REQUIRED'] }],
    [{ id: '999', version: 1, locale: 'en', title: 'B', body: 'x' }, { id: ['NOT_FOUND'] }],
  ])('%j is refused: %j', async (input, fields) => {
    expect((await olga.post('support/saveCannedAnswer', input)).fields).toEqual(fields)
  })
})

test('the time to first answer is reported by day, of all answered tickets', async () => {
  await app.ctx.db.deleteFrom('support_tickets').execute()
  for (const minutes of [10, 20, 45]) {
    const number = await opens()
    app.clock.advance(minutes * 60_000)
    await does('answer', number, { message: 'Here' })
  }
  const waits = await opens()
  app.clock.advance(5 * 60_000)
  const { data } = await olga.get('support/getFigures', { days: '2' })
  const figures = data as {
    states: { state: string; tickets: number }[]
    longest_wait_seconds: number
    median_seconds: number
    days: { opened: number; answered: number }[]
  }
  expect(Object.fromEntries(figures.states.map(({ state, tickets }) => [state, tickets]))).toEqual({
    new: 1,
    open: 0,
    waiting: 0,
    answered: 3,
    closed: 0,
  })
  expect(Math.abs(figures.median_seconds - 20 * 60)).toBeLessThan(10)
  expect(Math.abs(figures.longest_wait_seconds - 5 * 60)).toBeLessThan(10)
  expect(figures.days.reduce((sum, { opened }) => sum + opened, 0)).toBe(4)
  expect(figures.days.reduce((sum, { answered }) => sum + answered, 0)).toBe(3)
  await does('close', waits, { reason: 'done' })
  expect((await olga.get('support/getFigures')).data).toMatchObject({ longest_wait_seconds: null })
})

test('L1 what becomes of a ticket, and of an answer at hand, is on record with who did it', async () => {
  const since = app.clock.now()
  const number = await opens({ email: 'anna@example.com', topic: 'game' }, [], anna)
  await does('assign', number, { assignee: pavel.id })
  await does('answer', number, { message: 'Words of nobody’s business' })
  await does('close', number, { reason: 'Said by phone' })
  await olga.post('support/note', { number, message: 'Suspicious' })
  await olga.post('support/saveCannedAnswer', { locale: 'ru', title: 'Kept', body: 'x' })
  const records = await app.ctx.db
    .selectFrom('audit_records')
    .select(['type', 'actor_kind', 'actor', 'uid', 'subject', 'reason', 'before', 'after'])
    .where('at', '>=', since)
    .where((is) => is.or([is('type', 'like', 'ticket_%' as never), is('type', 'like', 'canned_%' as never)]))
    .orderBy('id')
    .execute()
  const subject = `ticket:${number}`
  const byOlga = { actor_kind: 'operator', actor: olga.email, uid: anna.uid, subject }
  expect(records).toMatchObject([
    {
      type: 'ticket_opened',
      actor_kind: 'player',
      uid: anna.uid,
      subject,
      after: { topic: 'game', files: 0 },
    },
    {
      type: 'ticket_changed',
      ...byOlga,
      before: { state: 'new', assignee: null },
      after: { assignee: pavel.id },
    },
    { type: 'ticket_answered', ...byOlga, before: { state: 'open' }, after: { state: 'answered' } },
    { type: 'ticket_changed', ...byOlga, reason: 'Said by phone', after: { state: 'closed' } },
    { type: 'ticket_changed', ...byOlga, before: null },
    { type: 'canned_answer_changed', actor: olga.email, uid: null, after: { locale: 'ru', title: 'Kept' } },
  ])
  // The text itself is in the ticket, which is erased with its owner; the log is not.
  expect(JSON.stringify(records)).not.toMatch(/nobody’s business|Suspicious/)
})
