import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RiskLinks } from '#contract/operator/risk/risk.ts'
import type { Hired } from '#test/backoffice.ts'
import type { Actor } from '#test/players.ts'
import { openRiskApp } from '../risk-app.fixture.ts'

let testApp: Awaited<ReturnType<typeof openRiskApp>>
let rita: Hired
beforeAll(async () => {
  testApp = await openRiskApp()
  rita = await testApp.staff()
})
afterAll(() => testApp.app.close())

const linksOf = async ({ uid }: { uid: number }): Promise<RiskLinks> =>
  (await rita.get('risk/getLinks', { uid: String(uid) })).data as RiskLinks
const isPaidTo = ({ uid }: { uid: number }, fingerprint: string) =>
  testApp.ctx.db
    .insertInto('payout_destinations')
    .values({
      uid,
      method: 'bank',
      fingerprint,
      requisites_sealed: '',
      requisites_masked: '{}',
      first_used_at: testApp.app.clock.now(),
      last_used_at: testApp.app.clock.now(),
    })
    .execute()
const usesBrowser = ({ uid }: { uid: number }, token: string) =>
  testApp.ctx.db
    .insertInto('player_devices')
    .values({
      uid,
      token_hash: token,
      user_agent: 'test',
      first_seen_at: testApp.app.clock.now(),
      last_seen_at: testApp.app.clock.now(),
    })
    .execute()
const livesAt = ({ uid }: { uid: number }, address: string, postcode: string) =>
  testApp.ctx.db.updateTable('player_profiles').set({ address, postcode }).where('uid', '=', uid).execute()
/** By default all players of a test share one network. */
const comesAlone = async (): Promise<Actor> => {
  const player = await testApp.comes()
  await testApp.ctx.db
    .updateTable('sessions')
    .set({ ip: `192.0.${(player.uid >> 8) % 256}.${player.uid % 256}` })
    .where('uid', '=', player.uid)
    .execute()
  return player
}

test('accounts are followed two steps through any shared detail, and no further', async () => {
  const [anna, boris, carla, dora] = [
    await comesAlone(),
    await comesAlone(),
    await comesAlone(),
    await comesAlone(),
  ]
  await isPaidTo(anna, 'account A')
  await isPaidTo(boris, 'account A')
  await usesBrowser(anna, 'browser A')
  await usesBrowser(boris, 'browser A')
  await livesAt(boris, 'Brīvības iela 1', 'LV-1010')
  await livesAt(carla, 'brīvības iela 1', 'lv-1010')
  await usesBrowser(carla, 'browser C')
  await usesBrowser(dora, 'browser C')
  const found = await linksOf(anna)
  expect(found.players.map(({ uid, step }) => [uid, step])).toEqual([
    [anna.uid, 0],
    [boris.uid, 1],
    [carla.uid, 2],
  ])
  expect(found.links).toEqual([
    { from: anna.uid, to: boris.uid, kinds: ['device', 'instrument'] },
    { from: boris.uid, to: carla.uid, kinds: ['address'] },
  ])
  expect(found.has_more).toBe(false)
  // A shared value is found in both, and named.
  await testApp.assess(anna)
  const { findings } = await testApp.riskOf(rita, anna)
  expect(
    findings
      .map(({ rule, figures }) => [rule, figures])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  ).toEqual([
    ['shared_device', { count: 1, players: String(boris.uid) }],
    ['shared_instrument', { count: 1, players: String(boris.uid) }],
  ])
})

test.each([
  ['Rua São João 5', 'rua sao joao 5'],
  ['12 O’Connell St', "12 O'CONNELL ST"],
  ['ul. Łódzka 1', 'UL. LODZKA 1'],
])('%s and %s are one address', async (written, otherwise) => {
  const [anna, boris] = [await comesAlone(), await comesAlone()]
  await livesAt(anna, written, 'A-1')
  await livesAt(boris, otherwise, 'a-1')
  expect((await linksOf(anna)).links).toEqual([{ from: anna.uid, to: boris.uid, kinds: ['address'] }])
})

test('a picture has at most two hundred accounts, the nearest first, and says that there are more', async () => {
  const middle = await comesAlone()
  const { rows } = await sql<{ uid: number }>`
    insert into players (login, login_canonical, email, email_canonical, country, currency, locale, password_hash, password_changed_at,
      is_subscribed, terms_version, terms_accepted_at, reg_time)
    select 'crowd' || n, 'crowd' || n, 'crowd' || n || '@example.com', 'crowd' || n || '@example.com', 'LV', 'EUR', 'en', '', now(), false, '', now(), now()
    from generate_series(1, 240) as n returning uid`.execute(testApp.ctx.db)
  const near = rows.slice(0, 50)
  for (const one of near) await usesBrowser(one, 'browser of the crowd')
  await usesBrowser(middle, 'browser of the crowd')
  for (const [at, { uid }] of rows.slice(50).entries()) {
    await isPaidTo({ uid }, `account ${at}`)
    await isPaidTo(near[at % near.length] ?? middle, `account ${at}`)
  }
  const found = await linksOf(middle)
  expect(found.players).toHaveLength(200)
  expect(found.has_more).toBe(true)
  expect(found.players.filter(({ step }) => step === 1)).toHaveLength(50)
  expect(found.players[0]?.uid).toBe(middle.uid)
})

test('of an address that a crowd has behind it the latest are followed', async () => {
  const [anna, early] = [await comesAlone(), await comesAlone()]
  const ip = '198.51.100.77'
  const signsIn = (uid: number, minutes: number, times = 1) =>
    sql`insert into sessions (token_hash, uid, created_at, last_seen_at, expires_at, ip, user_agent)
      select gen_random_uuid()::text, ${uid}, at, at, at, ${ip}, '' from (
        select ${testApp.app.clock.now()}::timestamptz - make_interval(mins => ${minutes}, secs => n * 0.01) as at
        from generate_series(1, ${times}::integer) as n) as many`.execute(testApp.ctx.db)
  await signsIn(early.uid, 60)
  await signsIn(anna.uid, 0)
  expect((await linksOf(anna)).links).toEqual([{ from: anna.uid, to: early.uid, kinds: ['network'] }])
  await signsIn(anna.uid, 30, 1200)
  expect((await linksOf(anna)).players.map(({ uid }) => uid)).toEqual([anna.uid])
})

test('an account that shares nothing stands alone, and one that is not there is not found', async () => {
  const anna = await comesAlone()
  const { players, links } = await linksOf(anna)
  expect([players.length, links]).toEqual([1, []])
  expect((await rita.get('risk/getLinks', { uid: '999999' })).fields).toEqual({ uid: ['NOT_FOUND'] })
})
