import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '#server/api.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { createActor, register, type Actor } from '../players.ts'
import { expectEqualAnswers } from '../equal-answers.ts'
import { callEntries, type CallEntry } from './call-inputs.ts'
import { absent, createOwner, type IdKind, type Owner } from './owner.ts'

/**
 * Every call of the contract as guest, as player with a valid input, and, if it takes an id, with the id of
 * another player's record. A call without an entry in the table fails here.
 */
let app: TestApp
let owner: Actor
let other: Actor
let ownerOf: Owner
let otherOf: Owner

beforeAll(async () => {
  app = await createTestApp()
  ownerOf = await createOwner(app, 'anna@example.com', 'LV')
  otherOf = await createOwner(app, 'boris@example.com', 'FR')
  owner = ownerOf.actor
  other = otherOf.actor
})
afterAll(() => app.close())

const routes = allRoutes()
const make = (actor: Actor, path: string, method: string, input: Record<string, string> = {}) =>
  method === 'GET' ? actor.get(path, input) : actor.post(path, input)

const entryOf = (path: string): CallEntry => {
  const entry = callEntries[path]
  if (!entry) throw new Error(`${path} has no entry in test/api/call-inputs.ts`)
  return entry
}

const naming = new Set(['id', 'before', 'contact'])
const namingFields = (path: string): string[] => {
  const shape = (routes.find((route) => route.path === path)?.call.input as { shape?: object } | undefined)
    ?.shape
  return Object.keys(shape ?? {}).filter((field) => naming.has(field))
}

describe('every call of the contract', () => {
  test('W1 W2 has its entry, and says what each id of its input names', () => {
    expect(Object.keys(callEntries).toSorted()).toEqual(routes.map(({ path }) => path).toSorted())
    const silent = routes.filter(({ path }) => {
      const named = new Set((callEntries[path]?.names ?? []).map(({ field }) => field))
      // A contact being added names nothing yet; events of sports and characters are public; a quote is its
      // player’s own and names the bet too.
      if (['account/addContact', 'sportsbook/cashOut'].includes(path)) return false
      if (['odds/getEvent', 'odds/getOutright', 'loyalty/setcharacter'].includes(path)) return false
      return namingFields(path).some((field) => !named.has(field))
    })
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  describe('ER-04 AP-08 W2 a call that needs a player answers a guest 401, never 403', () => {
    test.each(
      routes
        .filter(({ call }) => call.access === 'player')
        .map(({ path, call }) => [path, call.method] as const),
    )('a guest is answered 401 by %s, never 403', async (path, method) => {
      for (const input of [{}, entryOf(path).input?.(ownerOf) ?? {}]) {
        const answer = await make(createActor(app), path, method, input)
        expect([answer.status, answer.error?.type]).toEqual([401, 'AuthorizationException'])
      }
    })
  })

  test('ER-09 a banned player is answered UserBanned by every call but support and the ways out', async () => {
    const banned = await register(app, 'banned-sweep@example.com')
    await app.ctx.db.updateTable('players').set({ status: 'banned' }).where('uid', '=', banned.uid).execute()
    const open = [
      'account/getInfo',
      'account/unsubscribe',
      'metadata/get',
      'support/closeTicket',
      'support/getTicket',
      'support/getTickets',
      'support/getsettings',
      'support/reply',
      'support/sendFeedback',
    ]
    const answered: string[] = []
    // Signing out comes last: it ends the session under test.
    const inOrder = routes.toSorted(
      (a, b) => Number(a.path === 'auth/logout') - Number(b.path === 'auth/logout'),
    )
    for (const { path, call } of inOrder) {
      const { status, error } = await make(banned, path, call.method)
      if (status !== 403 || error?.type !== 'UserBannedException') answered.push(path)
    }
    expect(answered.toSorted()).toEqual(['auth/logout', ...open].toSorted())
  })

  test('ER-08 a closed account is answered UserDeleted wherever a guest is asked to sign in', async () => {
    const asking: string[] = []
    // The answers of these depend on the input, not on the session.
    for (const { path, call } of routes.filter((route) => !/^(?:auth|affiliates)\//.test(route.path))) {
      if (call.access !== 'guest') continue
      const input = entryOf(path).input?.(ownerOf) ?? {}
      const guest = await make(createActor(app), path, call.method, input)
      if (guest.error?.type !== 'AuthorizationException') continue
      const closed = await register(app, `closed-${asking.push(path)}@example.com`)
      const { db } = app.ctx
      await db.updateTable('players').set({ status: 'deleted' }).where('uid', '=', closed.uid).execute()
      const answer = await make(closed, path, call.method, input)
      expect([path, answer.status, answer.error?.type]).toEqual([path, 401, 'UserDeletedException'])
    }
    expect(asking).toContain('popups/get')
  })

  type Case = readonly [string, 'GET' | 'POST']
  const kinds: readonly IdKind[] = [
    'ticket',
    'deposit',
    'withdrawal',
    'round',
    'session',
    'passkey',
    'contact',
    'bet',
    'cashOut',
    'bonus',
    'cashback',
    'bettingBonus',
    'notification',
  ]
  const strangers = routes.flatMap(({ path, call }) =>
    (callEntries[path]?.names ?? []).map(({ kind, field }) => [path, kind, field, call.method] as const),
  )

  describe('AP-12 W1 another player’s id is answered as if it did not exist', () => {
    test('AP-12 W1 each kind of id is tried', () => {
      expect(new Set(strangers.map(([, kind]) => kind))).toEqual(new Set(kinds))
    })

    test.each(strangers)(
      '%s answers another player’s %s in %s as what does not exist',
      async (path, kind, field, method) => {
        const input = entryOf(path).input?.(otherOf) ?? {}
        const foreign = await make(other, path, method, { ...input, [field]: ownerOf.ids[kind] })
        const missing = await make(other, path, method, { ...input, [field]: absent[kind] })
        expect([foreign.status, foreign.error?.type, foreign.error?.error_data]).toEqual([
          missing.status,
          missing.error?.type,
          missing.error?.error_data,
        ])
        // A list page that begins at another player's row is a valid page of one's own list, and reveals
        // nothing.
        if (field !== 'before') expect(foreign.error?.error_data).toEqual({ [field]: ['NOT_FOUND'] })
        expect(JSON.stringify(foreign.data ?? '')).not.toContain(ownerOf.ids[kind])
      },
    )

    test.each(strangers.filter(([, , field, method]) => method === 'GET' && field !== 'before'))(
      'AP-12 W1 %s answers another player’s %s in %s as fast as what does not exist',
      async (path, kind, field, method) => {
        const input = entryOf(path).input?.(otherOf) ?? {}
        const ask = (id: string) => async () => {
          const { status, error } = await make(other, path, method, { ...input, [field]: id })
          return JSON.stringify([status, error?.type, error?.error_data])
        }
        await expectEqualAnswers(ask(ownerOf.ids[kind]), ask(absent[kind]))
      },
    )

    test('AP-12 W1 and nothing of the owner’s is another for it', async () => {
      const { ids } = ownerOf
      const sessions = (await owner.get('auth/getsessions')).data as { id: string }[]
      expect(sessions.map((session) => session.id)).toContain(ids.session)
      const { passkeys } = (await owner.get('account/getSecurity')).data as { passkeys: { id: string }[] }
      expect(passkeys.map((passkey) => passkey.id)).toEqual([ids.passkey])
      const history = (await owner.get('cashier/gethistory')).data as {
        items: { id: string; status: string }[]
      }
      expect(history.items.find((item) => item.id === ids.withdrawal)?.status).toBe('new')
      expect((await owner.get('games/getRound', { id: ids.round })).data).toMatchObject({ id: ids.round })
    })
  })

  /** The answer of the entry, and no other refusal: neither 401 nor an error for a field that was not sent. */
  const isLetIn = async (player: Owner, actor: Actor, path: string, method: string): Promise<void> => {
    const entry = entryOf(path)
    const refused = (actor.cookie === undefined && entry.refusedToGuests) || entry.refused
    const answer = await make(actor, path, method, entry.input?.(player))
    const told = [answer.status, answer.error?.error_data]
    expect(told).toEqual(refused ? [refused.status, refused.data] : [200, undefined])
  }

  describe('W2 an open call requires no sign-in', () => {
    const open: Case[] = routes
      .filter(({ call }) => call.access === 'guest')
      .map(({ path, call }) => [path, call.method])
    test.each(open)('a guest is let in by %s', (path, method) =>
      isLetIn(otherOf, createActor(app), path, method),
    )
  })

  describe('W2 a player is let in everywhere', () => {
    const all: Case[] = routes.map(({ path, call }) => [path, call.method])
    test.each(all.filter(([path]) => !entryOf(path).isFinal))('a player is let in by %s', (path, method) =>
      isLetIn(otherOf, other, path, method),
    )
    test.each(all.filter(([path]) => entryOf(path).isFinal))(
      'a player is let in by %s',
      async (path, method) => {
        const email = `final-${path.replace('/', '-').toLowerCase()}@example.com`
        const actor = await register(app, email)
        await isLetIn({ ...otherOf, actor }, actor, path, method)
      },
    )
  })

  test('AP-12 lists hold nothing of another player', async () => {
    const listed = async (actor: Actor, path: string) =>
      ((await actor.get(path)).data as { items: { id: string }[] }).items.map((item) => item.id)
    for (const [path, kinds] of [
      ['cashier/gethistory', ['deposit', 'withdrawal']],
      ['games/getHistory', ['round']],
    ] as const) {
      const [theirs, own] = [await listed(owner, path), await listed(other, path)]
      expect(theirs, path).toEqual(expect.arrayContaining(kinds.map((kind) => ownerOf.ids[kind])))
      expect(own, path).toEqual(expect.arrayContaining(kinds.map((kind) => otherOf.ids[kind])))
      expect(
        own.filter((id) => theirs.includes(id)),
        path,
      ).toEqual([])
    }
  })

  test('W3 columns named in a body are not assigned', async () => {
    const had = (await other.get('account/getBalance')).data
    const before = await app.ctx.db
      .selectFrom('players')
      .selectAll()
      .where('uid', '=', other.uid)
      .executeTakeFirstOrThrow()
    const hostile = {
      status: 'banned',
      uid: String(owner.uid),
      balance_main: '1000000',
      is_verified: '1',
      password_hash: 'x',
      email_confirmed: '1',
    }
    for (const { path, call } of routes.filter(
      (route) =>
        route.call.method === 'POST' &&
        !route.path.startsWith('auth/') &&
        // Its only purpose is to set one column of the calling player.
        route.path !== 'account/setUserOnVerification',
    )) {
      await make(other, path, call.method, hostile)
    }
    const after = await app.ctx.db
      .selectFrom('players')
      .selectAll()
      .where('uid', '=', other.uid)
      .executeTakeFirstOrThrow()
    expect(after).toEqual(before)
    expect((await other.get('account/getBalance')).data).toEqual(had)
  })

  test('W3 nor beside an input that the call takes', async () => {
    const third = await createOwner(app, 'carla@example.com', 'LV')
    const own = ['uid', 'status', 'is_verified', 'email_confirmed'] as const
    const row = () =>
      app.ctx.db
        .selectFrom('players')
        .select([...own, 'password_hash'])
        .where('uid', '=', third.actor.uid)
        .executeTakeFirstOrThrow()
    const { password_hash: _kept, ...before } = await row()
    const hostile = {
      status: 'banned',
      uid: String(owner.uid),
      is_verified: '1',
      email_confirmed: '1',
      password_hash: 'x',
      balance_main: '1000000',
      balance: '1000000',
      role: 'administrator',
    }
    const taken: string[] = []
    for (const { path, call } of routes.filter((route) => route.call.method === 'POST')) {
      const entry = entryOf(path)
      if (entry.isFinal || path.startsWith('auth/') || path === 'account/setUserOnVerification') continue
      const answer = await make(third.actor, path, call.method, { ...hostile, ...entry.input?.(third) })
      if (answer.status === 200) taken.push(path)
    }
    expect(taken.length).toBeGreaterThan(30)
    const { password_hash: hash, ...after } = await row()
    expect([after, hash === 'x']).toEqual([before, false])
    const { balance_main: main } = (await third.actor.get('account/getBalance')).data as {
      balance_main: { amount: number }
    }
    expect(main.amount).toBeLessThan(10_000)
  })

  test('W3 no answer holds a password hash, a seed or a token', async () => {
    for (const { path, call } of routes.filter(
      (route) => route.call.method === 'GET' && route.path !== 'auth/logout',
    )) {
      const answers = [{}, entryOf(path).input?.(ownerOf) ?? {}].map((input) =>
        make(owner, path, call.method, input),
      )
      const text = JSON.stringify((await Promise.all(answers)).map(({ data }) => data as unknown))
      expect(text, path).not.toMatch(/argon2|(?<!has_)password|serverSeed":"|token_hash|session/i)
    }
  })
})
