import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '#server/api.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { anna, boris, createActor, type Actor } from '../players.ts'

/**
 * Made from the contract: a call that is added is tried here without anyone writing a line, as guest, as player
 * and, where it takes an id, as another player.
 */
let app: TestApp
let owner: Actor
let other: Actor
let transactionId = ''

beforeAll(async () => {
  app = await createTestApp()
  owner = await anna(app)
  other = await boris(app)
  const deposit = await owner.post('cashier/makedeposit', { method: 'card', amount: '50' })
  transactionId = (deposit.data as { transaction_id: string }).transaction_id
})
afterAll(() => app.close())

const routes = allRoutes()
const make = (actor: Actor, path: string, method: string, input: Record<string, string> = {}) =>
  method === 'GET' ? actor.get(path, input) : actor.post(path, input)

describe('every call of the contract', () => {
  describe('AP-08 W2 a call that needs a player answers a guest 401, never 403', () => {
    test.each(
      routes
        .filter(({ call }) => call.access === 'player')
        .map(({ path, call }) => [path, call.method] as const),
    )('a guest is answered 401 by %s, never 403', async (path, method) => {
      const answer = await make(createActor(app), path, method)
      expect([answer.status, answer.error?.type]).toEqual([401, 'AuthorizationException'])
    })
  })

  describe('W2 an open call asks nobody to sign in', () => {
    test.each(
      routes
        .filter(({ call }) => call.access === 'guest')
        .map(({ path, call }) => [path, call.method] as const),
    )('a guest is not asked to sign in by %s', async (path, method) => {
      const answer = await make(createActor(app), path, method)
      expect([200, 422]).toContain(answer.status)
    })
  })

  describe('W2 a player is let in everywhere', () => {
    test.each(
      routes.map(({ path, call }) => [path, call.method] as const).filter(([path]) => path !== 'auth/logout'),
    )('a player is let in by %s', async (path, method) => {
      const answer = await make(other, path, method)
      expect([200, 422]).toContain(answer.status)
    })
  })

  const takesId = (path: string): boolean => {
    const shape = (routes.find((route) => route.path === path)?.call.input as { shape?: object } | undefined)
      ?.shape
    return shape !== undefined && 'id' in shape
  }

  describe('AP-12 W1 another player’s id is answered as if it did not exist', () => {
    test.each(
      routes.filter(({ path }) => takesId(path)).map(({ path, call }) => [path, call.method] as const),
    )('%s answers another player as if the id did not exist', async (path, method) => {
      const foreign = await make(other, path, method, { id: transactionId })
      const absent = await make(other, path, method, { id: '999999999' })
      expect(foreign.status).toBe(422)
      expect(foreign.error).toEqual(absent.error)
      expect(foreign.error?.error_data).toEqual({ id: ['NOT_FOUND'] })
      expect(JSON.stringify(foreign.error)).not.toContain('50')
    })
  })

  test('AP-12 lists hold nothing of another player', async () => {
    expect((await owner.get('cashier/gethistory')).data).toMatchObject({ total: 1 })
    for (const path of ['cashier/gethistory', 'games/getHistory']) {
      expect((await other.get(path)).data).toMatchObject({ items: [], total: 0 })
    }
    expect((await owner.get('cashier/getdepositinfo', { id: transactionId })).data).toMatchObject({
      id: transactionId,
    })
  })

  test('W3 columns named in a body are not assigned', async () => {
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
        // Its very purpose is to set one column, of the player who asks.
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
    expect((await other.get('account/getBalance')).data).toMatchObject({ balance_main: { amount: 0 } })
  })

  test('W3 no answer holds a password hash, a seed or a token', async () => {
    for (const { path, call } of routes.filter(
      (route) => route.call.method === 'GET' && route.path !== 'auth/logout',
    )) {
      const text = JSON.stringify((await make(owner, path, call.method)).data ?? '')
      expect(text, path).not.toMatch(/argon2|(?<!has_)password|serverSeed":"|token_hash|session/i)
    }
  })
})
