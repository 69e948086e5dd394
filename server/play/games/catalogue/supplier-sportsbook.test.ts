import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sportsbookSysname } from '#contract/betting-enums.ts'
import { deposits } from '#db/seed/story.ts'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import { registerSandboxSupplier } from '#sandbox/game-supplier/supplier.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { createActor, register, type Actor } from '#test/players.ts'
import { readBalances } from '../../../money/wallet/queries.ts'

let app: TestApp
let chief: Hired
let anna: Actor
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  await registerSandboxSupplier(app.ctx)
  chief = await hire(app, ['administrator'])
  anna = await register(app, 'anna@example.com', { country: 'LV' })
  await deposits(anna, '100')
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const guest = () => createActor(app)
const state = async () =>
  ((await chief.get('games/get', { sysname: sportsbookSysname })).data as { state: string }).state
const becomes = async (wanted: 'on' | 'unlisted' | 'off') => {
  const now = { sysname: sportsbookSysname, state: wanted, seen_state: await state(), reason: 'a new season' }
  expect((await chief.post('games/setState', now)).status).toBe(200)
}
const finds = async (by: Actor, options: object): Promise<string[]> => {
  const { data } = await by.get('games/get', { options: JSON.stringify(options) })
  const { items, total } = data as { items: { sysname: string }[]; total: number }
  expect(total).toBeGreaterThanOrEqual(items.length)
  return items.map(({ sysname }) => sysname)
}
const named = { sysnames: [sportsbookSysname], count: 1 }
const told = async (by: Actor) => {
  const { has_sportsbook, sportsbook } = (await by.get('metadata/get')).data as Record<string, unknown>
  return [has_sportsbook, sportsbook]
}
const play = (by: Actor, mode: string) => by.request(`/platform/game/${sportsbookSysname}/play?mode=${mode}`)

test('SB-01 the start finds a supplier’s sportsbook by its name while it is open, whether or not it is listed, and general information says whose it is', async () => {
  expect(await state()).toBe('off')
  for (const by of [guest(), anna]) {
    expect(await finds(by, named)).toEqual([])
    expect(await told(by)).toEqual([false, null])
  }
  for (const open of ['on', 'unlisted'] as const) {
    await becomes(open)
    for (const by of [guest(), anna]) {
      expect(await finds(by, named)).toEqual([sportsbookSysname])
      expect(await told(by)).toEqual([true, 'supplier'])
    }
  }
  await becomes('off')
  expect(await told(guest())).toEqual([false, null])
})

test('SB-01 it stands in no list, no search and no player’s own games, and is nothing to give free rounds in', async () => {
  await becomes('on')
  await anna.post('games/addLike', { sysname: sportsbookSysname })
  for (const by of [guest(), anna]) {
    expect(await finds(by, { count: 300 })).not.toContain(sportsbookSysname)
    expect(await finds(by, { search: 'Sandbox Sports' })).toEqual([])
    for (const call of ['games/getProviders', 'games/getCategories', 'games/getChoices'])
      expect(JSON.stringify((await by.get(call, { options: '{}' })).data), call).not.toContain('sandbox')
  }
  expect(await finds(anna, { favourites: true })).toEqual([])
  expect(JSON.stringify((await anna.get('games/getOwn')).data)).not.toContain(sportsbookSysname)
  expect(JSON.stringify((await chief.get('freeRounds/getGames')).data)).not.toContain(sportsbookSysname)
})

test('SB-01 players of a country it is hidden in do not find it and cannot open it', async () => {
  const diego = await register(app, 'diego@example.com', { country: 'BR' })
  const hides = (countries: string[], seen: string[]) =>
    chief.post('games/setHidden', {
      kind: 'game',
      sysname: sportsbookSysname,
      countries,
      seen_countries: seen,
      reason: 'no licence there',
    })
  await hides(['BR'], [])
  expect(await finds(diego, named)).toEqual([])
  expect((await play(diego, 'real')).status).toBe(403)
  expect(await finds(anna, named)).toEqual([sportsbookSysname])
  await hides([], ['BR'])
  expect(await finds(diego, named)).toEqual([sportsbookSysname])
})

test('SB-02 a guest opens it without a player or money; no one opens it once it is closed', async () => {
  expect((await play(guest(), 'real')).status).toBe(401)
  const opened = await play(guest(), 'demo')
  const address = new URL(opened.headers.get('location') ?? '')
  expect([opened.status, address.searchParams.get('player'), address.searchParams.get('mode')]).toEqual([
    302,
    '',
    'demo',
  ])
  const page = await (await app.fetch(`${address.pathname}${address.search}`)).text()
  expect(page).toContain('Sign in to place a bet.')
  // Four matches with three outcomes each.
  expect([/<button/g, /disabled\s*>/g].map((part) => page.match(part)?.length)).toEqual([12, 12])
  await becomes('off')
  for (const mode of ['real', 'demo']) expect((await play(anna, mode)).status).toBe(403)
  await becomes('on')
})

test('SB-02 a player bets in it from their balance by the supplier’s wallet: a win, a loss and a match that is called off', async () => {
  const { user: player, token, currency } = await opensSupplierGame(anna, sportsbookSysname)
  const balance = async () => (await readBalances(app.ctx.db, anna.uid)).mainMinor
  const asks = async (call: string, more: object = {}) => {
    const seat = { player, token, gameCode: sportsbookSysname, currency, locale: 'en', ...more }
    const answer = await app.fetch(`/sandbox/game-supplier/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(seat),
    })
    return (await answer.json()) as { said: string; balance: string; balanceMinor?: string }
  }
  expect((await asks('seat')).balance).toContain('€100.00')
  const bets = async (match: string, outcome: string) => {
    const { said, balanceMinor } = await asks('bet', { match, outcome })
    expect(balanceMinor).toBe(String(await balance()))
    return [said.replaceAll(/[\u2066\u2069]/g, ''), balanceMinor]
  }
  expect(await bets('ferry', 'draw')).toEqual(['Your bet won €1.90.', '10090'])
  expect(await bets('ferry', 'first')).toEqual(['Your bet lost.', '9990'])
  expect(await bets('moor', 'first')).toEqual(['The match was called off. Your stake is back.', '9990'])
  const { data } = await anna.get('games/getHistory')
  expect((data as { items: { game: { sysname: string } }[] }).items).toHaveLength(3)
  expect(JSON.stringify((await anna.get('games/getOwn')).data)).not.toContain(sportsbookSysname)
  await becomes('off')
  const late = await asks('bet', { match: 'ferry', outcome: 'draw' })
  expect(late.said).toContain('The casino refused')
  expect(await balance()).toBe(9990n)
})
