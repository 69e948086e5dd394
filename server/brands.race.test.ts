import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createActor, register, type Actor, type Door } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { installationLock } from '#db/installation-lock.ts'
import { transact } from '#db/transaction.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { publishes } from '#test/content.ts'
import { acceptStaffInvitation, inviteStaff, type BackofficeAnswer } from '#test/backoffice.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { systemActor } from './platform/audit/record-audit.ts'
import { routeByHost } from './process/brand-of-host.ts'
import { createClock } from './platform/kernel/clock.ts'
import { BrandRegistry } from './backoffice/operators/brand-registry.ts'
import { purgeEndedBrandMarks } from './compliance/responsible-gaming/exclusion/exclude-at-brands.ts'
import { addMember } from './backoffice/operators/staff/invite.ts'

const names = ['north', 'south'] as const
type Name = (typeof names)[number]

const brandApps = {} as Record<Name, TestApp>
const brandRegistry = new BrandRegistry(names)
let answer: (request: Request) => Response | Promise<Response>

const originOf = (name: string): string => `http://${name}.example:3000`
const doorOf = (name: string): Door => ({
  origin: originOf(name),
  fetch: async (path, init) => answer(new Request(new URL(path, originOf(name)), init)),
})

beforeAll(async () => {
  const DATABASE_URL = await raceDatabase('two_brands')
  for (const name of names) {
    brandApps[name] = await createTestApp(
      {
        DATABASE_URL,
        DATABASE_SCHEMA: name,
        BRAND: name,
        BRANDS: names.join(','),
        PUBLIC_URL: originOf(name),
        SESSION_SECRET: `the secret of the house in the ${name}`,
      },
      createClock(),
      brandRegistry,
    )
    const { ctx } = brandApps[name]
    brandRegistry.add({
      brand: name,
      name: () => name,
      address: `${originOf(name)}/backoffice`,
      ctx,
    })
  }
  answer = routeByHost(
    names.map((name) => ({
      settings: brandApps[name].ctx.settings,
      application: brandApps[name].application,
      app: brandApps[name].app,
    })),
  )
})
afterAll(async () => {
  await Promise.all(names.map((name) => brandApps[name].close()))
})

/** The same browser at another brand, with all cookies of the first. */
const at = (name: Name, actor: Actor): Actor =>
  Object.assign(createActor(doorOf(name), actor.email), { cookie: actor.cookie })

const players = async (name: Name): Promise<number> =>
  (await brandApps[name].ctx.db.selectFrom('players').select('uid').execute()).length

describe('two brands in one database and one process', () => {
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
    await Promise.all(names.map((name) => brandApps[name].assertLedger()))
  })

  test('a session of one opens nothing in the other, though its player has the same number there', async () => {
    const there = await register(doorOf('north'), 'bruno@example.com')
    await register(doorOf('south'), 'bruno@example.com')
    expect((await there.get('account/getBalance')).status).toBe(200)
    expect((await at('south', there).get('account/getBalance')).status).toBe(401)
  })

  test('what one publishes is not said by the other', async () => {
    await publishes(brandApps.north, 'general-information', { siteName: 'The North' })
    await brandApps.south.ctx.content.refresh()
    const named = async (name: Name) =>
      (await createActor(doorOf(name)).get('metadata/get')).data as { site_name: string }
    expect((await named('north')).site_name).toBe('The North')
    expect((await named('south')).site_name).not.toBe('The North')
  })

  test('one does not wait for a lock of the other, and a second process of the same does', async () => {
    const isLocked = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const holds = transact(brandApps.north.ctx.connection, async (tx) => {
      await sql`select pg_advisory_xact_lock(${installationLock(4711)})`.execute(tx.db)
      isLocked.resolve()
      await mayEnd.promise
    })
    await isLocked.promise
    const isFree = async (name: Name) => {
      const { rows } = await sql<{
        is_free: boolean
      }>`select pg_try_advisory_xact_lock(${installationLock(4711)}) as is_free`.execute(
        brandApps[name].ctx.db,
      )
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
        await brandApps[name].ctx.db
          .selectFrom('outbox_messages')
          .select('id')
          .where('recipient', '=', 'clara@example.com')
          .execute()
      ).length
    await register(doorOf('north'), 'clara@example.com')
    await brandApps.south.settle()
    await brandApps.north.settle()
    expect([(await mailed('north')) > 0, await mailed('south')]).toEqual([true, 0])
  })

  test.each(['elsewhere.example:3000', 'north.example.elsewhere.example:3000', 'north.example'])(
    'L a Host of no brand is answered by none of them: %s',
    async (host) => {
      const asked = await answer(
        new Request(`http://${host}/`, { headers: { 'x-forwarded-host': 'north.example' } }),
      )
      expect([asked.status, await asked.text()]).toEqual([421, 'No brand answers at this host.'])
      expect(asked.headers.getSetCookie()).toEqual([])
      expect((await answer(new Request(`http://${host}/healthz`))).status).toBe(200)
    },
  )
})

describe('R5 an exclusion that is asked for at all brands', () => {
  const password = 'Evening-1-out'
  const errorOf = ({ status, error }: { status: number; error: { error_data: object } | undefined }) => [
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
    expect(errorOf(unsaid)).toMatchObject([422, { all_brands: ['REQUIRED'] }])
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
    const { uid } = await brandApps.south.ctx.db
      .selectFrom('players')
      .select('uid')
      .where('email', '=', same.email)
      .executeTakeFirstOrThrow()
    const restrictions = () =>
      brandApps.south.ctx.db.selectFrom('player_standings').select('set_by').where('uid', '=', uid).execute()
    expect(await restrictions()).toHaveLength(1)
    // The exclusion's job runs after the immediate changes, and changes nothing.
    await brandApps.north.settle()
    await brandApps.south.settle()
    expect(await restrictions()).toHaveLength(1)
    const mails = await brandApps.south.ctx.db
      .selectFrom('outbox_messages')
      .select('kind')
      .where('recipient', '=', same.email)
      .where('kind', '=', 'excluded')
      .execute()
    expect(mails).toHaveLength(1)
    expect(errorOf(await registers('south', 'fina+again@example.com'))).toMatchObject([
      422,
      { email: ['ALREADY_EXISTS'] },
    ])
    for (const name of names) await brandApps[name].advance(25 * 3600)
    await purgeEndedBrandMarks(brandApps.south.ctx)
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
    expect(errorOf(await says(unknown))).toMatchObject([422, { birth_date: ['NOT_AVAILABLE'] }])
    expect(
      (await stranger.post('account/saveProfileInfo', { ...name, birth_date: '30.12.1990' })).status,
    ).toBe(200)
    await brandApps.south.advance(25 * 3600)
    const back = createActor(doorOf('south'))
    expect((await back.post('auth/login', { login: same.email, password })).status).toBe(200)
    expect((await says(back)).status).toBe(200)
    await brandApps.north.advance(25 * 3600)
  })

  test('R5 no one shuts out a stranger by claiming their address', async () => {
    const victim = await register(doorOf('south'), 'gita@example.com', { password })
    await brandApps.south.ctx.db
      .updateTable('players')
      .set({ email_confirmed: true })
      .where('email', '=', victim.email)
      .execute()
    const claimer = await register(doorOf('north'), 'gita@example.com', { password })
    await excludes(claimer, { all_brands: '1' })
    expect((await victim.get('account/getBalance')).status).toBe(200)
  })

  test('R5 a brand that was away for longer than messages are retried learns of it when it is back', async () => {
    const lea = await register(doorOf('north'), 'lea@example.com', { password })
    const same = await register(doorOf('south'), 'lea@example.com', { password })
    const [south] = brandRegistry.besides({ brand: 'north' })
    if (!south) throw new Error('no south')
    const { north } = brandApps
    /** As if so many attempts had failed, and it was time for the next one. */
    const triedOften = () =>
      sql`update ${sql.id(north.ctx.connection.jobsSchema, 'job')} set retry_count = 1000, start_after = now()
        where name like '%exclude-at-brands' and state in ('created', 'retry')`.execute(north.ctx.db)
    try {
      brandRegistry.remove('south')
      expect((await excludes(lea, { all_brands: '1' })).status).toBe(200)
      await triedOften()
      await expect(north.settle()).rejects.toThrow('not open yet: south')
      expect((await same.get('account/getBalance')).status).toBe(200)
    } finally {
      brandRegistry.add(south)
    }
    await triedOften()
    const { rows: kept } = await sql<{ years: number }>`
      select extract(year from age(keep_until, now()))::int as years from ${sql.id(north.ctx.connection.jobsSchema, 'job')}
      where name like '%exclude-at-brands' and state = 'retry'`.execute(north.ctx.db)
    expect(new Set(kept.map(({ years }) => years))).toEqual(new Set([9]))
    await north.settle()
    expect((await same.get('account/getBalance')).status).toBe(401)
    expect(errorOf(await registers('south', 'lea+again@example.com'))).toMatchObject([
      422,
      { email: ['ALREADY_EXISTS'] },
    ])
  })

  test('R5 staff asks a caller the same', async () => {
    const hugo = await register(doorOf('north'), 'hugo@example.com', { password })
    const same = await register(doorOf('south'), 'hugo@example.com', { password })
    const member = await acceptStaffInvitation(
      brandApps.north,
      await inviteStaff(brandApps.north, ['administrator']),
    )
    await member.stepUp('player')
    const given = { uid: hugo.uid, reason: 'asked by phone', period: '1_day' }
    expect((await member.post('players/exclude', given)).fields).toMatchObject({ all_brands: ['REQUIRED'] })
    expect((await member.post('players/exclude', { ...given, all_brands: true })).status).toBe(200)
    expect((await same.get('account/getBalance')).status).toBe(401)
  })
})

describe('staff of two brands', () => {
  const self = (answered: BackofficeAnswer) =>
    answered.data as { houses: { brand: string; is_here: boolean }[] }

  test('staff of both are led to the other without a sign-in to it; staff of one see no other', async () => {
    const { north, south } = brandApps
    const invited = await inviteStaff(north, ['administrator'])
    const member = await acceptStaffInvitation(north, invited)
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
    const there = await acceptStaffInvitation(south, { email: invited.email, ...second.value })
    expect(self(await member.get('desk/getSelf')).houses).toEqual([
      { brand: 'north', name: 'north', address: `${originOf('north')}/backoffice`, is_here: true },
      { brand: 'south', name: 'south', address: `${originOf('south')}/backoffice`, is_here: false },
    ])

    const borrowed = Object.assign(there, { token: member.token })
    expect((await borrowed.get('desk/getSelf')).status).toBe(401)
  })
})
