import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import type { BlockEntry } from '#contract/operator/risk/risk.ts'
import { callApi } from '#test/call-api.ts'
import { becomesKnown, createActor } from '#test/players.ts'
import type { Hired } from '#test/backoffice.ts'
import { storyPassword } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { signInByIdentity } from '#server/identity/account/sign-in/sign-in-by-identity.ts'
import type { CallContext } from '#server/context.ts'
import { hashToken } from '#server/platform/kernel/random.ts'
import { openRiskApp } from '#server/compliance/risk/risk-app.fixture.ts'
import { readDomain, readNetwork } from './backoffice/read-entry.ts'

let testApp: Awaited<ReturnType<typeof openRiskApp>>
let rita: Hired
beforeAll(async () => {
  testApp = await openRiskApp()
  rita = await testApp.staff()
})
afterAll(() => testApp.app.close())

const adds = (kind: string, value: string | number, more: Record<string, string> = {}) =>
  rita.post('blocklists/add', { kind, value: String(value), reason: 'seen in case 12', ...more })
const listed = async (kind: string): Promise<BlockEntry[]> =>
  ((await rita.get('blocklists/getList', { kind, is_in_force: '1' })).data as { items: BlockEntry[] }).items

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  ['203.0.113.0/24', '203.0.113.0/24'],
  ['2001:db8::/48', '2001:db8::/48'],
  ['10.0.0.0/8', undefined],
  ['2001::/16', undefined],
  ['203.0.113.0/33', undefined],
  ['203.0.113.0/24/8', undefined],
  ['nowhere', undefined],
  // A value that PostgreSQL cannot parse as an address would fail every check.
  ['fe80::1%eth0/64', 'fe80::1/64'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['::ffff:203.0.113.0/120', undefined],
])('a network is read and one too wide refused: %s', (typed, value) => {
  expect(readNetwork(typed)?.value).toBe(value)
})

test.each([
  ['Throwaway.example', 'throwaway.example'],
  ['@throwaway.example', 'throwaway.example'],
  ['anna@throwaway.example', undefined],
  ['com', undefined],
  ['-bad.example', undefined],
])('a domain is read: %s', (typed, value) => {
  expect(readDomain(typed)?.value).toBe(value)
})

test('a domain keeps newcomers out with a neutral answer, below it too, and lets them in again once removed', async () => {
  await adds('email_domain', 'throwaway.example')
  const registers = (email: string) =>
    callApi(createActor(testApp.app), 'auth/register', {
      email,
      password: storyPassword,
      country: 'LV',
      currency: 'EUR',
      terms: '1',
    })
  for (const email of ['kept1@throwaway.example', 'kept2@mail.throwaway.example']) {
    const { status, error } = await registers(email)
    expect(status).toBe(422)
    expect(error?.error_data).toEqual({ email: ['NOT_AVAILABLE'] })
  }
  expect((await registers('kept3@notthrowaway.example')).status).toBe(200)
  const [entry] = await listed('email_domain')
  expect(entry).toMatchObject({ shown: 'throwaway.example', hits: 2, added_by: rita.email })
  expect((await adds('email_domain', 'throwaway.example')).fields).toEqual({ value: ['ALREADY_EXISTS'] })
  expect((await rita.post('blocklists/remove', { id: entry?.id, reason: ' ' })).fields).toEqual({
    reason: ['REQUIRED'],
  })
  await rita.post('blocklists/remove', { id: entry?.id, reason: 'a school' })
  expect((await registers('kept4@throwaway.example')).status).toBe(200)
  expect(await listed('email_domain')).toEqual([])
})

test('a domain keeps newcomers out who come by a sign-in service too', async () => {
  await adds('email_domain', 'ten-minutes.example')
  const comesBy = (verifiedEmail: string) =>
    signInByIdentity(
      {
        ...testApp.ctx,
        uid: 0,
        request: { id: 'test', ip: '192.0.2.201', userAgent: '', host: '', locale: 'en' },
      } as unknown as CallContext,
      { provider: 'sandbox', subject: verifiedEmail, verifiedEmail, locale: 'en' },
    )
  expect(await comesBy('kept5@ten-minutes.example')).toEqual({
    ok: false,
    refusal: { type: 'Authorization' },
  })
  expect((await comesBy('kept5@hours.example')).ok).toBe(true)
})

test('a listed browser signs no one in, and the answer is that of a wrong password', async () => {
  const anna = await testApp.comes()
  await adds('device', anna.uid)
  // A browser token known only to the application and the browser.
  const browser = 'browser-of-anna'.padEnd(43, 'x')
  await testApp.ctx.db
    .updateTable('block_entries')
    .set({ value: hashToken(browser) })
    .where('kind', '=', 'device')
    .execute()
  await testApp.ctx.db
    .updateTable('player_devices')
    .set({ token_hash: hashToken(browser) })
    .where('uid', '=', anna.uid)
    .execute()
  const signsIn = (password: string) => {
    const visitor = createActor(testApp.app)
    visitor.cookie = `device=${browser}`
    return callApi(visitor, 'auth/login', { login: anna.email, password })
  }
  const wrong = await signsIn('Not-the-password-1')
  const right = await signsIn(storyPassword)
  expect([right.status, right.error?.type, right.error?.message]).toEqual([
    wrong.status,
    wrong.error?.type,
    wrong.error?.message,
  ])
  const [entry] = await listed('device')
  expect(entry?.hits).toBe(1)
  expect(entry?.shown).toMatch(/^.{10}…$/)
  // The job evaluates the player's risk.
  await testApp.app.settle()
  const [one] = await testApp.casesOf(rita, anna)
  expect(one).toMatchObject({ severity: 'severe', rules: ['on_list'] })
  await rita.post('blocklists/remove', { id: entry?.id, reason: 'found again' })
  expect((await signsIn(storyPassword)).status).toBe(200)
})

test('ER-29 no player is paid to a listed account, and no deposit begins beside it', async () => {
  const [anna, boris] = [await testApp.comes(), await testApp.comes()]
  for (const player of [anna, boris]) {
    await becomesKnown(testApp.app, player)
    await deposits(player, '100')
  }
  const asks = (player: typeof anna, iban = 'LV80BANK0000435195001') =>
    callApi(player, 'cashier/makewithdrawal', {
      method: 'bank',
      amount: '20',
      stored: 'new',
      requisites: { iban },
    })
  expect((await asks(anna)).status).toBe(200)
  await adds('instrument', anna.uid)
  const refused = await asks(boris)
  expect([refused.status, refused.error?.type, refused.error?.error_data]).toEqual([
    422,
    'RequisitesFraudulentException',
    {},
  ])
  const deposit = await callApi(anna, 'cashier/makedeposit', { method: 'card', amount: '20' })
  expect(deposit.error?.type).toBe('RequisitesFraudulentException')
  const mine = await callApi(boris, 'cashier/makedeposit', { method: 'card', amount: '20' })
  expect(mine.status).toBe(200)
  const records = await testApp.ctx.db
    .selectFrom('audit_records')
    .select(['uid', 'after'])
    .where('type', '=', 'block_met')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(records).toEqual([
    { uid: null, after: { gate: 'deposit', kind: 'instrument', player: anna.uid } },
    { uid: null, after: { gate: 'withdrawal', kind: 'instrument', player: boris.uid } },
  ])
  // The account's player has a risk case in the back office.
  await testApp.app.settle()
  const [opened] = await testApp.casesOf(rita, anna)
  const { findings } = await testApp.cardOf(rita, opened?.id ?? '')
  expect(findings.map(({ rule, severity }) => [rule, severity])).toContainEqual(['on_list', 'severe'])
})

test('a network is kept out until its day, and can be put on the list again then', async () => {
  await adds('network', '198.51.100.0/24', { days: '2' })
  // The back office is not blocked.
  const [entry] = await listed('network')
  expect(entry?.expires_at).not.toBeNull()
  testApp.app.clock.advance(2 * dayMs + 1000)
  rita = await testApp.staff()
  expect(await listed('network')).toEqual([])
  expect((await adds('network', '198.51.100.0/24')).data).toEqual({ added: 1 })
})

test('a player who signed in from a listed network is found, in any notation of the address', async () => {
  const anna = await testApp.comes()
  await adds('network', '203.0.113.0/24')
  for (const ip of ['::ffff:203.0.113.9', 'fe80::1%eth0']) {
    await testApp.ctx.db.updateTable('sessions').set({ ip }).where('uid', '=', anna.uid).execute()
    await testApp.assess(anna)
  }
  const { findings } = await testApp.riskOf(rita, anna)
  expect(findings).toMatchObject([{ rule: 'on_list', figures: { kinds: 'network' } }])
})
