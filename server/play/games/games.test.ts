import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { register, createActor, type Actor } from '#db/seed/actor.ts'
import { deposits, opensGame, plays } from '#db/seed/story.ts'
import type { Game, RoundSummary } from '#contract/games.ts'
import type { RoundView } from '#contract/studio.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { publishes } from '#test/content.ts'

let app: TestApp
let anna: Actor
let guest: Actor

beforeAll(async () => {
  app = await createTestApp()
  const door = { origin: testOrigin, fetch: app.fetch }
  guest = createActor(door)
  anna = await register(door, 'anna@example.com')
  await deposits(anna, '100')
  const { db, clock } = app.ctx
  const other = (sysname: string, type: 'live' | 'fast', priority: number) => ({
    sysname,
    type,
    priority,
    supplier: 'studio',
    supplier_code: sysname,
    custom_id: null,
    name: `Plain ${sysname}`,
    provider: 'far',
    provider_name: 'Far Away Games',
    categories: ['live_tables'],
    image_url: '/plain.svg',
    has_demo: false,
    rtp: null,
    volatility: null,
    math_version: null,
    override_image_url: null,
    override_name: null,
    created_at: new Date(clock.now().getTime() + priority * 1000),
  })
  await db.insertInto('game_categories').values({ id: 'live_tables', priority: 9 }).execute()
  await db
    .insertInto('games')
    .values([
      other('roulette', 'live', 90),
      { ...other('crash_100%', 'fast', 91), override_name: 'Aurora', override_image_url: '/aurora.webp' },
      { ...other('hidden', 'live', 92), is_listed: false },
      { ...other('own', 'fast', 93), custom_id: '77' },
    ])
    .execute()
})
afterAll(() => app.close())

const list = async (options: unknown, locale = 'en') => {
  const answer = await guest.get('games/get', { options: JSON.stringify(options), locale })
  expect(answer.status).toBe(200)
  return answer.data as { items: Game[]; offset: number; limit: number; total: number }
}
const names = async (options: unknown): Promise<string[]> =>
  (await list(options)).items.map((game) => game.sysname)

const slots = [
  'night-ferry',
  'orchard',
  'signal-box',
  'paper-lanterns',
  'mirror-lake',
  'old-mint',
  'spice-market',
  'balloon-day',
  'glassworks',
  'night-mail',
  'seven-storeys',
  'comet-year',
]
const fast = ['dice', 'limbo', 'coin', 'mines', 'hi-lo', 'wheel', 'plinko', 'keno']
const tables = [
  'european-roulette',
  'french-roulette',
  'baccarat',
  'sic-bo',
  'jacks-or-better',
  'deuces-wild',
  'three-card-poker',
  'blackjack',
]
const live = ['crash', 'salon-roulette']
const shown = (sysname: string): string =>
  ({ 'crash_100%': 'Aurora', own: 'Plain own', roulette: 'Plain roulette' })[sysname] ?? sysname
const all = [...slots, ...fast, ...tables, ...live, 'roulette', 'crash_100%', 'own']

describe('the catalogue', () => {
  const filters: [string, unknown, string[]][] = [
    ['nothing', { count: 100 }, all],
    ['nothing, on its first page', {}, all.slice(0, 18)],
    ['a category', { category: 'live_tables' }, ['roulette', 'crash_100%', 'own']],
    ['a category without games', { category: 'none' }, []],
    ['providers', { providers: ['studio'], count: 100 }, [...slots, ...fast, ...tables, ...live]],
    ['types', { types: ['live', 'fast'] }, [...fast, ...live, 'roulette', 'crash_100%', 'own']],
    ['names', { sysnames: ['orchard', 'hidden', 'own'] }, ['orchard', 'own']],
    ['a search by the name on show', { search: 'AUROR' }, ['crash_100%']],
    ['a search by the name that was replaced', { search: 'Plain crash' }, []],
    ['a search in which a sign is only itself', { search: '%' }, []],
    [
      'an order by name',
      { sort: 'name', count: 100 },
      // Sorted by displayed name: the games of the far studio are Aurora and Plain roulette.
      all.toSorted((a, b) => shown(a).localeCompare(shown(b))),
    ],
    ['the newest first', { sort: 'new', count: 3 }, ['own', 'crash_100%', 'roulette']],
    ['the other way round', { order: 'desc', count: 2 }, ['own', 'crash_100%']],
    ['a page', { offset: 1, count: 2 }, ['orchard', 'signal-box']],
  ]
  test.each(filters)('GM-01 filtered by %s', async (_what, options, expected) => {
    expect(await names(options)).toEqual(expected)
  })

  test('GM-01 GM-06 a page is 18 unless asked for, never above 300, with the total of the whole list', async () => {
    expect(await list({})).toMatchObject({ offset: 0, limit: 18, total: all.length })
    expect(await list({ count: 1000 })).toMatchObject({ limit: 300 })
    expect(await list({ offset: 4, count: 1 })).toMatchObject({ offset: 4, limit: 1, total: all.length })
  })

  test.each(['{', '', 'null', '[]', '7', '"x"'])('ER-05 GM-01 options %j are no options', async (options) => {
    const answer = await guest.get('games/get', { options })
    // An empty parameter counts as absent (AP-04), and absent options are none.
    if (options === '') return expect(answer.status).toBe(200)
    expect([answer.status, answer.error?.type]).toEqual([400, 'InvalidRequestException'])
  })

  test('GM-01 an option out of its bounds is named', async () => {
    const answer = await guest.get('games/get', { options: '{"count":0,"types":["chess"]}' })
    expect(answer.status).toBe(422)
    expect(answer.error?.invalid_parameters).toEqual(expect.arrayContaining(['count', 'types']))
  })

  test('GM-02 a game carries its facts, and what the operator calls it beside its plain name', async () => {
    const { items } = await list({ sysnames: ['night-ferry', 'crash_100%'] })
    expect(items[0]).toMatchObject({
      name: 'Night Ferry',
      provider: 'studio',
      type: 'slot',
      image_url: '/platform/art/night-ferry.svg',
      description: { name: null, img_288_192: null },
      categories: ['popular', 'slots'],
    })
    expect(items[0]?.game_params.rtp).toBeGreaterThan(90)
    expect(items[0]?.game_params).toMatchObject({ volatility: 'medium', min_stake: 0.1 })
    expect(items[1]?.game_params).toMatchObject({ min_stake: null })
    expect(items[1]).toMatchObject({
      name: 'Plain crash_100%',
      description: { name: 'Aurora', img_288_192: '/aurora.webp' },
    })
  })

  test('GM-02 texts come in the language asked for', async () => {
    const text = async (locale: string) =>
      (await list({ sysnames: ['orchard'] }, locale)).items[0]?.description.text
    const texts = await Promise.all(['en', 'fr', 'ar'].map(text))
    expect(new Set(texts).size).toBe(3)
    expect(texts.every((one) => one && !one.startsWith('games.'))).toBe(true)
  })

  test('GM-03 categories come in the order of the hall, named, with the games to be found there', async () => {
    const { data } = await guest.get('games/getCategories', { locale: 'fr' })
    expect(data).toMatchObject({
      items: [
        { id: 'popular', name: 'Populaires', games_count: 2 },
        { id: 'new', games_count: slots.length - 2 + fast.length + tables.length + live.length },
        { id: 'slots', games_count: slots.length },
        { id: 'fast', name: 'Jeux rapides', games_count: fast.length + 1 },
        { id: 'tables', name: 'Jeux de table', games_count: tables.length + 1 },
        { id: 'live_tables', games_count: 3 },
      ],
      total: 6,
    })
  })

  test('GM-04 providers are counted by the types asked for', async () => {
    const providers = async (query: Record<string, string>) =>
      ((await guest.get('games/getProviders', query)).data as { items: unknown[] }).items
    expect(await providers({})).toEqual([
      { sysname: 'studio', name: 'Baize Studio', games_count: all.length - 3 },
      { sysname: 'far', name: 'Far Away Games', games_count: 3 },
    ])
    expect(await providers({ 'types[]': 'live' })).toEqual([
      { sysname: 'studio', name: 'Baize Studio', games_count: live.length },
      { sysname: 'far', name: 'Far Away Games', games_count: 1 },
    ])
    expect(await providers({ 'types[]': 'slot' })).toEqual([
      { sysname: 'studio', name: 'Baize Studio', games_count: slots.length },
    ])
    expect(await providers({ 'types[]': 'live', 'fields[]': 'name' })).toEqual([
      { sysname: 'studio', name: 'Baize Studio' },
      { sysname: 'far', name: 'Far Away Games' },
    ])
  })

  test('a poster is served as a drawing that browsers may keep', async () => {
    const poster = await app.fetch('/platform/art/orchard.svg')
    expect(poster.headers.get('content-type')).toContain('image/svg+xml')
    expect(poster.headers.get('cache-control')).toContain('max-age')
    expect(await poster.text()).toContain('<svg')
    expect((await app.fetch('/platform/art/nothing.svg')).status).toBe(404)
  })
})

describe('favourites', () => {
  test('GM-08 a favourite added twice is listed once, and goes when it is removed', async () => {
    for (const sysname of ['orchard', 'night-ferry', 'orchard']) {
      expect((await anna.post('games/addLike', { sysname })).data).toBe(1)
    }
    const likes = async () => ((await anna.get('games/getLikes')).data as { sysnames: string[] }).sysnames
    expect((await likes()).toSorted()).toEqual(['night-ferry', 'orchard'])
    expect((await anna.post('games/removeLike', { sysname: 'orchard' })).data).toBe(1)
    expect(await likes()).toEqual(['night-ferry'])
  })

  test('GM-08 W21 a favourite added by fifty presses at once is listed once, and removed by fifty is gone', async () => {
    const fifty = (call: string) =>
      Promise.all(Array.from({ length: 50 }, () => anna.post(`games/${call}`, { sysname: 'orchard' })))
    const likes = async () => ((await anna.get('games/getLikes')).data as { sysnames: string[] }).sysnames
    const before = (await likes()).filter((sysname) => sysname !== 'orchard')
    expect((await fifty('addLike')).filter(({ data }) => data === 1)).toHaveLength(50)
    expect((await likes()).toSorted()).toEqual([...before, 'orchard'].toSorted())
    expect((await fifty('removeLike')).filter(({ data }) => data === 1)).toHaveLength(50)
    expect(await likes()).toEqual(before)
  })

  test('GM-01 GM-08 the lobby lists the favourites of the player who asks, none for a guest', async () => {
    const options = { favourites: true }
    const liked = async (player: Actor, more: object = {}) => {
      const answer = await player.get('games/get', { options: JSON.stringify({ ...options, ...more }) })
      const { items, total } = answer.data as { items: { sysname: string }[]; total: number }
      return [items.map(({ sysname }) => sysname), total]
    }
    expect(await liked(anna)).toEqual([['night-ferry'], 1])
    expect(await liked(anna, { search: 'orchard' })).toEqual([[], 0])
    expect(await liked(guest)).toEqual([[], 0])
    await anna.post('games/addLike', { sysname: 'orchard' })
    expect((await liked(anna))[1]).toBe(2)
    await anna.post('games/removeLike', { sysname: 'orchard' })
  })

  test('GM-08 an unknown game is refused by name, and a guest has no favourites', async () => {
    const unknown = await anna.post('games/addLike', { sysname: 'nothing' })
    expect([unknown.status, unknown.error?.invalid_parameters]).toEqual([422, ['sysname']])
    expect((await guest.get('games/getLikes')).status).toBe(401)
    expect((await guest.post('games/addLike', { sysname: 'orchard' })).status).toBe(401)
  })
})

describe('launching a game', () => {
  const play = (player: Actor, path: string) => player.request(`/platform/game/${path}`)

  test('GM-16 a guest plays no game for money, and no one plays a game that does not exist', async () => {
    expect((await play(guest, 'night-ferry/play?mode=real')).status).toBe(401)
    expect((await play(guest, 'nothing/play')).status).toBe(404)
    expect((await play(anna, 'custom/78/play?mode=real')).status).toBe(404)
  })

  test('GM-13 without a mode the demonstration runs, for money only when asked', async () => {
    const modeOf = async (player: Actor, path: string) =>
      /"mode":"(\w+)"/.exec(await (await play(player, path)).text())?.[1]
    expect(await modeOf(guest, 'night-ferry/play')).toBe('demo')
    expect(await modeOf(anna, 'night-ferry/play')).toBe('demo')
    expect(await modeOf(anna, 'night-ferry/play?mode=real')).toBe('real')
  })

  test('RT-21 GM-16 a custom game has its own address and no other', async () => {
    expect((await play(anna, 'own/play?mode=real')).status).toBe(404)
    expect((await play(anna, 'custom/77/play?mode=real')).status).toBe(200)
  })

  test('GM-16 the page is alone in its frame: sandboxed, uncached, in the language and light asked for', async () => {
    const page = await play(anna, 'night-ferry/play?mode=real&locale=ar&theme=light')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^sandbox allow-scripts;/)
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toContain(`frame-ancestors ${testOrigin}`)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const html = await page.text()
    expect(html).toContain('dir="rtl" class="theme-light"')
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    expect(html).toContain(`nonce="${nonce?.replaceAll('=', '=')}"`)
    expect(html).not.toContain(anna.cookie?.split('=')[1])
  })

  test('UI-01 a game writes dates in the form of the site', async () => {
    const formOf = async () =>
      /"dateForm":"(\w+)"/.exec(await (await play(anna, 'night-ferry/play?locale=fr')).text())?.[1]
    expect(await formOf()).toBe('numeric')
    await publishes(app, 'general-information', { dateForm: 'language' })
    expect(await formOf()).toBe('fr')
  })
})

describe('history', () => {
  test('GM-18 lists the rounds played for money, newest first, page by page and on from the last one', async () => {
    await plays(anna, 'night-ferry', '100', 5)
    await plays(anna, 'orchard', '50', 2)
    const history = async (query: Record<string, string>) => {
      const answer = await anna.get('games/getHistory', query)
      expect(answer.status).toBe(200)
      return answer.data as { items: RoundSummary[]; total: number }
    }
    const all = await history({})
    expect(all.total).toBe(7)
    expect(all.items.map((round) => round.game.sysname)).toEqual([
      ...Array(2).fill('orchard'),
      ...Array(5).fill('night-ferry'),
    ])
    expect(all.items[0]).toMatchObject({
      bet: { amount: 0.5, currency: 'EUR' },
      status: 'closed',
      currency: 'EUR',
    })

    const ids = all.items.map((round) => round.id)
    const idsOf = async (query: Record<string, string>) =>
      (await history(query)).items.map((round) => round.id)
    expect(await idsOf({ offset: '2', count: '3' })).toEqual(ids.slice(2, 5))
    expect(await idsOf({ before: ids[3] as string })).toEqual(ids.slice(4))
    expect(await history({ game: 'orchard' })).toMatchObject({
      total: 2,
      items: [{ id: ids[0] }, { id: ids[1] }],
    })
    expect(await history({ date_to: all.items[2]!.created_at })).toMatchObject({ total: 5 })
    expect(await history({ date_from: '2999-01-01T00:00:00Z' })).toMatchObject({ total: 0, items: [] })
    expect((await anna.get('games/getHistory', { offset: '10001' })).status).toBe(422)
  })

  test('E1 a round is recalled whole from what is stored, as it was shown', async () => {
    const game = await opensGame(anna, 'night-ferry')
    const from = app.ctx.clock.now().getTime()
    const live: RoundView = await game.spin('100', 'recalled-round')
    const until = app.ctx.clock.now().getTime()
    await game.shown(live.roundId)
    const recalled = (await anna.get('games/getRound', { id: live.roundId })).data as Record<
      string,
      { amount: number }
    >
    expect(recalled.outcome).toEqual(live)
    expect(recalled).toMatchObject({ math_version: 'night-ferry-1', bet: { amount: 1 }, status: 'closed' })
    const minor = (field: string) => Math.round((recalled[field]?.amount ?? 0) * 100)
    expect(minor('balance_before')).toBe(Number(live.balanceBeforeWinMinor) + 100)
    expect(minor('balance_after')).toBe(Number(live.balanceMinor))
    const { created_at: at } = recalled as unknown as { created_at: string }
    expect(Date.parse(at)).toBeGreaterThanOrEqual(from)
    expect(Date.parse(at)).toBeLessThanOrEqual(until)
  })

  test('E1 W3 no one recalls or continues from the round of another player', async () => {
    const boris = await register({ origin: testOrigin, fetch: app.fetch }, 'boris@example.com')
    const { items } = (await anna.get('games/getHistory')).data as { items: RoundSummary[] }
    const id = items[0]!.id
    expect((await boris.get('games/getRound', { id })).status).toBe(422)
    expect((await boris.get('games/getHistory', { before: id })).status).toBe(422)
    expect((await boris.get('games/getHistory')).data).toMatchObject({ items: [], total: 0 })
    expect((await guest.get('games/getHistory')).status).toBe(401)
  })
})
