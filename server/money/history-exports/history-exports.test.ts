import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HistoryExport } from '#contract/history-exports.ts'
import type { RoundSummary } from '#contract/games.ts'
import { deposits } from '#db/seed/story.ts'
import { readXlsx } from '#server/platform/kernel/lists/read-xlsx.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { publishes } from '#test/content.ts'
import { createActor, register, storyPassword, type Actor } from '#test/players.ts'
import { makeExport } from './make-export.ts'

let app: TestApp
let anna: Actor
let boris: Actor
const daySeconds = 24 * 60 * 60

const played = async (player: Actor, count: number, daysApart = 1): Promise<void> => {
  const now = app.ctx.clock.now().getTime()
  await app.ctx.db
    .insertInto('game_rounds')
    .values(
      Array.from({ length: count }, (_, at) => ({
        supplier: 'sandbox',
        supplier_round: `${player.uid}-${now}-${at}`,
        uid: player.uid,
        game: at % 2 ? 'orchard' : 'night-ferry',
        currency: 'EUR',
        mode: 'real' as const,
        pocket: 'main' as const,
        status: 'closed' as const,
        stake_minor: BigInt(100 + at),
        win_minor: BigInt((at * 37) % 500),
        balance_before_minor: 0n,
        balance_after_minor: 0n,
        outcome: null,
        math_version: null,
        seed_pair_id: null,
        nonce: null,
        shown_at: null,
        created_at: new Date(now - (at * daysApart + 1) * daySeconds * 1000),
      })),
    )
    .execute()
}

beforeAll(async () => {
  app = await createTestApp()
  await publishes(app, 'general-information', { is_game_history_export_enabled: true })
  anna = await register(app, 'anna@example.com')
  boris = await register(app, 'boris@example.com')
  await played(anna, 30)
  await deposits(anna, '20')
})
afterAll(() => app.close())

const asks = async (player: Actor, input: Record<string, string> = {}) =>
  (await player.post('games/createhistoryexportrequest', input)).data as HistoryExport
const listed = async (player: Actor) =>
  ((await player.get('games/gethistoryexportrequest')).data as { items: HistoryExport[] }).items
const latest = async (player: Actor) => (await listed(player))[0]!
const made = async (player: Actor, input: Record<string, string> = {}): Promise<HistoryExport> => {
  expect(await asks(player, input)).toMatchObject({ status: 'new', url: null })
  await app.settle()
  const one = await latest(player)
  expect(one).toMatchObject({ status: 'ready', failure: null })
  return one
}
const bytesOf = async (player: Actor, { url }: HistoryExport) =>
  Buffer.from(await (await player.request(url ?? '')).arrayBuffer())
const rowsOf = async (player: Actor, one: HistoryExport) => {
  const [head = '', ...lines] = (await bytesOf(player, one))
    .toString('utf8')
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])))
}
const chunksLeft = async (id: string) =>
  (
    await app.ctx.db
      .selectFrom('history_export_chunks')
      .select('number')
      .where('export_id', '=', BigInt(id))
      .execute()
  ).length
const pagesOf = async (player: Actor, query: Record<string, string> = {}) => {
  const items: RoundSummary[] = []
  for (;;) {
    const before = items.at(-1)?.id
    const page = await player.get('games/getHistory', { ...query, count: '7', ...(before ? { before } : {}) })
    const more = (page.data as { items: RoundSummary[] }).items
    if (more.length === 0) return items
    items.push(...more)
  }
}

describe('files of a history', () => {
  test('HX-03 the file of all rounds has the rows of the history, in its order', async () => {
    const one = await made(anna, { format: 'csv', type: 'rounds' })
    const rows = await rowsOf(anna, one)
    const shown = await pagesOf(anna)
    expect(rows).toHaveLength(30)
    expect(one.rows).toBe(30)
    expect(
      rows.map(({ reference, created_at, game, stake, win, status, currency }) => [
        reference,
        created_at,
        game,
        Number(stake),
        Number(win),
        status,
        currency,
      ]),
    ).toEqual(
      shown.map((round) => [
        round.id,
        round.created_at,
        round.game.name,
        round.bet.amount,
        round.win.amount,
        round.status,
        round.currency,
      ]),
    )
    const answer = await anna.request(one.url ?? '')
    expect(answer.headers.get('content-length')).toBe(String(one.size_bytes))
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="rounds-\d{4}-\d\d-\d\d\.csv"$/,
    )
  })

  test('GM-18 HX-02 a span keeps to its days, as the history does', async () => {
    const now = app.ctx.clock.now().getTime()
    const span = {
      date_from: new Date(now - 12.5 * daySeconds * 1000).toISOString(),
      date_to: new Date(now - 3.5 * daySeconds * 1000).toISOString(),
    }
    const one = await made(anna, { ...span, format: 'csv' })
    expect((await rowsOf(anna, one)).map(({ reference }) => reference)).toEqual(
      (await pagesOf(anna, span)).map(({ id }) => id),
    )
    expect(one.rows).toBe(9)
  })

  test('HX-02 HX-03 the spreadsheet has the rows of the CSV, with sums that are numbers and dates that are dates', async () => {
    const csv = await rowsOf(anna, await made(anna, { format: 'csv' }))
    const [head = [], ...rows] = readXlsx(await bytesOf(anna, await made(anna, { format: 'xlsx' })))
    const names = head.map(({ text }) => text ?? '')
    const days = (iso = '') => Date.parse(iso) / 86_400_000 + 25_569
    expect(
      rows.map((row) => Object.fromEntries(row.map((cell, at) => [names[at], cell.text ?? cell.number]))),
    ).toEqual(csv.map((row) => ({ ...row, created_at: String(days(row['created_at'])) })))
    expect(rows[0]?.[names.indexOf('stake')]).toMatchObject({ look: 5, number: '1.00' })
  })

  test('HX-03 payments are a file too', async () => {
    const rows = await rowsOf(anna, await made(anna, { type: 'payments', format: 'csv' }))
    expect(rows.map(({ type, amount, currency }) => [type, amount, currency])).toEqual([
      ['deposit', '20.00', 'EUR'],
    ])
  })

  test('HX-02 W19 a second while one is under way has to wait; another player does not', async () => {
    expect(await asks(anna)).toMatchObject({ id: expect.stringMatching(/^\d+$/) as unknown, status: 'new' })
    const second = await anna.post('games/createhistoryexportrequest', {})
    expect([second.status, second.error?.type]).toEqual([429, 'TooManyRequestsException'])
    expect(await asks(boris)).toMatchObject({ status: 'new' })
    await app.settle()
    expect(await asks(anna)).toMatchObject({ status: 'new' })
    await app.settle()
  })

  test.each([
    { format: 'pdf' },
    { type: 'bonuses' },
    { date_from: 'yesterday' },
    { date_from: '2030-01-02T00:00:00Z', date_to: '2030-01-01T00:00:00Z' },
  ] as Record<string, string>[])('what cannot be asked for is refused: %j', async (input) => {
    expect((await anna.post('games/createhistoryexportrequest', input)).status).toBe(422)
  })

  test('HX-01 a house that gives no files takes no requests', async () => {
    await publishes(app, 'general-information', { is_game_history_export_enabled: false })
    const answer = await anna.post('games/createhistoryexportrequest', {})
    expect([answer.status, answer.error?.type]).toEqual([404, 'MethodNotFoundException'])
    await publishes(app, 'general-information', { is_game_history_export_enabled: true })
  })
})

describe('who may fetch a file, and how long', () => {
  test('HX-04 W1 only its owner finds it', async () => {
    const one = await made(anna)
    const path = one.url ?? ''
    expect((await anna.request(path)).status).toBe(200)
    expect((await boris.request(path)).status).toBe(404)
    expect((await createActor(app).request(path)).status).toBe(404)
    expect((await anna.request('/platform/history-exports/999999')).status).toBe(404)
    expect(await listed(boris)).not.toContainEqual(expect.objectContaining({ id: one.id }))
  })

  test('HX-03 HX-04 after seven days it has expired, and its bytes are gone', async () => {
    const farid = await register(app, 'farid@example.com')
    await played(farid, 3)
    const first = await made(farid)
    const one = await made(farid)
    const path = one.url ?? ''
    await app.advance(7 * daySeconds - 60)
    await farid.post('auth/login', { login: farid.email, password: storyPassword })
    for (const url of [first.url ?? '', path]) expect((await farid.request(url)).status).toBe(200)
    // Not purged yet, but expired.
    await app.ctx.db
      .updateTable('history_exports')
      .set({ expires_at: app.ctx.clock.now() })
      .where('id', '=', BigInt(one.id))
      .execute()
    expect((await farid.request(path)).status).toBe(404)
    expect(await latest(farid)).toMatchObject({ status: 'expired', url: null })
    expect(await chunksLeft(one.id)).toBe(1)
    await app.advance(120)
    expect((await farid.request(first.url ?? '')).status).toBe(404)
    for (const { id } of [first, one]) expect(await chunksLeft(id)).toBe(0)
    expect(await latest(farid)).toMatchObject({ status: 'expired', url: null, rows: 3 })
  })

  test('closing the account takes its files along, also one under way', async () => {
    const carla = await register(app, 'carla@example.com')
    await played(carla, 2)
    const one = await made(carla)
    const next = await asks(carla)
    expect((await carla.post('personalData/closeAccount', { password: storyPassword })).status).toBe(200)
    expect(await chunksLeft(one.id)).toBe(0)
    await app.settle()
    expect(await chunksLeft(next.id)).toBe(0)
    const rows = await app.ctx.db
      .selectFrom('history_exports')
      .select('id')
      .where('uid', '=', carla.uid)
      .execute()
    expect(rows).toEqual([])
  })
})

describe('how a file is made', () => {
  test('HX-03 work that was cut off starts again, and nothing is in the file twice', async () => {
    const dmitri = await register(app, 'dmitri@example.com')
    await played(dmitri, 4)
    const { id } = await asks(dmitri)
    // A process has started, written a part, and died.
    await app.ctx.db
      .updateTable('history_exports')
      .set({ status: 'processing', attempt: 1 })
      .where('id', '=', BigInt(id))
      .execute()
    await app.ctx.db
      .insertInto('history_export_chunks')
      .values({ export_id: BigInt(id), number: 0, bytes: Buffer.from('half a li') })
      .execute()
    expect(await latest(dmitri)).toMatchObject({ status: 'processing' })
    await app.settle()
    expect(await rowsOf(dmitri, await latest(dmitri))).toHaveLength(4)
  })

  test('HX-03 one that no process makes any more has failed, and the player may ask again', async () => {
    const elena = await register(app, 'elena@example.com')
    const { id } = await asks(elena)
    await app.ctx.db
      .updateTable('history_exports')
      .set({ changed_at: new Date(app.ctx.clock.now().getTime() - 5 * 60 * 60 * 1000) })
      .where('id', '=', BigInt(id))
      .execute()
    await app.settle()
    expect(await latest(elena)).toMatchObject({ status: 'failed', failure: 'broken', url: null })
    // The old job resumes late, and changes nothing.
    await makeExport(app.ctx, BigInt(id))
    expect(await latest(elena)).toMatchObject({ status: 'failed' })
    expect((await made(elena)).rows).toBe(0)
  })
})

test('C6 rounds and payments of a year ago are still in the history of their player', async () => {
  const gita = await register(app, 'gita@example.com')
  await played(gita, 3)
  await deposits(gita, '20')
  await app.advance(366 * daySeconds)
  await gita.post('auth/login', { login: gita.email, password: storyPassword })
  expect(await pagesOf(gita)).toHaveLength(3)
  expect((await gita.get('cashier/gethistory')).data).toMatchObject({ total: 1 })
})
