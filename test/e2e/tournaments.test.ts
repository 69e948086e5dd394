import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/durations.ts'
import { addSupplierGame } from '#server/play/games/round/supplier-game.fixture.ts'
import { hashToken } from '#server/platform/kernel/random.ts'
import { holds } from '#server/rewards/tournaments/tournament.fixture.ts'
import { openPlayer, type OpenPlayer } from '#test/open-player.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, phone, visit } from './visit.ts'

let app: OwnApp
let names = 0
const at = (ms: number) => new Date(app.ctx.clock.now().getTime() + ms)

beforeAll(async () => {
  app = await openOwnApp()
  const { db, clock } = app.ctx
  await addSupplierGame(db, { supplier: 'rolling', game: 'roll', type: 'slot', now: clock.now() })
  const poster = db.selectFrom('games').select('image_url').where('sysname', '=', 'orchard')
  await db.updateTable('games').set({ image_url: poster }).where('sysname', '=', 'roll').execute()
  await holds(app.ctx, 'spring')
  await holds(app.ctx, 'summer', { ends_at: at(2 * hourMs), games: ['roll', 'orchard'] })
  await holds(app.ctx, 'autumn', { starts_at: at(dayMs), ends_at: at(2 * dayMs) })
  await holds(app.ctx, 'winter', {
    join_from: at(-2 * dayMs),
    starts_at: at(-dayMs),
    ends_at: at(3000),
  })
  const wait = at(3100).getTime() - Date.now()
  await new Promise((resolve) => setTimeout(resolve, wait))
})
afterAll(() => app.close())

/** Holds a tournament without players, and returns its name. */
const holdsNew = async (row: Parameters<typeof holds>[2] = {}): Promise<string> => {
  const name = `${++names}-cup`
  await holds(app.ctx, name, row)
  return name
}

const newPlayer = (): Promise<OpenPlayer> =>
  openPlayer(app.ctx.connection, {
    name: `vesna${++names}`,
    supplier: 'rolling',
    game: 'roll',
    balanceMinor: 100_000n,
  })

/** A round with this payout for a stake of a euro, processed by its consumers. */
const wins = async (player: OpenPlayer, amountMinor: bigint) => {
  const key = `${player.uid}-${++names}`
  const { uid, token } = player
  const of = { uid, tokenHash: hashToken(token), supplier: 'rolling', game: 'roll', currency: 'EUR' }
  const { roundProcessor } = app.ctx
  await roundProcessor.bet({
    ...of,
    transactionId: `bet-${key}`,
    round: key,
    isRoundClosed: false,
    amountMinor: 100n,
  })
  await roundProcessor.win({
    ...of,
    transactionId: `win-${key}`,
    referenceId: `bet-${key}`,
    round: key,
    isRoundClosed: true,
    amountMinor,
  })
  await app.settle()
}

const comes = async (
  path: string,
  { player, viewport = desktop }: { player?: OpenPlayer; viewport?: typeof desktop | typeof phone } = {},
) => {
  const { page, context, problems } = await visit({ baseURL: app.origin, viewport })
  if (player)
    await context.addCookies([
      { name: 'session', value: player.sessionToken, url: app.origin, httpOnly: true, sameSite: 'Lax' },
    ])
  const calls: string[] = []
  page.on('request', (request) => {
    const call = /\/api\/(tournaments\/\w+.*)/.exec(request.url())?.[1]
    if (call) calls.push(call)
  })
  await page.goto(path)
  return { page, problems, calls }
}
const titles = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).allTextContents()

test('TN-03 each of the four lists has the tournaments that belong in it', async () => {
  const { page, problems } = await comes('/tournaments', { viewport: phone })
  expect(await titles(page)).toEqual(['The spring', 'The summer', 'The autumn', 'The winter'])
  const lists = page.getByRole('navigation', { name: 'Lists of tournaments' })
  for (const [name, status, found] of [
    ['Upcoming', 'future', ['The autumn']],
    ['Live now', 'active', ['The spring', 'The summer']],
    ['Finished', 'finished', ['The winter']],
  ] as const) {
    await lists.getByRole('link', { name }).click()
    await page.waitForURL(`**/tournaments?status=${status}`)
    await expect.poll(() => titles(page)).toEqual(found)
  }
  await page.getByRole('link', { name: 'The winter' }).click()
  await page.waitForURL('**/tournaments/winter')
  expect(problems).toEqual([])
})

test('TN-04 who joins sees the card change where it stands, by one question for that tournament alone', async () => {
  const player = await newPlayer()
  const cup = await holdsNew()
  const { page, problems, calls } = await comes('/tournaments', { player })
  const before = await titles(page)
  calls.length = 0
  const card = page.getByRole('article', { name: `The ${cup}` })
  await card.getByRole('button', { name: 'Join' }).click()
  await card.getByText('You’re in', { exact: true }).waitFor()
  await card.getByText('1 player').waitFor()
  expect(calls.map((call) => call.split('?')[0])).toEqual(['tournaments/participate', 'tournaments/get'])
  expect(decodeURIComponent(calls[1] ?? '')).toContain(`ids[]=${cup}`)
  expect(await titles(page)).toEqual(before)

  await page.goto('/tournaments?status=future')
  calls.length = 0
  const coming = page.getByRole('article', { name: 'The autumn' })
  await coming.getByRole('button', { name: 'Join' }).click()
  await coming.getByText('You’re in', { exact: true }).waitFor()
  expect(calls.map((call) => call.split('?')[0])).toEqual(['tournaments/participate', 'tournaments/get'])
  expect(decodeURIComponent(calls[1] ?? '')).toContain('ids[]=autumn')
  expect(await titles(page)).toEqual(['The autumn'])
  expect(problems).toEqual([])
})

test('TN-06 a tournament shows prize, time, rules, places and one’s own place, which moves while one looks', async () => {
  const [anna, boris] = [await newPlayer(), await newPlayer()]
  const cup = await holdsNew({ prizes: [{ amount: 5000n }, { amount: 2500n }, { amount: 2500n }] })
  for (const { uid } of [anna, boris]) {
    const now = app.ctx.clock.now()
    const { id } = await app.ctx.db
      .updateTable('tournaments')
      .set((row) => ({ joined: row('joined', '+', 1) }))
      .where('sysname', '=', cup)
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.ctx.db
      .insertInto('tournament_participants')
      .values({ tournament_id: id, uid, joined_at: now, counts_from: now, reached_at: now })
      .execute()
  }
  await wins(anna, 300n)
  await wins(boris, 450n)
  const { page, problems } = await comes(`/tournaments/${cup}`, { player: anna, viewport: phone })
  await page.getByRole('heading', { name: `The ${cup}`, level: 1 }).waitFor()
  await page.getByText('€100.00').waitFor()
  await page.getByRole('timer').waitFor()
  const rules = page.getByRole('region', { name: 'Rules' })
  await rules.getByText('Each round earns its win as a percentage of its stake').waitFor()
  await rules.getByText('Fair.').waitFor()
  await page.getByText('You’re in place 2 with 300 points').waitFor()
  const places = page.getByRole('region', { name: 'Leaderboard' }).getByRole('listitem')
  expect(await places.count()).toBe(2)
  expect(await places.first().textContent()).toMatch(/^1ve\*\*\*450 points€50\.00$/)
  expect(await places.nth(1).textContent()).toContain('You')
  const prizes = page.getByRole('region', { name: 'Prizes' }).getByRole('listitem')
  expect(await prizes.allTextContents()).toEqual(['Place 1€50.00', 'Places 2–3€25.00'])
  await wins(anna, 500n)
  await page.getByText('You’re in place 1 with 800 points').waitFor()
  expect(problems).toEqual([])
})

test('TN-06 a viewer gets the places pushed, and makes no calls', async () => {
  const carla = await newPlayer()
  const cup = await holdsNew()
  const { page, problems, calls } = await comes(`/tournaments/${cup}`, { viewport: phone })
  await page.getByRole('heading', { name: `The ${cup}`, level: 1 }).waitFor()
  const now = app.ctx.clock.now()
  const { id } = await app.ctx.db
    .updateTable('tournaments')
    .set((row) => ({ joined: row('joined', '+', 1) }))
    .where('sysname', '=', cup)
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.ctx.db
    .insertInto('tournament_participants')
    .values({ tournament_id: id, uid: carla.uid, joined_at: now, counts_from: now, reached_at: now })
    .execute()
  await wins(carla, 700n)
  const first = page.getByRole('region', { name: 'Leaderboard' }).getByRole('listitem').first()
  await first.getByText('700 points').waitFor()
  expect(calls).toEqual([])
  expect(problems).toEqual([])
})

test('TN-07 CN-04 the games of a tournament are twelve at first, and more by a press', async () => {
  const { page, problems } = await comes('/tournaments/spring', { viewport: desktop })
  await page.getByRole('link', { name: /^See \d+ games?$/ }).click()
  await page.waitForURL('**/tournaments/spring/gamehall')
  await page.getByRole('heading', { name: 'The spring: eligible games' }).waitFor()
  const links = page.getByRole('main').locator('a[href*="/game/"]')
  const shown = async () =>
    new Set(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).size
  expect(await shown()).toBe(12)
  await page.getByRole('button', { name: 'Show more games' }).click()
  await expect.poll(shown).toBeGreaterThan(12)
  await page.goto('/tournaments/summer/gamehall')
  expect(await shown()).toBe(2)
  expect((await app.fetch('/tournaments/no-such-cup')).status).toBe(404)
  expect((await app.fetch('/tournaments/no-such-cup/gamehall')).status).toBe(404)
  expect(problems).toEqual([])
})
