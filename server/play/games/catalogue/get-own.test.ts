import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnGames } from '#contract/games.ts'
import { ownGamesMaxCount } from '#contract/input-bounds.ts'
import { deposits, likes, opensGame, plays } from '#db/seed/story.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { anna, boris, createActor, register, type Actor } from '#test/players.ts'
import { ownGamesQuery } from './own-games.ts'

let app: TestApp
let player: Actor

beforeAll(async () => {
  app = await createTestApp()
  player = await anna(app)
  await deposits(player, '100')
})
afterAll(() => app.close())

const own = async (actor: Actor): Promise<OwnGames> => {
  const answer = await actor.get('games/getOwn')
  expect(answer.status).toBe(200)
  return answer.data as OwnGames
}
const names = (games: readonly { sysname: string }[]) => games.map(({ sysname }) => sysname)
const setListed = (sysname: string, isListed: boolean) =>
  app.ctx.db.updateTable('games').set({ is_listed: isListed }).where('sysname', '=', sysname).execute()

const addGames = async (count: number): Promise<string[]> => {
  const added = Array.from({ length: count }, (_, at) => `more-${String(at).padStart(3, '0')}`)
  const values = added.map((sysname, priority) => ({
    sysname,
    priority: priority + 100,
    supplier: 'studio',
    supplier_code: sysname,
    custom_id: null,
    name: sysname,
    provider: 'studio',
    provider_name: 'Baize Studio',
    type: 'slot' as const,
    categories: [],
    image_url: '/plain.svg',
    has_demo: false,
    rtp: null,
    volatility: null,
    math_version: null,
    override_image_url: null,
    override_name: null,
    created_at: app.clock.now(),
  }))
  await app.ctx.db.insertInto('games').values(values).execute()
  return added
}

describe('what a player goes on with', () => {
  test('has each game once, the one last played first, and says whether its round waits for its end', async () => {
    expect(await own(player)).toEqual({ continue: [], favourites: [] })
    await plays(player, 'night-ferry', '100', 2)
    await app.advance(60)
    await plays(player, 'orchard', '50', 2)
    expect(names((await own(player)).continue)).toEqual(['orchard', 'night-ferry'])

    await app.advance(60)
    const game = await opensGame(player, 'night-ferry')
    const round = await game.spin('100', 'left-open')
    const open = (await own(player)).continue
    expect(open.map((each) => [each.sysname, each.has_open_round])).toEqual([
      ['night-ferry', true],
      ['orchard', false],
    ])
    expect(open[0]).toMatchObject({ name: 'Night Ferry', game_params: { has_demo: true, min_stake: 0.1 } })
    await game.shown(round.roundId)
    expect((await own(player)).continue.map((each) => each.has_open_round)).toEqual([false, false])
    await app.assertLedger()
  })

  test('has no game that was only tried for free', async () => {
    const demo = await opensGame(player, 'signal-box', 'demo')
    await demo.spin('100', 'for-nothing')
    expect(names((await own(player)).continue)).not.toContain('signal-box')
  })

  test('lists the favourites, the one last added first', async () => {
    await likes(player, 'orchard')
    await app.advance(1)
    await likes(player, 'signal-box')
    expect(names((await own(player)).favourites)).toEqual(['signal-box', 'orchard'])
    await player.post('games/removeLike', { sysname: 'signal-box' })
    expect(names((await own(player)).favourites)).toEqual(['orchard'])
  })

  test('leaves out a game that is no longer in the hall', async () => {
    await setListed('orchard', false)
    const shown = await own(player)
    expect([names(shown.continue), names(shown.favourites)]).toEqual([['night-ferry'], []])
    await setListed('orchard', true)
    expect(names((await own(player)).favourites)).toEqual(['orchard'])
  })

  test('is each player’s own, and a guest has none', async () => {
    const other = await boris(app)
    expect(await own(other)).toEqual({ continue: [], favourites: [] })
    await likes(other, 'signal-box')
    expect(names((await own(player)).favourites)).toEqual(['orchard'])
    const refused = await createActor(app).get('games/getOwn')
    expect([refused.status, refused.error?.type]).toEqual([401, 'AuthorizationException'])
  })
})

describe('a player who has played for years', () => {
  const games = ownGamesMaxCount + 8
  const rounds = 6000
  let carla: Actor
  let added: string[]

  beforeAll(async () => {
    carla = await register(app, 'carla@example.com')
    added = await addGames(games)
    // Inserts rows directly: playing so many rounds one after the other would take minutes.
    await sql`
      insert into game_rounds (supplier, supplier_round, uid, game, currency, mode, pocket, status, stake_minor,
        win_minor, balance_before_minor, balance_after_minor, shown_at, created_at)
      select 'studio', 'long-' || n, ${carla.uid}, (${added}::text[])[1 + n % ${games}], 'EUR', 'real', 'main',
        'closed', 100, 0, 0, 0, now(), now() - n * interval '1 minute'
      from generate_series(0, ${rounds - 1}) as n`.execute(app.ctx.db)
    await sql`analyze game_rounds`.execute(app.ctx.db)
    for (const sysname of added) {
      await likes(carla, sysname)
      await app.advance(1)
    }
  })

  test('is shown so many games of each list and no more', async () => {
    const shown = await own(carla)
    expect(names(shown.continue)).toEqual(added.slice(0, ownGamesMaxCount))
    expect(names(shown.favourites)).toEqual(added.toReversed().slice(0, ownGamesMaxCount))
  })

  type Plan = Record<string, unknown> & { Plans?: Plan[] }
  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

  test('costs a step of the index for each game, however many rounds there are', async () => {
    const { rows } = await sql<Record<string, [{ Plan: Plan }]>>`
      explain (analyze, format json) ${ownGamesQuery(carla.uid, 'DE')}`.execute(app.ctx.db)
    const plan = Object.values(rows[0] ?? {})[0]?.[0].Plan
    const read = nodesOf(plan ?? {}).filter((node) => node['Relation Name'] === 'game_rounds')
    expect(read.map((node) => node['Index Name'])).toEqual(['game_rounds_of_game', 'game_rounds_of_game'])
    const seen = read.map((node) => Number(node['Actual Rows']) * Number(node['Actual Loops']))
    expect(seen.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(games + 1)
  })
})
