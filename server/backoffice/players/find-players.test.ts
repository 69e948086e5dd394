import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedPlayer, SearchHit } from '#contract/operator/shapes/player-shapes.ts'
import { deposits, plays, withdraws } from '#db/seed/story.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { startClockAt } from '#server/platform/kernel/clock.fixture.ts'
import {
  anna as registerAnna,
  becomesKnown,
  boris as registerBoris,
  register,
  type Actor,
} from '#test/players.ts'

let app: TestApp
let risk: Hired
let anna: Actor
let boris: Actor
let depositId: string
let withdrawalId: string
let roundId: string
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  startClockAt(app.clock, '2051-06-14T12:00:00Z')
  anna = await registerAnna(app)
  boris = await registerBoris(app)
  await becomesKnown(app, anna)
  await anna.post('account/saveProfileInfo', { first_name: 'Anna', last_name: 'Kalniņa' })
  await anna.post('account/addContact', { type: 'phone', contact: '+371 20 123 456', password: 'Evening1' })
  depositId = await deposits(anna, '500')
  withdrawalId = await withdraws(anna, '300', 'LV97HABA0012345678910')
  await plays(anna, 'orchard', '100', 1)
  const { items } = (await anna.get('games/getHistory')).data as { items: { id: string }[] }
  roundId = items[0]?.id ?? ''
  risk = await hire(app, ['risk'])
})
afterAll(() => app.close())

const hits = async (who: Hired, q: string) =>
  ((await who.get('players/search', { q })).data as { items: SearchHit[] }).items
const brief = (found: readonly SearchHit[]) =>
  found.map((hit) => [hit.kind, hit.kind === 'player' ? hit.uid : hit.id, ...hit.why])

describe('one box finds', () => {
  test.each([
    ['a mail', 'anna@example.com', ['email', 'login']],
    ['its beginning, as it may be typed', ' ANNA@ex', ['email', 'login']],
    ['a phone', '+371 20 123 456', ['phone']],
    ['a phone as it is dialled at home', '20123456', ['phone']],
    ['the beginning of a last name', 'kaln', ['name']],
    ['a whole name', 'Anna Kalniņa', ['name']],
    ['a whole name, the last one first', 'KALNIŅA an', ['name']],
  ])('a player by %s', async (_what, q, why) => {
    expect(brief(await hits(risk, q))).toEqual([['player', anna.uid, ...why]])
  })

  test('a player by uid, and several by what their names begin with', async () => {
    expect(brief(await hits(risk, String(anna.uid)))).toEqual([['player', anna.uid, 'uid']])
    const twin = await register(app, 'annabel@example.com')
    const uids = (await hits(risk, 'anna')).map(({ uid }) => uid)
    expect(uids.toSorted()).toEqual([anna.uid, twin.uid])
    expect((await hits(risk, 'anna@example.com'))[0]).toMatchObject({
      uid: anna.uid,
      why: ['email', 'login'],
    })
  })

  test('a payment by its number and by either side’s reference', async () => {
    expect(brief(await hits(risk, `#${depositId}`))).toContainEqual(['payment', depositId, 'payment_id'])
    expect(brief(await hits(risk, `withdrawal-${withdrawalId}`))).toContainEqual([
      'payment',
      withdrawalId,
      'payment_id',
    ])
    const { provider_reference: reference } = await app.ctx.db
      .selectFrom('payment_orders')
      .select('provider_reference')
      .where('reference', '=', `deposit-${depositId}`)
      .executeTakeFirstOrThrow()
    expect(brief(await hits(risk, reference ?? ''))).toEqual([['payment', depositId, 'payment_reference']])
  })

  test('a withdrawal by the end of its account number, or by the whole, and shows neither', async () => {
    for (const q of ['8910', '•••• 8910', 'lv97 haba 0012 3456 7891 0']) {
      const found = await hits(risk, q)
      expect(brief(found), q).toContainEqual(['payment', withdrawalId, 'account_end'])
      expect(JSON.stringify(found)).not.toContain('HABA')
    }
    expect(brief(await hits(risk, '8911'))).not.toContainEqual(['payment', withdrawalId, 'account_end'])
  })

  test('a round by its number', async () => {
    expect(brief(await hits(risk, `#${roundId}`))).toContainEqual(['round', roundId, 'round_id'])
    expect((await hits(risk, `#${roundId}`)).find(({ kind }) => kind === 'round')).toMatchObject({
      uid: anna.uid,
      login: 'anna@example.com',
      bet: { currency: 'EUR' },
    })
  })

  test.each(['', ' ', 'a', 'an', '%', '___', 'nobody@example.com', "'; drop table players; --", '٣'])(
    'nothing by %j',
    async (q) => {
      const found = (await risk.get('players/search', { q })).data as { items: SearchHit[] } | undefined
      expect(found?.items ?? []).toEqual([])
    },
  )

  test('W26 payments and rounds only for who may see them', async () => {
    await risk.stepUp('staff')
    const chief = await hire(app, ['administrator'])
    await chief.stepUp('staff')
    await chief.post('staff/saveRole', {
      sysname: 'reception',
      name: 'Reception',
      grants: [{ right: 'players.read' }],
    })
    const reception = await hire(app, ['reception'])
    for (const q of [`#${depositId}`, '8910', `#${roundId}`])
      expect((await hits(reception, q)).filter(({ kind }) => kind !== 'player')).toEqual([])
    expect(await hits(reception, 'anna@example.com')).toHaveLength(1)
  })
})

describe('the list', () => {
  const list = async (input: Record<string, string>) =>
    (await risk.get('players/getList', input)).data as { items: ListedPlayer[]; total: number }
  const uidsOf = async (input: Record<string, string>) => (await list(input)).items.map(({ uid }) => uid)
  const today = () => app.clock.now().toISOString().slice(0, 10)

  test('players are narrowed down by each filter', async () => {
    const carla = await register(app, 'carla@example.com', { country: 'DE', currency: 'USD' })
    await risk.stepUp('player')
    await risk.post('players/suspend', { uid: boris.uid, reason: 'papers' })
    expect(await uidsOf({ country: 'fr' })).toEqual([boris.uid])
    expect(await uidsOf({ currency: 'USD' })).toEqual([carla.uid])
    expect(await uidsOf({ status: 'suspended' })).toEqual([boris.uid])
    expect(await uidsOf({ standing: 'suspended' })).toEqual([boris.uid])
    expect(await uidsOf({ q: 'carla' })).toEqual([carla.uid])
    expect(await uidsOf({ q: 'kal' })).toEqual([anna.uid])
    expect(await uidsOf({ q: String(boris.uid) })).toEqual([boris.uid])
    expect(await uidsOf({ email_confirmed: '1' })).toEqual([anna.uid])
    expect(await uidsOf({ email_confirmed: '0', country: 'DE' })).toEqual([carla.uid])
    expect(await uidsOf({ registered_from: today(), country: 'LV', q: 'anna@' })).toEqual([anna.uid])
    expect(await uidsOf({ registered_to: '2020-01-01' })).toEqual([])
    expect(await uidsOf({ seen_from: today(), country: 'DE' })).toEqual([carla.uid])
    expect((await list({ country: 'LV', q: 'anna@' })).items[0]).toMatchObject({
      name: 'Anna Kalniņa',
      phone: '37120123456',
      balance: { currency: 'EUR' },
    })
  })

  test('they stand newest first, or as asked', async () => {
    const byUid = await uidsOf({})
    expect(byUid).toEqual(byUid.toSorted((a, b) => b - a))
    expect(await uidsOf({ sort: 'uid' })).toEqual(byUid.toReversed())
    expect((await uidsOf({ sort: 'email' }))[0]).toBe(anna.uid)
    expect(await uidsOf({ sort: '-reg_time' })).toEqual(byUid)
    expect((await risk.get('players/getList', { sort: 'password_hash' })).status).toBe(422)
    expect((await risk.get('players/getList', { country: 'L1' })).fields).toEqual({ country: ['FORMAT'] })
  })

  test('W22 they go into a file by the same filters, audited, and no name is a formula', async () => {
    await boris.post('account/saveProfileInfo', { fakename: 'Boris' })
    await app.ctx.db
      .updateTable('player_profiles')
      .set({ first_name: '=1+1', last_name: 'X' })
      .where('uid', '=', boris.uid)
      .execute()
    const file = await risk.file('players/getList', { country: 'FR' })
    const [head, row, ...rest] = (await file.text()).split('\r\n')
    expect(head).toContain('uid,login,email')
    expect(row).toContain(`${boris.uid},boris@example.com`)
    expect(row).toContain("'=1+1 X")
    expect(rest).toEqual([''])
    expect((await (await risk.file('players/getList')).text()).trim().split('\r\n')).toHaveLength(
      (await list({})).total + 1,
    )
  })
})
