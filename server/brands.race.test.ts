import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createActor, register, type Actor, type Door } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { houseLock } from '#db/house-lock.ts'
import { transact } from '#db/transaction.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { publishes } from '#test/content.ts'
import { enterByInvitation, inviteByHouse, type DeskAnswer } from '#test/desk.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { systemActor } from './platform/audit/record-audit.ts'
import { answerByHost } from './brand-of-host.ts'
import { createClock } from './platform/kernel/clock.ts'
import { SisterHouses } from './backoffice/operators/sister-houses.ts'
import { dropEndedBrandMarks } from './compliance/responsible-gaming/exclusion/exclude-at-brands.ts'
import { addMember } from './backoffice/operators/staff/invite.ts'

const names = ['north', 'south'] as const
type Name = (typeof names)[number]

const houses = {} as Record<Name, TestApp>
const sisters = new SisterHouses()
let answer: (request: Request) => Response | Promise<Response>

const originOf = (name: string): string => `http://${name}.example:3000`
const doorOf = (name: string): Door => ({
  origin: originOf(name),
  fetch: async (path, init) => answer(new Request(new URL(path, originOf(name)), init)),
})

beforeAll(async () => {
  const DATABASE_URL = await raceDatabase('two_brands')
  for (const name of names) {
    houses[name] = await createTestApp(
      {
        DATABASE_URL,
        DATABASE_SCHEMA: name,
        BRAND: name,
        BRANDS: names.join(','),
        PUBLIC_URL: originOf(name),
        SESSION_SECRET: `the secret of the house in the ${name}`,
      },
      createClock(),
      sisters,
    )
    const { ctx } = houses[name]
    sisters.add({
      brand: name,
      name: () => name,
      address: `${originOf(name)}/backoffice`,
      ctx,
    })
  }
  answer = answerByHost(
    names.map((name) => ({
      settings: houses[name].ctx.settings,
      house: houses[name].house,
      app: houses[name].app,
    })),
  )
})
afterAll(async () => {
  await Promise.all(names.map((name) => houses[name].close()))
})

/** The same browser at another brand, with all cookies of the first. */
const at = (name: Name, actor: Actor): Actor =>
  Object.assign(createActor(doorOf(name), actor.email), { cookie: actor.cookie })

const players = async (name: Name): Promise<number> =>
  (await houses[name].ctx.db.selectFrom('players').select('uid').execute()).length

describe('two houses in one database and one process', () => {
  test('one address has an account in each, with its own password and its own money', async () => {
    const there = await register(doorOf('north'), 'anna@example.com')
    expect([await players('north'), await players('south')]).toEqual([1, 0])
    const same = await register(doorOf('south'), 'anna@example.com', { password: 'Another-1-evening' })
    await deposits(there, '50')
    expect((await there.get('account/getBalance')).data).toMatchObject({ balance_main: { amount: 50 } })
    expect((await same.get('account/getBalance')).data).toMatchObject({ balance_main: { amount: 0 } })

    const wrong = await createActor(doorOf('south')).post('auth/login', {
      login: 'anna@example.com',
      password: 'Evening1',
    })
    expect(wrong.error?.type).toBe('AuthorizationException')
    await Promise.all(names.map((name) => houses[name].assertLedger()))
  })

  test('a session of one opens nothing in the other, though its player has the same number there', async () => {
    const there = await register(doorOf('north'), 'bruno@example.com')
    await register(doorOf('south'), 'bruno@example.com')
    expect((await there.get('account/getBalance')).status).toBe(200)
    expect((await at('south', there).get('account/getBalance')).status).toBe(401)
  })

  test('what one publishes is not said by the other', async () => {
    await publishes(houses.north, 'general-information', { siteName: 'The North' })
    await houses.south.ctx.content.refresh()
    const named = async (name: Name) =>
      (await createActor(doorOf(name)).get('metadata/get')).data as { site_name: string }
    expect((await named('north')).site_name).toBe('The North')
    expect((await named('south')).site_name).not.toBe('The North')
  })

  test('one does not wait for a lock of the other, and a second process of the same does', async () => {
    const isLocked = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const holds = transact(houses.north.ctx.connection, async (tx) => {
      await sql`select pg_advisory_xact_lock(${houseLock(4711)})`.execute(tx.db)
      isLocked.resolve()
      await mayEnd.promise
    })
    await isLocked.promise
    const isFree = async (name: Name) => {
      const { rows } = await sql<{
        is_free: boolean
      }>`select pg_try_advisory_xact_lock(${houseLock(4711)}) as is_free`.execute(houses[name].ctx.db)
      return rows[0]?.is_free
    }
    try {
      expect([await isFree('south'), await isFree('north')]).toEqual([true, false])
    } finally {
      mayEnd.resolve()
      await holds
    }
  })

  test('jobs are done in the house that has them to do', async () => {
    const mailed = async (name: Name) =>
      (
        await houses[name].ctx.db
          .selectFrom('outbox_messages')
          .select('id')
          .where('recipient', '=', 'clara@example.com')
          .execute()
      ).length
    await register(doorOf('north'), 'clara@example.com')
    await houses.south.settle()
    await houses.north.settle()
    expect([(await mailed('north')) > 0, await mailed('south')]).toEqual([true, 0])
  })

  test.each(['elsewhere.example:3000', 'north.example.elsewhere.example:3000', 'north.example'])(
    'L a Host that is nobody’s is answered by none of them: %s',
    async (host) => {
      const asked = await answer(
        new Request(`http://${host}/`, { headers: { 'x-forwarded-host': 'north.example' } }),
      )
      expect([asked.status, await asked.text()]).toEqual([421, 'No such house here.'])
      expect(asked.headers.getSetCookie()).toEqual([])
      expect((await answer(new Request(`http://${host}/healthz`))).status).toBe(200)
    },
  )
})

describe('R5 an exclusion that is asked for at all brands', () => {
  const password = 'Evening-1-out'
  const told = ({ status, error }: { status: number; error: { error_data: object } | undefined }) => [
    status,
    error?.error_data,
  ]
  const signsIn = (name: Name, login: string) =>
    createActor(doorOf(name)).post('auth/login', { login, password })
  const excludes = (actor: Actor, more: Record<string, string>) =>
    actor.post('account/selfExclude', { period: '1_day', ...more })
  const registers = (name: Name, email: string) =>
    createActor(doorOf(name)).post('auth/register', {
      email,
      password,
      country: 'LV',
      currency: 'EUR',
      terms: '1',
    })

  test('R5 the player is asked, and with no the other brand stays open', async () => {
    const dora = await register(doorOf('north'), 'dora@example.com', { password })
    const same = await register(doorOf('south'), 'dora@example.com', { password })
    expect((await dora.get('account/getExclusionBrands')).data).toEqual(['south'])
    const unsaid = await excludes(dora, {})
    expect(told(unsaid)).toMatchObject([422, { all_brands: ['REQUIRED'] }])
    expect((await excludes(dora, { all_brands: '0' })).status).toBe(200)
    expect((await same.get('account/getBalance')).status).toBe(200)
    expect([
      (await signsIn('north', dora.email)).status,
      (await signsIn('south', dora.email)).status,
    ]).toEqual([401, 200])
  })

  test('R5 with yes every account of the person is shut, its sessions end and no new one opens, until the exclusion is over', async () => {
    const emil = await register(doorOf('north'), 'emil@example.com', { password })
    const same = await register(doorOf('south'), 'emil+south@example.com', { password })
    const other = await register(doorOf('south'), 'other@example.com', { password })
    const fina = await register(doorOf('north'), 'fina@example.com', { password })
    for (const actor of [emil, fina]) expect((await excludes(actor, { all_brands: '1' })).status).toBe(200)
    expect((await same.get('account/getBalance')).status).toBe(401)
    expect((await other.get('account/getBalance')).status).toBe(200)
    const refused = await signsIn('south', same.email)
    expect(refused.error?.error_data).toMatchObject({ status: 'excluded', period: '1_day' })
    const { uid } = await houses.south.ctx.db
      .selectFrom('players')
      .select('uid')
      .where('email', '=', same.email)
      .executeTakeFirstOrThrow()
    const restrictions = () =>
      houses.south.ctx.db.selectFrom('player_standings').select('set_by').where('uid', '=', uid).execute()
    expect(await restrictions()).toHaveLength(1)
    // The exclusion's job runs after the immediate changes, and changes nothing.
    await houses.north.settle()
    await houses.south.settle()
    expect(await restrictions()).toHaveLength(1)
    const mails = await houses.south.ctx.db
      .selectFrom('outbox_messages')
      .select('kind')
      .where('recipient', '=', same.email)
      .where('kind', '=', 'excluded')
      .execute()
    expect(mails).toHaveLength(1)
    expect(told(await registers('south', 'fina+again@example.com'))).toMatchObject([
      422,
      { email: ['ALREADY_EXISTS'] },
    ])
    for (const name of names) await houses[name].advance(25 * 3600)
    await dropEndedBrandMarks(houses.south.ctx)
    expect((await signsIn('south', same.email)).status).toBe(200)
    expect((await registers('south', 'fina+again@example.com')).status).toBe(200)
  })

  test('R5 an account that was not known as theirs takes no name of theirs later, and one that was shut with them does', async () => {
    const name = { first_name: 'Ivo', last_name: 'Ozols', birth_date: '31.12.1990' }
    const says = (actor: Actor) => actor.post('account/saveProfileInfo', name)
    const ivo = await register(doorOf('north'), 'ivo@example.com', { password })
    const same = await register(doorOf('south'), 'ivo+south@example.com', { password })
    const unknown = await register(doorOf('south'), 'ozols@example.com', { password })
    const stranger = await register(doorOf('south'), 'stranger@example.com', { password })
    expect((await says(ivo)).status).toBe(200)
    expect((await excludes(ivo, { all_brands: '1' })).status).toBe(200)
    expect((await same.get('account/getBalance')).status).toBe(401)
    expect(told(await says(unknown))).toMatchObject([422, { birth_date: ['NOT_AVAILABLE'] }])
    expect(
      (await stranger.post('account/saveProfileInfo', { ...name, birth_date: '30.12.1990' })).status,
    ).toBe(200)
    await houses.south.advance(25 * 3600)
    const back = createActor(doorOf('south'))
    expect((await back.post('auth/login', { login: same.email, password })).status).toBe(200)
    expect((await says(back)).status).toBe(200)
    await houses.north.advance(25 * 3600)
  })

  test('R5 nobody shuts out a stranger by claiming their address', async () => {
    const victim = await register(doorOf('south'), 'gita@example.com', { password })
    await houses.south.ctx.db
      .updateTable('players')
      .set({ email_confirmed: true })
      .where('email', '=', victim.email)
      .execute()
    const claimer = await register(doorOf('north'), 'gita@example.com', { password })
    await excludes(claimer, { all_brands: '1' })
    expect((await victim.get('account/getBalance')).status).toBe(200)
  })

  test('R5 staff asks a caller the same', async () => {
    const hugo = await register(doorOf('north'), 'hugo@example.com', { password })
    const same = await register(doorOf('south'), 'hugo@example.com', { password })
    const member = await enterByInvitation(houses.north, await inviteByHouse(houses.north, ['administrator']))
    await member.stepUp('player')
    const given = { uid: hugo.uid, reason: 'asked by phone', period: '1_day' }
    expect((await member.post('players/exclude', given)).fields).toMatchObject({ all_brands: ['REQUIRED'] })
    expect((await member.post('players/exclude', { ...given, all_brands: true })).status).toBe(200)
    expect((await same.get('account/getBalance')).status).toBe(401)
  })
})

describe('staff of two houses', () => {
  const self = (answered: DeskAnswer) => answered.data as { houses: { brand: string; is_here: boolean }[] }

  test('whoever works in both is led from one to the other, signed in to neither by the other; who works in one is shown no other', async () => {
    const { north, south } = houses
    const invited = await inviteByHouse(north, ['administrator'])
    const member = await enterByInvitation(north, invited)
    expect(self(await member.get('desk/getSelf')).houses.map(({ brand }) => brand)).toEqual(['north'])

    const second = await transact(south.ctx.connection, (tx) =>
      addMember(south.ctx, tx, {
        email: invited.email.toUpperCase(),
        name: 'The same',
        roles: ['support'],
        actor: systemActor('test'),
      }),
    )
    if (!second.ok) throw new Error('not invited')
    expect(self(await member.get('desk/getSelf')).houses).toHaveLength(1)
    const there = await enterByInvitation(south, { email: invited.email, ...second.value })
    expect(self(await member.get('desk/getSelf')).houses).toEqual([
      { brand: 'north', name: 'north', address: `${originOf('north')}/backoffice`, is_here: true },
      { brand: 'south', name: 'south', address: `${originOf('south')}/backoffice`, is_here: false },
    ])

    const borrowed = Object.assign(there, { token: member.token })
    expect((await borrowed.get('desk/getSelf')).status).toBe(401)
  })
})
