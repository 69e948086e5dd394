import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVisitorApp, type VisitorApp } from '#test/visitor-app.ts'
import { botToken, signedInitData as signed } from './init-data.fixture.ts'

let app: VisitorApp
beforeAll(async () => {
  app = await openVisitorApp({ TELEGRAM_BOT_TOKEN: botToken })
})
afterAll(() => app.close())

type Fields = Record<string, string>
const seconds = () => Math.floor(app.ctx.clock.now().getTime() / 1000)

const user = (id: number, more: Record<string, unknown> = {}): Fields => ({
  query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
  user: JSON.stringify({ id, first_name: 'Ida', language_code: 'fr', ...more }),
  auth_date: String(seconds()),
})
const opens = (initData: string, visitor = app.visitor()) =>
  visitor.call('auth/miniApp', { init_data: initData })

test('FR-07 FR-08 who comes with signed init data is registered and signed in, and found again', async () => {
  const visitor = app.visitor()
  const first = await opens(signed(user(279058397)), visitor)
  expect(first.status).toBe(200)
  const { uid } = first.data as { uid: number }
  const info = (await visitor.call('account/getInfo')).data as Record<string, unknown>
  expect(info).toMatchObject({ uid, locale: 'fr', is_registration_completed: false })
  const again = await opens(signed(user(279058397, { first_name: 'Renamed' })))
  expect((again.data as { uid: number }).uid).toBe(uid)
  expect(((await opens(signed(user(279058398)))).data as { uid: number }).uid).not.toBe(uid)
})

test('FR-07 twenty openings of one newcomer at once make one account', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => opens(signed(user(5550001)))))
  expect(new Set(answers.map(({ data }) => (data as { uid: number }).uid)).size).toBe(1)
})

describe('FR-08 what the messenger did not sign, or long ago, is 401', () => {
  const changed = (initData: string, name: string, value: string) => {
    const fields = new URLSearchParams(initData)
    fields.set(name, value)
    return fields.toString()
  }
  const cases: [string, () => string][] = [
    ['another user', () => changed(signed(user(1)), 'user', '{"id":2}')],
    ['another hash', () => changed(signed(user(1)), 'hash', 'f'.repeat(64))],
    ['an empty hash', () => changed(signed(user(1)), 'hash', '')],
    [
      'a hash in capitals',
      () => signed(user(1)).replace(/hash=(\w+)/, (_all, hash: string) => `hash=${hash.toUpperCase()}x`),
    ],
    ['no hash', () => new URLSearchParams(user(1)).toString()],
    ['another bot', () => signed(user(1), '987654321:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0')],
    ['a field more', () => `${signed(user(1))}&start_param=x`],
    ['a field twice', () => `${signed(user(1))}&user=${encodeURIComponent('{"id":2}')}`],
    ['a day and a minute ago', () => signed({ ...user(1), auth_date: String(seconds() - 86_460) })],
    ['an hour ahead', () => signed({ ...user(1), auth_date: String(seconds() + 3600) })],
    ['no time', () => signed({ ...user(1), auth_date: 'now' })],
    ['no user', () => signed({ query_id: 'x', auth_date: String(seconds()) })],
    ['a user without an id', () => signed({ ...user(1), user: '{"first_name":"Ida"}' })],
    ['a user that is no JSON', () => signed({ ...user(1), user: '{' })],
    ['rubbish', () => '%%%&&&==='],
  ]
  test.each(cases)('FR-08 %s', async (_what, initData) => {
    const answer = await opens(initData())
    expect([answer.status, answer.error?.type]).toEqual([401, 'AuthorizationException'])
  })
  test('FR-08 almost a day ago is still good', async () => {
    expect((await opens(signed({ ...user(77), auth_date: String(seconds() - 86_340) }))).status).toBe(200)
  })
})

const recorded = async (type: 'sign_in_failed' | 'sign_in_limited', ip: string) => {
  const rows = app.ctx.db.selectFrom('audit_records').select('reason')
  return (await rows.where('type', '=', type).where('ip', '=', ip).execute()).map(({ reason }) => reason)
}

test('W5 FR-08 what is forged is counted for its network, and written down once a window', async () => {
  const forger = app.visitor('198.51.100.77')
  const forged = signed(user(1), 'another:bot')
  const answers = []
  for (let at = 0; at < 102; at++) answers.push((await opens(forged, forger)).status)
  expect([answers.slice(0, 100).every((status) => status === 401), answers.slice(100)]).toEqual([
    true,
    [429, 429],
  ])
  expect(await recorded('sign_in_failed', forger.ip)).toEqual(['wrong_signature'])
  expect(await recorded('sign_in_limited', forger.ip)).toEqual(['mini-app-network'])
})

test('W5 FR-08 the same init data works again, and not without end', async () => {
  const initData = signed(user(910))
  const answers = []
  for (let at = 0; at < 31; at++) answers.push((await opens(initData)).status)
  expect([answers.slice(0, 30).every((status) => status === 200), answers.at(-1)]).toEqual([true, 429])
  expect((await opens(signed({ ...user(910), query_id: 'another' }))).status).toBe(200)
})

test('W25 FR-08 a signature does not stand for two readings of one text', async () => {
  const text = { ...user(920), a: 'b\nc=d' }
  expect((await opens(signed(text))).status).toBe(401)
  expect((await opens(signed({ ...user(920), 'a=b': 'c' }))).status).toBe(401)
  expect((await opens(signed({ ...user(920), Start: 'c' }))).status).toBe(401)
})

test('FR-07 a banned player gets the message, in the mini-app too', async () => {
  const { uid } = (await opens(signed(user(808)))).data as { uid: number }
  await app.ctx.db.updateTable('players').set({ status: 'banned' }).where('uid', '=', uid).execute()
  expect((await opens(signed(user(808)))).status).toBe(403)
})
