import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { NotificationChoices } from '#contract/notifications.ts'
import { transact } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import { setRestriction } from '#server/identity/session/restrictions/set-restriction.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { becomesKnown, createActor, register, storyPassword, type Actor } from '#test/players.ts'
import { createBrowser } from '../push/browser.fixture.ts'
import { notifyPlayers } from '../notify/notify-players.ts'

let app: TestApp
let anna: Actor
let count = 0
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  anna = await register(app, `chooses${++count}@example.com`, { currency: 'EUR', country: 'LV' })
})
afterAll(() => app.close())

type Kind = Parameters<typeof notifyPlayers>[2][number]['kind']
let things = 0
const happens = async (kind: Kind, settles = true): Promise<void> => {
  await transact(app.ctx.connection, (tx) =>
    notifyPlayers(app.ctx, tx, [
      {
        uid: anna.uid,
        kind,
        subject: `thing:${++things}`,
        facts: { amountMinor: '123456', currency: 'EUR', titles: { en: 'Ten' } },
      },
    ]),
  )
  if (settles) await app.settle()
}
const chooses = (topic: string, way: string, isOn = true, who = anna) =>
  who.post('notifications/setChoice', { topic, way, is_on: isOn ? '1' : '0' })
const choices = async (who = anna) => (await who.get('notifications/getChoices')).data as NotificationChoices
const mails = async () => {
  const answer = await anna.request(`/sandbox/outbox.json?to=${encodeURIComponent(anna.email)}`)
  const { items } = (await answer.json()) as { items: { kind: string; subject: string; body_text: string }[] }
  return items.filter(({ kind }) => kind === 'notification')
}
const browserNamed = (name: string) => createBrowser(`${testOrigin}/sandbox/push/${name}-${++count}`)
type Browser = ReturnType<typeof browserNamed>
const subscribes = async (browser: Browser, who = anna) => {
  await chooses('bonuses', 'push', true, who)
  return who.post('notifications/addBrowser', browser.given)
}
const taken = async ({ endpoint }: Browser) => {
  const answer = await app.fetch('/sandbox/push/taken.json')
  const { items } = (await answer.json()) as { items: { browser: string; sealed: string }[] }
  return items.filter(({ browser }) => endpoint.endsWith(`/${browser}`)).map(({ sealed }) => sealed)
}
const isKnown = async ({ endpoint }: Browser) =>
  (await app.ctx.db
    .selectFrom('push_endpoints')
    .select('id')
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()) !== undefined

test('NF-01 NF-03 a player chooses by topic and way, and mails about money and safety are no choice', async () => {
  await becomesKnown(app, anna)
  const { items, ways } = await choices()
  expect(ways).toEqual(['email', 'push'])
  expect(items.filter(({ is_on: isOn }) => isOn)).toEqual([
    { topic: 'payments', way: 'email', is_on: true, is_open: false },
    { topic: 'safety', way: 'email', is_on: true, is_open: false },
  ])
  expect((await chooses('payments', 'email', false)).error?.error_data).toEqual({ way: ['NOT_ALLOWED'] })
  expect((await chooses('bets', 'sms')).error?.error_data).toEqual({ way: ['NOT_VERIFIED'] })
  expect((await chooses('bets', 'email')).status).toBe(200)
  expect((await chooses('bets', 'email')).status).toBe(200)
  const isOn = async () =>
    (await choices()).items.find(({ topic, way }) => topic === 'bets' && way === 'email')?.is_on
  expect(await isOn()).toBe(true)
  await chooses('bets', 'email', false)
  expect(await isOn()).toBe(false)
})

test('NF-01 nothing is mailed to an address that its player has not verified', async () => {
  expect((await choices()).ways).toEqual(['push'])
  expect((await chooses('bets', 'email')).error?.error_data).toEqual({ way: ['NOT_VERIFIED'] })
})

test('what a player wants by mail is mailed once, without sums, and nothing of other topics', async () => {
  await becomesKnown(app, anna)
  await chooses('bets', 'email')
  await happens('bet_won')
  await happens('bonus_granted')
  await app.settle()
  const [mail, ...rest] = await mails()
  expect(rest).toEqual([])
  expect(mail?.subject).toContain('Bet settled')
  expect(mail?.body_text).toContain('/bets')
  expect(mail?.body_text).toContain('/profile/notification')
  expect(`${mail?.subject}${mail?.body_text}`).not.toMatch(/1[,.]?234/)
})

test('what was read before it was sent, or is not wanted any more, is not sent', async () => {
  await becomesKnown(app, anna)
  await chooses('bets', 'email')
  await happens('bet_won', false)
  const { items } = (await anna.get('notifications/getList')).data as { items: { id: string }[] }
  await anna.post('notifications/markRead', { id: items[0]?.id ?? '' })
  await app.settle()
  await happens('bet_void', false)
  await chooses('bets', 'email', false)
  await app.settle()
  expect(await mails()).toEqual([])
})

test('a push message states that there is something to read, and not what', async () => {
  const browser = browserNamed('well')
  expect((await subscribes(browser)).status).toBe(200)
  expect(await choices()).toMatchObject({ browsers: 1, push_key: expect.stringMatching(/^B[\w-]{86}$/) })
  await happens('bonus_granted')
  await happens('bet_won')
  const [sealed, ...rest] = await taken(browser)
  expect(rest).toEqual([])
  expect(JSON.parse(browser.opens(sealed ?? ''))).toEqual({
    title: 'Baize',
    body: 'You have a new notification.',
    link: '/profile/bonuses',
  })
})

test('a browser that is gone is forgotten, and the others are told', async () => {
  const [gone, well] = [browserNamed('gone'), browserNamed('well')]
  await subscribes(gone)
  await subscribes(well)
  await happens('bonus_granted')
  expect(await isKnown(gone)).toBe(false)
  expect(await isKnown(well)).toBe(true)
  expect(await taken(well)).toHaveLength(1)
})

test('a push service that asks for patience gets it, and the message comes once', async () => {
  const busy = browserNamed('busy')
  await subscribes(busy)
  await happens('bonus_granted')
  expect(await taken(busy)).toEqual([])
  expect(await isKnown(busy)).toBe(true)
  await app.settle()
  expect(await taken(busy)).toEqual([])
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - created_on)::float as seconds from pgboss.job
    where name = 'notifications.push' and state = 'created'`.execute(app.ctx.db)
  expect(rows.map(({ seconds }) => Math.round(seconds / 10) * 10)).toEqual([120])
  await sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'notifications.push'`.execute(
    app.ctx.db,
  )
  await app.settle()
  await app.settle()
  expect(await taken(busy)).toHaveLength(1)
})

test('what a push service says beside its status is not waited for, and holds no connection', async () => {
  await subscribes(browserNamed('well'))
  const cancel = vi.fn()
  const deliver = vi.spyOn(app.ctx, 'deliver')
  deliver.mockResolvedValueOnce(new Response(new ReadableStream({ cancel }), { status: 201 }))
  await happens('bonus_granted')
  expect(deliver).toHaveBeenCalledTimes(1)
  expect(cancel).toHaveBeenCalledTimes(1)
  deliver.mockRestore()
})

test('W16 the application connects to push services and to nothing else that a page names', async () => {
  const refusals = [
    'https://push.example/a',
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com.example/a',
    'https://fcm.googleapis.com:8443/a',
    'https://user:secret@fcm.googleapis.com/a',
    'https://127.0.0.1/a',
    'http://169.254.169.254/latest/meta-data',
    `${testOrigin}/api/auth/logout`,
    `${testOrigin}/sandbox/push/../../api/auth/logout`,
    `${testOrigin}/sandbox/push/%2e%2e/outbox.json`,
    'http://localhost.example/sandbox/push/a',
    `http://localhost.example/?${testOrigin}/sandbox/push/a`,
  ]
  for (const endpoint of refusals)
    expect(
      (await anna.post('notifications/addBrowser', { ...browserNamed('x').given, endpoint })).error
        ?.error_data,
      endpoint,
    ).toEqual({ endpoint: ['NOT_ALLOWED'] })
  const { given } = browserNamed('x')
  for (const [field, value] of [
    ['public_key', given.auth_secret],
    ['auth_secret', given.public_key.slice(0, 10)],
  ] as const)
    expect(
      (await anna.post('notifications/addBrowser', { ...given, [field]: value })).error?.error_data,
    ).toEqual({ [field]: ['FORMAT'] })
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-db5p.notify.windows.com/w/?token=a',
  ])
    expect((await anna.post('notifications/addBrowser', { ...given, endpoint })).status, endpoint).toBe(200)
})

test('a browser is of who is signed in there: a sign-out ends it, and another player takes it over', async () => {
  const browser = browserNamed('well')
  await subscribes(browser)
  const boris = await register(app, `takes${count}@example.com`, { country: 'FR' })
  await subscribes(browser, boris)
  await happens('bonus_granted')
  expect(await taken(browser)).toEqual([])
  await boris.get('auth/logout')
  expect(await isKnown(browser)).toBe(false)
  const own = browserNamed('well')
  await subscribes(own)
  await boris.post('auth/login', { login: boris.email, password: storyPassword })
  await boris.post('notifications/removeBrowser', { endpoint: own.endpoint })
  expect(await isKnown(own)).toBe(true)
  await anna.post('notifications/removeBrowser', { endpoint: own.endpoint })
  expect(await isKnown(own)).toBe(false)
})

test('a browser that was let in an earlier session is forgotten by the sign-out as well', async () => {
  const [replaced, idle] = [browserNamed('well'), browserNamed('well')]
  await subscribes(replaced)
  await anna.post('auth/login', { login: anna.email, password: storyPassword })
  await subscribes(idle)
  await transact(app.ctx.connection, (tx) =>
    tx.db
      .updateTable('sessions')
      .set({ ended_at: app.clock.now(), end_reason: 'idle' })
      .where('uid', '=', anna.uid)
      .where('ended_at', 'is', null)
      .execute(),
  )
  await anna.post('auth/login', { login: anna.email, password: storyPassword })
  expect([await isKnown(replaced), await isKnown(idle)]).toEqual([true, true])
  await anna.get('auth/logout')
  expect([await isKnown(replaced), await isKnown(idle)]).toEqual([false, false])
})

test('where another player signs in, a browser takes nothing any more of who was signed in before', async () => {
  const browser = browserNamed('well')
  await subscribes(browser)
  const boris = await register(app, `follows${count}@example.com`, { country: 'FR' })
  await anna.post('auth/login', { login: anna.email, password: storyPassword })
  expect(await isKnown(browser)).toBe(true)
  await anna.post('auth/login', { login: boris.email, password: storyPassword })
  expect(await isKnown(browser)).toBe(false)
})

test('R6 who shuts themselves out is sent nothing that invites to play, and is not asked again by it afterwards', async () => {
  await becomesKnown(app, anna)
  await chooses('bonuses', 'push')
  await chooses('bets', 'email')
  await chooses('payments', 'push')
  const excluded = await setRestriction(app.ctx, {
    uid: anna.uid,
    kind: 'excluded',
    reason: 'a break',
    actor: systemActor('tests'),
    endsAt: new Date(app.clock.now().getTime() + 86_400_000),
  })
  expect(excluded.ok).toBe(true)
  const left = await app.ctx.db
    .selectFrom('notification_choices')
    .select(['topic', 'way'])
    .where('uid', '=', anna.uid)
    .execute()
  expect(left).toEqual([{ topic: 'payments', way: 'push' }])
})

test('a guest chooses nothing', async () => {
  expect((await createActor(app).get('notifications/getChoices')).status).toBe(401)
})
