import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoundSummary } from '#contract/games.ts'
import { deposits, opensGame } from '#db/seed/story.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createActor, register, type Actor } from '#test/players.ts'
import { roundsFilePath } from './rounds-file.ts'

type Round = {
  game: string
  stake: bigint
  win: bigint
  refunded?: bigint
  status?: 'open' | 'closed' | 'rolled_back'
  daysAgo: number
}

let app: TestApp
let anna: Actor
let boris: Actor

/** The outcome of a round cannot be chosen, so these rows are inserted as games would leave them. */
const played = async (player: Actor, rounds: readonly Round[]): Promise<void> => {
  const now = app.ctx.clock.now().getTime()
  await app.ctx.db
    .insertInto('game_rounds')
    .values(
      rounds.map(({ game, stake, win, refunded = 0n, status = 'closed', daysAgo }, at) => ({
        supplier: 'sandbox',
        supplier_round: `${player.uid}-${game}-${now}-${at}`,
        uid: player.uid,
        game,
        currency: 'EUR',
        mode: 'real' as const,
        pocket: 'main' as const,
        status,
        stake_minor: stake,
        win_minor: win,
        refunded_minor: refunded,
        balance_before_minor: 0n,
        balance_after_minor: 0n,
        outcome: null,
        math_version: null,
        seed_pair_id: null,
        nonce: null,
        shown_at: null,
        created_at: new Date(now - daysAgo * 24 * 60 * 60 * 1000 - at),
      })),
    )
    .execute()
}

const day: readonly Round[] = [
  { game: 'orchard', stake: 100n, win: 250n, daysAgo: 0 },
  { game: 'orchard', stake: 100n, win: 40n, daysAgo: 1 },
  { game: 'night-ferry', stake: 200n, win: 200n, daysAgo: 2 },
  { game: 'night-ferry', stake: 200n, win: 0n, refunded: 200n, status: 'rolled_back', daysAgo: 3 },
  { game: 'night-ferry', stake: 150n, win: 0n, status: 'open', daysAgo: 4 },
  { game: 'night-ferry', stake: 300n, win: 0n, daysAgo: 40 },
  { game: 'night-ferry', stake: 400n, win: 150n, refunded: 300n, daysAgo: 41 },
]

beforeAll(async () => {
  app = await createTestApp()
  anna = await register(app, 'anna@example.com')
  boris = await register(app, 'boris@example.com')
  await played(anna, day)
  await played(boris, [{ game: 'orchard', stake: 777n, win: 0n, daysAgo: 0 }])
})
afterAll(() => app.close())

const fileOf = async (player: Actor, query = '') => {
  const answer = await player.request(`${roundsFilePath}${query}`)
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="rounds-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const [head = '', ...lines] = (await answer.text()).trim().split('\r\n')
  const names = head.replace('\ufeff', '').split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])))
}

/** Different stakes identify the rounds. */
const cases: readonly [query: Record<string, string>, stakes: readonly number[]][] = [
  [{}, [1, 1, 2, 2, 1.5, 3, 1]],
  [{ game: 'orchard' }, [1, 1]],
  [{ game: 'nobody-has-it' }, []],
  [{ days: '30' }, [1, 1, 2, 2, 1.5]],
  [{ result: 'won' }, [1, 1]],
  [{ result: 'lost' }, [1, 3]],
  [{ result: 'won', days: '7', game: 'orchard' }, [1]],
  [{ result: 'lost', game: 'night-ferry' }, [3]],
]

describe('the history of rounds', () => {
  test('GM-18 the list holds the rounds of games of the kinds that are asked for', async () => {
    const kinds = await register(app, 'kinds@example.com')
    await played(kinds, [
      { game: 'orchard', stake: 100n, win: 0n, daysAgo: 0 },
      { game: 'dice', stake: 200n, win: 0n, daysAgo: 1 },
      { game: 'blackjack', stake: 300n, win: 0n, daysAgo: 2 },
    ])
    const stakesOf = async (query: Record<string, string>) => {
      const { items, total } = (await kinds.get('games/getHistory', query)).data as {
        items: RoundSummary[]
        total: number
      }
      expect(total).toBe(items.length)
      return items.map(({ bet }) => bet.amount)
    }
    expect(await stakesOf({ 'types[]': 'slot' })).toEqual([1])
    expect(await stakesOf({ 'types[0]': 'fast', 'types[1]': 'casino' })).toEqual([2, 3])
    expect(await stakesOf({ 'types[]': 'fast', days: '1' })).toEqual([])
    expect(await stakesOf({ 'types[]': 'live' })).toEqual([])
    expect((await kinds.get('games/getHistory', { 'types[]': 'chess' })).status).toBe(422)
  })

  test.each(cases)('GM-18 the list of %j', async (query, stakes) => {
    const answer = await anna.get('games/getHistory', query)
    const { items, total } = answer.data as { items: RoundSummary[]; total: number }
    expect(items.map(({ bet }) => bet.amount)).toEqual(stakes)
    // The count of all rounds is updated by the round processor, which these rows bypassed.
    if (Object.keys(query).length > 0) expect(total).toBe(stakes.length)
  })

  test('GM-18 a filtered list goes on from its last round', async () => {
    const first = (await anna.get('games/getHistory', { game: 'night-ferry', count: '2' })).data as {
      items: RoundSummary[]
    }
    const rest = (await anna.get('games/getHistory', { game: 'night-ferry', before: first.items[1]!.id }))
      .data as { items: RoundSummary[]; total: number }
    expect(rest.items.map(({ bet }) => bet.amount)).toEqual([1.5, 3, 1])
    expect(rest.total).toBe(5)
  })

  const refused: Record<string, string>[] = [
    { result: 'even' },
    { days: '0' },
    { days: 'week' },
    { game: 'x'.repeat(65) },
  ]
  test.each(refused)('what cannot be asked for is refused: %j', async (query) => {
    expect((await anna.get('games/getHistory', query)).status).toBe(422)
    expect((await anna.request(`${roundsFilePath}?${new URLSearchParams(query)}`)).status).toBe(400)
  })

  test('GM-18 the games on offer are those the player has opened for money, once each and by name', async () => {
    const namesOf = async (player: Actor) =>
      ((await player.get('games/getPlayedGames')).data as { items: { name: string }[] }).items.map(
        ({ name }) => name,
      )
    const carla = await register(app, 'carla@example.com')
    expect(await namesOf(carla)).toEqual([])
    await deposits(carla, '20')
    await opensGame(carla, 'orchard')
    await opensGame(carla, 'orchard')
    await opensGame(carla, 'night-ferry')
    await opensGame(carla, 'signal-box', 'demo')
    expect(await namesOf(carla)).toEqual(['Night Ferry', 'Orchard'])
    expect(await namesOf(boris)).toEqual([])
    expect((await createActor(app).get('games/getPlayedGames')).status).toBe(401)
  })
})

describe('many games', () => {
  const playsFrom = async (player: Actor, games: readonly string[]) => {
    const now = app.clock.now()
    const session = (game: string) => ({
      token_hash: `${player.uid} ${game}`,
      uid: player.uid,
      account_session_id: null,
      supplier: 'studio',
      game,
      mode: 'real' as const,
      currency: 'EUR',
      demo_balance_minor: null,
      created_at: now,
      activated_at: now,
      expires_at: now,
      ended_at: null,
    })
    await app.ctx.db.insertInto('game_sessions').values(games.map(session)).execute()
  }
  type Played = { items: { name: string }[]; limit: number; total: number }
  const playedBy = async (player: Actor, locale = 'en') =>
    (await player.get('games/getPlayedGames', { locale })).data as Played

  test('GM-18 stand in the order of the reader’s language, 9 before 10', async () => {
    const dora = await register(app, 'dora@example.com')
    await playsFrom(dora, ['Zebra', 'Čaka 10', 'Čaka 9', 'Cirks', 'Dzirnavas', 'apse'])
    const namesIn = async (locale: string) => (await playedBy(dora, locale)).items.map(({ name }) => name)
    expect(await namesIn('lv')).toEqual(['apse', 'Cirks', 'Čaka 9', 'Čaka 10', 'Dzirnavas', 'Zebra'])
    expect(await namesIn('fr')).toEqual(['apse', 'Čaka 9', 'Čaka 10', 'Cirks', 'Dzirnavas', 'Zebra'])
  })

  test('GM-18 beyond the limit are counted all the same', async () => {
    const emil = await register(app, 'emil@example.com')
    await playsFrom(
      emil,
      Array.from({ length: 503 }, (_, at) => `game-${at}`),
    )
    const { items, limit, total } = await playedBy(emil)
    expect([items.length, limit, total]).toEqual([500, 500, 503])
    expect(items.at(-1)?.name).toBe('game-499')
  })
})

describe('the same as a file', () => {
  test('GM-18 W3 has a player’s rounds, newest first, all of their own and nothing of others', async () => {
    const rows = await fileOf(anna)
    expect(rows.map(({ game, stake, win, net, status }) => [game, stake, win, net, status])).toEqual([
      ['Orchard', '1.00', '2.50', '1.50', 'closed'],
      ['Orchard', '1.00', '0.40', '-0.60', 'closed'],
      ['Night Ferry', '2.00', '2.00', '0.00', 'closed'],
      ['Night Ferry', '2.00', '0.00', '0.00', 'rolled_back'],
      ['Night Ferry', '1.50', '0.00', '', 'open'],
      ['Night Ferry', '3.00', '0.00', '-3.00', 'closed'],
      ['Night Ferry', '1.00', '1.50', '0.50', 'closed'],
    ])
    expect(rows.every(({ currency }) => currency === 'EUR')).toBe(true)
    expect((await fileOf(boris)).map(({ stake }) => stake)).toEqual(['7.77'])
  })

  test.each(cases)('GM-18 it keeps to %j', async (query, stakes) => {
    const rows = await fileOf(anna, `?${new URLSearchParams(query)}`)
    expect(rows.map(({ stake }) => Number(stake))).toEqual(stakes)
  })

  test('W22 a game’s name begins no formula in a spreadsheet', async () => {
    const now = app.ctx.clock.now()
    await app.ctx.db
      .insertInto('games')
      .values({
        sysname: 'hostile',
        supplier: 'studio',
        supplier_code: 'hostile',
        custom_id: null,
        name: '=HYPERLINK("https://evil.example","x")',
        provider: 'far',
        provider_name: 'Far',
        type: 'slot',
        categories: [],
        image_url: '/plain.svg',
        has_demo: false,
        rtp: null,
        volatility: null,
        math_version: null,
        override_name: null,
        override_image_url: null,
        created_at: now,
      })
      .execute()
    const dmitri = await register(app, 'dmitri@example.com')
    await played(dmitri, [{ game: 'hostile', stake: 100n, win: 0n, daysAgo: 0 }])
    const text = await (await dmitri.request(roundsFilePath)).text()
    expect(text).toContain(`,"'=HYPERLINK(""https://evil.example"",""x"")",1.00,0.00,-1.00,EUR,`)
  })

  test('a long file sets out before its end is read', async () => {
    const elena = await register(app, 'elena@example.com')
    const many = Array.from({ length: 1500 }, (_, at) => ({
      game: 'orchard',
      stake: 100n,
      win: 0n,
      daysAgo: at < 1200 ? 0 : 9,
    }))
    await played(elena, many)
    const answer = await elena.request(roundsFilePath)
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    const decoder = new TextDecoder()
    let text = decoder.decode((await reader.read()).value)
    expect(text).toMatch(/^reference,/)
    // Rows deleted now were not read yet and are missing in the file.
    await app.ctx.db
      .deleteFrom('game_rounds')
      .where('uid', '=', elena.uid)
      .where('created_at', '<', new Date(app.ctx.clock.now().getTime() - 8 * 24 * 60 * 60 * 1000))
      .execute()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      text += decoder.decode(value)
    }
    expect(text.trim().split('\r\n')).toHaveLength(1 + 1200)
  })

  test('W19 it is not read for ever: after thirty in an hour it has to wait', async () => {
    const farid = await register(app, 'farid@example.com')
    const statuses: number[] = []
    for (let at = 0; at < 31; at++) {
      const answer = await farid.request(roundsFilePath)
      await answer.text()
      statuses.push(answer.status)
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
    expect((await anna.request(roundsFilePath)).status).toBe(200)
    await app.advance(60 * 60 + 1)
    expect((await farid.request(roundsFilePath)).status).toBe(200)
  })

  test('a guest is led to the page', async () => {
    const guest = await createActor(app).request(roundsFilePath)
    expect([guest.status, guest.headers.get('location')]).toEqual([303, '/profile/bets/history'])
  })
})
