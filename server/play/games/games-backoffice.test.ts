import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditRecordDto } from '#contract/operator/audit.ts'
import type { BackofficeGame, BackofficeRound, BackofficeStudio } from '#contract/operator/games.ts'
import { deposits, opensGame, plays } from '#db/seed/story.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { createActor, register, type Actor } from '#test/players.ts'

let app: TestApp
let chief: Hired
let anna: Actor
let diego: Actor
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1', CURRENCIES: 'EUR,USD,BAR:0=0.001' })
  chief = await hire(app, ['administrator'])
  anna = await register(app, 'anna@example.com', { country: 'LV' })
  diego = await register(app, 'diego@example.com', { country: 'BR' })
  await deposits(anna, '100')
})
afterAll(() => app.close())

const catalogue = async (input: Record<string, string> = {}) =>
  (await chief.get('games/getCatalogue', input)).data as { items: BackofficeGame[]; total: number }
const game = async (sysname: string) => (await chief.get('games/get', { sysname })).data as BackofficeGame
const hall = async (reader: Actor) =>
  (
    (await reader.get('games/get', { options: '{"count":200}' })).data as { items: { sysname: string }[] }
  ).items.map(({ sysname }) => sysname)
const guest = () => createActor(app)
const setState = (sysname: string, state: string, seen: string, reason = 'a fault in it') =>
  chief.post('games/setState', { sysname, state, seen_state: seen, reason })
const setHidden = (kind: string, sysname: string, countries: string[], seen: string[]) =>
  chief.post('games/setHidden', {
    kind,
    sysname,
    countries,
    seen_countries: seen,
    reason: 'no licence there',
  })

describe('the catalogue', () => {
  test('stands in the order of the hall, and a game that is moved stands elsewhere for everyone at once', async () => {
    const before = await hall(guest())
    expect((await catalogue({ count: '200' })).items.map(({ sysname }) => sysname)).toEqual(before)
    const [first = '', second = '', third = ''] = before
    const answer = await chief.post('games/setPlace', { sysname: third, place: 1, seen_place: 3 })
    expect(answer.data).toMatchObject({ sysname: third, place: 1 })
    expect((await hall(guest())).slice(0, 3)).toEqual([third, first, second])
    const stale = await chief.post('games/setPlace', { sysname: third, place: 2, seen_place: 3 })
    expect(stale.fields).toMatchObject({ place: ['CHANGED'] })
    await chief.post('games/setPlace', { sysname: third, place: 3, seen_place: 1 })
    expect(await hall(guest())).toEqual(before)
  })

  test('is narrowed down and told with RTP, volatility, state and where it is hidden', async () => {
    expect(await game('orchard')).toMatchObject({
      provider: 'studio',
      rtp: expect.any(Number),
      volatility: expect.any(String),
      state: 'on',
      hidden_in: [],
    })
    expect((await catalogue({ q: 'ORCH' })).items.map(({ sysname }) => sysname)).toEqual(['orchard'])
    expect((await catalogue({ q: '%' })).total).toBe(0)
    expect((await catalogue({ provider: 'studio' })).total).toBe((await catalogue()).total)
    const byReturn = (await catalogue({ sort: '-rtp', count: '200' })).items.map(({ rtp }) => rtp ?? 0)
    expect(byReturn).toEqual(byReturn.toSorted((a, b) => b - a))
    expect((await chief.get('games/get', { sysname: 'nothing' })).fields).toEqual({ sysname: ['NOT_FOUND'] })
    const file = await (await chief.file('games/getCatalogue')).text()
    expect(file.trimEnd().split('\r\n')).toHaveLength((await catalogue()).total + 1)
  })
})

describe('hidden in a country', () => {
  test('a game is in no list of players there and cannot be opened by them; everybody else sees it', async () => {
    expect(await hall(diego)).toContain('orchard')
    expect((await setHidden('game', 'orchard', ['BR'], [])).data).toEqual({ hidden_in: ['BR'] })
    expect(await hall(diego)).not.toContain('orchard')
    expect(await hall(anna)).toContain('orchard')
    expect(await hall(guest())).toContain('orchard')
    expect((await diego.request('/platform/game/orchard/play?mode=real')).status).toBe(403)
    expect((await anna.request('/platform/game/orchard/play?mode=real')).status).toBe(200)
    expect((await catalogue({ country: 'BR' })).items.map(({ sysname }) => sysname)).toEqual(['orchard'])
    expect((await setHidden('game', 'orchard', [], ['DE'])).fields).toMatchObject({
      countries: ['CHANGED'],
      hidden_in: ['BR'],
    })
    expect((await setHidden('game', 'orchard', [], ['BR'])).data).toEqual({ hidden_in: [] })
    expect(await hall(diego)).toContain('orchard')
  })

  test('a studio takes all its games, its name and its categories along', async () => {
    await setHidden('studio', 'studio', ['BR', 'DE'], [])
    expect(await hall(diego)).toEqual([])
    for (const call of ['games/getProviders', 'games/getCategories'])
      expect(((await diego.get(call)).data as { total: number }).total, call).toBe(0)
    expect(((await diego.get('games/getChoices')).data as { total: number }).total).toBe(0)
    expect((await hall(anna)).length).toBeGreaterThan(0)
    const { items } = (await chief.get('games/getStudios')).data as { items: BackofficeStudio[] }
    expect(items.find(({ sysname }) => sysname === 'studio')?.hidden_in).toEqual(['BR', 'DE'])
    expect((await game('orchard')).studio_hidden_in).toEqual(['BR', 'DE'])
    await setHidden('studio', 'studio', [], ['BR', 'DE'])
    expect((await hall(diego)).length).toBeGreaterThan(0)
  })
})

describe('switched off', () => {
  test('I3 takes no new stake and no stake is lost; a round that has begun is shown to its end', async () => {
    const table = await opensGame(anna, 'night-ferry')
    const begun = await table.spin('100', 'round-begun')
    expect((await setState('night-ferry', 'off', 'on')).data).toMatchObject({ state: 'off' })
    expect(await hall(guest())).not.toContain('night-ferry')
    expect((await anna.request('/platform/game/night-ferry/play?mode=real')).status).toBe(403)
    expect((await guest().request('/platform/game/night-ferry/play')).status).toBe(403)
    await table.shown(begun.roundId)
    const balance = (await anna.get('account/getBalance')).data
    await expect(table.spin('100', 'round-late')).rejects.toThrow('GAME_CLOSED')
    expect((await anna.get('account/getBalance')).data).toEqual(balance)
    await app.assertLedger()
    expect((await setState('night-ferry', 'on', 'off')).data).toMatchObject({ state: 'on' })
    expect((await table.spin('100', 'round-again')).roundId).toMatch(/^\d+$/)
  })

  test('an unlisted game is in no list and can be played by its address', async () => {
    await setState('signal-box', 'unlisted', 'on')
    expect(await hall(guest())).not.toContain('signal-box')
    expect((await anna.request('/platform/game/signal-box/play?mode=real')).status).toBe(200)
    await setState('signal-box', 'on', 'unlisted')
  })

  test('L1 wants a reason and the state that was shown, and is written down with both', async () => {
    expect((await setState('orchard', 'off', 'on', ' ')).fields).toEqual({ reason: ['REQUIRED'] })
    expect((await setState('orchard', 'on', 'off')).fields).toMatchObject({ state: ['CHANGED'] })
    const { items } = (
      await chief.get('audit/getList', { subject: 'game:night-ferry', type: 'game_changed' })
    ).data as { items: AuditRecordDto[] }
    expect(items.map(({ actor, reason }) => [actor, reason])).toEqual([
      [chief.email, 'a fault in it'],
      [chief.email, 'a fault in it'],
    ])
    const reader = await hire(app, ['support'])
    for (const path of ['games/setState', 'games/setHidden', 'games/setPlace'])
      expect((await reader.post(path)).fields).toEqual({ right: 'games.manage' })
  })
})

describe('rounds', () => {
  const rounds = async (input: Record<string, string> = {}) =>
    (await chief.get('games/getRounds', input)).data as { items: BackofficeRound[]; total: number }

  test('E1 are found by game, player and state, the newest first, and shown from the store', async () => {
    await plays(anna, 'orchard', '100', 3)
    const { items, total } = await rounds({ game: 'orchard', uid: String(anna.uid), status: 'closed' })
    expect(total).toBe(3)
    expect(items[0]).toMatchObject({ uid: anna.uid, game: { sysname: 'orchard' }, stake: { amount: 1 } })
    expect(items.map(({ id }) => Number(id))).toEqual(
      items.map(({ id }) => Number(id)).toSorted((a, b) => b - a),
    )
    expect((await rounds({ uid: String(diego.uid) })).total).toBe(0)
    const { data } = await chief.get('games/getRound', { id: items[0]?.id ?? '' })
    const mine = (await anna.get('games/getRound', { id: items[0]?.id ?? '' })).data as { outcome: object }
    expect(data).toMatchObject({
      id: items[0]?.id,
      outcome: mine.outcome,
      commands: [{ kind: 'bet' }, { kind: 'win' }],
    })
    expect((await chief.get('games/getRound', { id: '999999' })).fields).toEqual({ id: ['NOT_FOUND'] })
  })

  test('that have paid a large sum are found by themselves', async () => {
    expect((await rounds({ is_large: '1' })).total).toBe(0)
    const [round] = (await rounds({ game: 'orchard' })).items
    await app.ctx.db
      .updateTable('game_rounds')
      .set({ win_minor: 2_000_000n })
      .where('id', '=', BigInt(round?.id ?? 0))
      .execute()
    expect((await rounds({ is_large: '1' })).items.map(({ id }) => id)).toEqual([round?.id])
  })

  test.each([
    ['EUR', 999_999n, 1_000_000n],
    ['JPY', 1_499_999n, 1_500_000n],
    ['KWD', 2_999_999n, 3_000_000n],
    ['IQD', 13_999_999_999n, 14_000_000_000n],
    ['BTC', 9_999_999n, 10_000_000n],
    ['DOGE', 5_999_999_999_999n, 6_000_000_000_000n],
    // Ten thousand euros are fewer than a million of these, and ten of an operator's own currency, a bar of
    // gold.
    ['GBP', 799_999n, 800_000n],
    ['KYD', 899_999n, 900_000n],
    ['BAR', 9n, 10n],
  ])('a win is large in %s from 10,000 euros on', async (currency, below, from) => {
    const [round] = (await rounds({ game: 'orchard' })).items
    const isLarge = async (win_minor: bigint) => {
      const { db } = app.ctx
      const id = BigInt(round?.id ?? 0)
      await db.updateTable('game_rounds').set({ win_minor, currency }).where('id', '=', id).execute()
      return (await rounds({ is_large: '1' })).total === 1
    }
    const before = { win_minor: 2_000_000n, currency: 'EUR' }
    expect([await isLarge(below), await isLarge(from)]).toEqual([false, true])
    await app.ctx.db
      .updateTable('game_rounds')
      .set(before)
      .where('id', '=', BigInt(round?.id ?? 0))
      .execute()
  })

  test('can be taken along as a file', async () => {
    const lines = (await (await chief.file('games/getRounds', { game: 'orchard' })).text())
      .trimEnd()
      .split('\r\n')
    expect(lines).toHaveLength((await rounds({ game: 'orchard' })).total + 1)
    expect(lines[1]).toContain(`,${anna.uid},orchard,studio,`)
  })
})
