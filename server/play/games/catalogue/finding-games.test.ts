import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createActor, register, type Actor } from '#db/seed/actor.ts'
import type { GameFeature, Volatility } from '#contract/game-traits.ts'
import type { Game, GameChoices } from '#contract/games.ts'
import { featuresOf } from '#studio/games/game-features.ts'
import { nightFerry } from '#studio/games/night-ferry/definition.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'

let app: TestApp
let anna: Actor
let guest: Actor

type Given = {
  name: string
  provider: 'north' | 'south' | 'quiet'
  volatility: Volatility | null
  rtp: number | null
  features: GameFeature[]
  madeAt: number
}

/** The catalogue of these tests by sysname, in the operator's order. */
const catalogue: Record<string, Given> = {
  cakes: {
    name: 'Çelik',
    provider: 'north',
    volatility: 'low',
    rtp: 96,
    features: ['free_spins', 'wilds'],
    madeAt: 5,
  },
  drums: { name: 'Drums', provider: 'north', volatility: 'high', rtp: 94.5, features: ['wilds'], madeAt: 5 },
  cedar: {
    name: 'cedar',
    provider: 'south',
    volatility: 'high',
    rtp: 97.25,
    features: ['bonus_buy', 'free_spins'],
    madeAt: 5,
  },
  chess: { name: 'Čako', provider: 'south', volatility: null, rtp: null, features: [], madeAt: 9 },
  nine: {
    name: 'Game 9',
    provider: 'north',
    volatility: 'low',
    rtp: 96,
    features: ['free_spins'],
    madeAt: 2,
  },
  ten: {
    name: 'Game 10',
    provider: 'north',
    volatility: 'medium',
    rtp: 96,
    features: ['free_spins', 'bonus_buy'],
    madeAt: 3,
  },
  hidden: { name: 'Aaa', provider: 'quiet', volatility: 'low', rtp: 99, features: ['jackpot'], madeAt: 99 },
}

const fillHall = async ({ db, clock }: TestApp['ctx']) => {
  await db.deleteFrom('games').execute()
  const now = clock.now().getTime()
  const rows = Object.entries(catalogue).map(([sysname, { madeAt, ...game }], priority) => ({
    ...game,
    sysname,
    priority,
    provider_name: { north: 'Zebra Games', south: 'alpha Games', quiet: 'Quiet Games' }[game.provider],
    type: 'slot' as const,
    supplier: 'studio',
    supplier_code: sysname,
    custom_id: null,
    categories: sysname === 'drums' ? ['popular', 'slots'] : ['slots'],
    image_url: '/plain.svg',
    has_demo: false,
    math_version: null,
    override_name: sysname === 'drums' ? 'Door' : null,
    override_image_url: null,
    is_listed: sysname !== 'hidden',
    created_at: new Date(now + madeAt * 1000),
  }))
  await db.insertInto('games').values(rows).execute()
}

beforeAll(async () => {
  app = await createTestApp()
  await fillHall(app.ctx)
  const door = { origin: testOrigin, fetch: app.fetch }
  guest = createActor(door)
  anna = await register(door, 'anna@example.com')
})
afterAll(() => app.close())

const ask = async (options: unknown, { locale = 'en', actor = guest } = {}) => {
  const answer = await actor.get('games/get', { options: JSON.stringify(options), locale })
  expect(answer.status).toBe(200)
  return answer.data as { items: Game[]; total: number }
}
const names = async (options: unknown, locale = 'en'): Promise<string[]> =>
  (await ask(options, { locale })).items.map(({ sysname }) => sysname)

describe('GM-06 the order of the hall', () => {
  test.each([
    ['the operator’s own', {}, ['cakes', 'drums', 'cedar', 'chess', 'nine', 'ten']],
    // Three games were created at the same moment: they sort by sysname.
    ['the newest first', { sort: 'new' }, ['chess', 'cakes', 'cedar', 'drums', 'ten', 'nine']],
    ['the oldest first', { sort: 'new', order: 'desc' }, ['nine', 'ten', 'drums', 'cedar', 'cakes', 'chess']],
    ['the highest RTP first', { sort: 'rtp' }, ['cedar', 'cakes', 'nine', 'ten', 'drums', 'chess']],
    [
      'the lowest first, and one that says none still last',
      { sort: 'rtp', order: 'desc' },
      ['drums', 'ten', 'nine', 'cakes', 'cedar', 'chess'],
    ],
  ])('GM-06 %s', async (_what, options, expected) => {
    expect(await names(options)).toEqual(expected)
  })

  test.each([
    // Č is a letter of its own in Latvian and sorts after every c; elsewhere it sorts as c, and so does Ç.
    ['lv', ['cedar', 'cakes', 'chess', 'drums', 'nine', 'ten']],
    ['fr', ['chess', 'cedar', 'cakes', 'drums', 'nine', 'ten']],
    ['ru', ['chess', 'cedar', 'cakes', 'drums', 'nine', 'ten']],
  ])('GM-06 by name as one reads %s, by the name on show, and 9 before 10', async (locale, expected) => {
    expect(await names({ sort: 'name' }, locale)).toEqual(expected)
    expect(await names({ sort: 'name', order: 'desc' }, locale)).toEqual(expected.toReversed())
  })

  test.each([{ sort: 'new' }, { sort: 'rtp' }, { sort: 'name' }, { sort: 'rtp', order: 'desc' }, {}])(
    'GM-06 %j: pages put together are the list, also among equal games',
    async (options) => {
      const whole = await names(options)
      const pages = []
      for (let offset = 0; offset < whole.length; offset++)
        pages.push(...(await names({ ...options, offset, count: 1 })))
      expect(pages).toEqual(whole)
    },
  )
})

describe('GM-01 what the hall is narrowed down by', () => {
  test.each([
    ['a feature', { features: ['free_spins'] }, ['cakes', 'cedar', 'nine', 'ten']],
    ['features add up', { features: ['free_spins', 'bonus_buy'] }, ['cedar', 'ten']],
    ['features that no game has together', { features: ['wilds', 'bonus_buy'] }, []],
    ['a volatility', { volatilities: ['high'] }, ['drums', 'cedar']],
    ['any of two', { volatilities: ['medium', 'low'] }, ['cakes', 'nine', 'ten']],
    ['a provider', { providers: ['south'] }, ['cedar', 'chess']],
    ['a provider whose games are hidden', { providers: ['quiet'] }, []],
    [
      'nothing chosen in a list',
      { features: [], volatilities: [], providers: [] },
      ['cakes', 'drums', 'cedar', 'chess', 'nine', 'ten'],
    ],
    [
      'all of it together, in an order',
      {
        providers: ['north', 'south'],
        features: ['free_spins'],
        volatilities: ['low', 'high'],
        category: 'slots',
        sort: 'rtp',
      },
      ['cedar', 'cakes', 'nine'],
    ],
    ['with a search', { features: ['free_spins'], search: 'game' }, ['nine', 'ten']],
  ])('GM-01 %s', async (_what, options, expected) => {
    const { items, total } = await ask(options)
    expect([items.map(({ sysname }) => sysname), total]).toEqual([expected, expected.length])
  })

  test('GM-02 a game says what it has', async () => {
    const { items } = await ask({ sysnames: ['cedar', 'chess'] })
    expect(items.map(({ game_params }) => game_params.features)).toEqual([['bonus_buy', 'free_spins'], []])
  })

  test.each([
    [{ features: ['free_spins', "'; drop table games; --"] }, 'features'],
    [{ features: 'free_spins' }, 'features'],
    [{ volatilities: ['HIGH'] }, 'volatilities'],
    [{ volatilities: [null] }, 'volatilities'],
    [{ sort: 'name; drop table games' }, 'sort'],
    [{ sort: 'place' }, 'sort'],
    [{ order: 'asc nulls first' }, 'order'],
    [{ offset: -1 }, 'offset'],
    [{ providers: ['x'.repeat(65)] }, 'providers'],
  ])('GM-01 ER-14 %j is refused by name, for the games and for the choices', async (options, field) => {
    for (const call of ['games/get', 'games/getChoices']) {
      const answer = await guest.get(call, { options: JSON.stringify(options) })
      expect([answer.status, answer.error?.invalid_parameters]).toEqual([422, [field]])
    }
  })

  test.each([
    { providers: ["north') or 1=1 --"] },
    { providers: ['{north}'] },
    { category: "slots'}' or true --" },
    { search: "' or ''='" },
    { search: '%' },
    { search: '\\' },
  ])('GM-01 %j finds nothing, and harms nothing', async (options) => {
    expect((await ask(options)).total).toBe(0)
    expect((await ask({})).total).toBe(6)
  })
})

describe('GM-01 the choices that are left', () => {
  const choices = async (options: unknown, { locale = 'en', actor = guest } = {}) => {
    const answer = await actor.get('games/getChoices', { options: JSON.stringify(options), locale })
    expect(answer.status).toBe(200)
    return answer.data as GameChoices
  }
  const counts = async (options: unknown, actor = guest) => {
    const { total, providers, features, volatilities } = await choices(options, { actor })
    return {
      total,
      ...Object.fromEntries(providers.map(({ sysname, games_count }) => [sysname, games_count])),
      ...Object.fromEntries([...features, ...volatilities].map(({ id, games_count }) => [id, games_count])),
    }
  }

  test('GM-04 of the whole hall they are what its games have, providers by name as one reads', async () => {
    expect(await choices({})).toEqual({
      total: 6,
      providers: [
        { sysname: 'south', name: 'alpha Games', games_count: 2 },
        { sysname: 'north', name: 'Zebra Games', games_count: 4 },
      ],
      features: [
        { id: 'free_spins', games_count: 4 },
        { id: 'wilds', games_count: 2 },
        { id: 'bonus_buy', games_count: 2 },
      ],
      volatilities: [
        { id: 'low', games_count: 2 },
        { id: 'medium', games_count: 1 },
        { id: 'high', games_count: 2 },
      ],
    })
  })

  test('GM-01 each says how many games it would leave, and one that would leave none stays listed', async () => {
    expect(await counts({ providers: ['south'] })).toEqual({
      total: 2,
      south: 2,
      north: 4,
      free_spins: 1,
      wilds: 0,
      bonus_buy: 1,
      low: 0,
      medium: 0,
      high: 1,
    })
    expect(await counts({ features: ['bonus_buy'] })).toEqual({
      total: 2,
      south: 1,
      north: 1,
      free_spins: 2,
      wilds: 0,
      bonus_buy: 2,
      low: 0,
      medium: 1,
      high: 1,
    })
    expect(await counts({ category: 'nothing' })).toMatchObject({ total: 0, south: 0, free_spins: 0, low: 0 })
  })

  test('GM-01 a choice leaves as many games as it said', async () => {
    const options = { features: ['free_spins'], volatilities: ['low'] }
    const { providers, features, volatilities } = await choices(options)
    for (const { sysname, games_count } of providers)
      expect((await ask({ ...options, providers: [sysname] })).total).toBe(games_count)
    for (const { id, games_count } of features)
      expect(
        (
          await ask({
            ...options,
            features: [...options.features, id].filter((it, at, all) => all.indexOf(it) === at),
          })
        ).total,
      ).toBe(games_count)
    for (const { id, games_count } of volatilities)
      expect((await ask({ ...options, volatilities: [id] })).total).toBe(games_count)
  })

  test('GM-08 of favourites they are those of the player who asks, and none for a guest', async () => {
    await anna.post('games/addLike', { sysname: 'cedar' })
    expect(await counts({ favourites: true }, anna)).toMatchObject({
      total: 1,
      south: 1,
      north: 0,
      high: 1,
      low: 0,
    })
    expect(await counts({ favourites: true })).toMatchObject({ total: 0, south: 0, high: 0 })
  })
})

test('GM-02 what a game of ours has is read off its definition', () => {
  expect(featuresOf(nightFerry)).toEqual(['free_spins', 'multipliers', 'wilds'])
  const plain = { ...nightFerry.freeSpins, multiplier: 1 }
  expect(featuresOf({ ...nightFerry, freeSpins: plain })).toEqual(['free_spins', 'wilds'])
  const never = {
    ...nightFerry,
    wild: 'nothing',
    freeSpins: { ...plain, awards: [0, 0, 0, 0, 0, 0] as const },
  }
  expect(featuresOf(never)).toEqual([])
})
