import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sections } from '#contract/content/sections.ts'
import type { Wheel, WheelSpin } from '#contract/wheel.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { transact } from '#db/transaction.ts'
import { creditPoints, lockMember } from '#server/rewards/loyalty/points/move-points.ts'
import { runsProgramme } from '#server/rewards/loyalty/programme/loyalty-programme.fixture.ts'
import { publishesWheel, runsWheel, sector, turnsWheel } from '#server/rewards/wheel/wheel.fixture.ts'
import { findings } from './axe.ts'
import { cashOf, findPageFaults, completeStepUp, visitBackofficeAs } from './backoffice-visits.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, isAlive, newEmail, phone, visit, type VisitOptions } from './visit.ts'

let app: OwnApp
let wheels = 0
let sysname = ''

const fivers = [
  sector('narrow', 1, { type: 'money', sums: { EUR: '500' } }),
  sector('wide', 3, { type: 'money', sums: { EUR: '500' } }),
]
const sevens = [
  sector('seven', 1, { type: 'points', points: 7 }),
  sector('lucky', 2, { type: 'points', points: 7 }),
]

beforeAll(async () => {
  app = await openOwnApp()
  await runsProgramme(app.ctx)
  await app.publish(sections['loyalty-settings'], { pointsAlias: 'points' })
})
beforeEach(async () => {
  sysname = `wheel-${++wheels}`
  await runsWheel(app.ctx, { sectors: fivers }, sysname)
})
afterEach(() => turnsWheel(app.ctx, 'stopped', 'running', sysname))
afterAll(() => app.close())

const newPlayer = (currency = 'EUR') =>
  register({ origin: app.origin, fetch: app.fetch }, newEmail(), { currency, country: 'LV' })
const gives = (points: bigint, { uid }: Actor) =>
  transact(app.ctx.connection, async (tx) => {
    const member = await lockMember(app.ctx, tx, uid)
    const move = { points, reason: 'corrected', key: `gift:${uid}`, subject: '', lotDays: 30 } as const
    return creditPoints(app.ctx, tx, member, move)
  })
/** A visitor at this page, and the number of its spin requests. */
const visits = async (path: string, as?: Actor, options: VisitOptions = {}) => {
  const { page, context, problems } = await visit({ baseURL: app.origin, viewport: desktop, ...options })
  if (as) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(as.cookie ?? '') ?? []
    await context.addCookies([{ name, value, url: app.origin, httpOnly: true, sameSite: 'Lax' }])
  }
  const asked = { spins: 0 }
  page.on('request', (request) => {
    if (request.url().includes('/api/wheel/spin')) asked.spins++
  })
  await page.goto(path)
  await isAlive(page)
  return { page, problems, asked }
}
const historyOf = async (player: Actor) =>
  ((await player.get('wheel/getspins')).data as { items: WheelSpin[] }).items
const pointsOf = async (player: Actor) =>
  ((await player.get('wheel/get')).data as { wheel: Wheel | null }).wheel?.own?.points
const said = (page: Page, text: string) => page.locator('output').filter({ hasText: text })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The position under the pointer from the first sector’s edge, out of the sum of the weights. */
const underPointer = (page: Page, total: number): Promise<number> =>
  page.evaluate((of) => {
    const disc = document.querySelector<SVGGElement>('svg[viewBox="0 0 400 400"] g')
    const matrix = new DOMMatrix(disc ? getComputedStyle(disc).transform : undefined)
    const turned = (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI
    return (((720 - turned) % 360) / 360) * of
  }, total)

test('the free spin is found from loyalty, pressed by keyboard, turns to what the house has drawn, and is paid', async () => {
  const anna = await newPlayer()
  const before = await cashOf(anna)
  const { page, problems, asked } = await visits('/loyalty', anna)
  await page.getByRole('link', { name: 'Spin the wheel' }).click()
  await page.getByRole('heading', { level: 1, name: 'The wheel' }).waitFor()
  await page.getByText('No spins yet').waitFor()
  expect(asked.spins).toBe(0)
  await button(page, 'Spin for free').focus()
  await page.keyboard.press('Enter')
  await said(page, 'The wheel is turning').waitFor()
  // The result is not announced before the wheel is at rest.
  expect(await page.getByText('You’ve won').count()).toBe(0)
  await said(page, 'You’ve won €5.00 in cash').waitFor()
  const [spin] = await historyOf(anna)
  expect(Math.abs((await underPointer(page, 4)) - ((spin?.drawn ?? 0) + 0.5))).toBeLessThan(0.02)
  expect(await cashOf(anna)).toBe(before + 5)
  await page
    .getByText('You’ve used today’s free spin.', { exact: false })
    .or(page.getByText('Next free spin'))
    .first()
    .waitFor()
  expect(await page.getByRole('region', { name: 'Your last spins' }).getByText('€5.00 in cash').count()).toBe(
    1,
  )
  expect(await button(page, 'Spin for 10 points').isDisabled()).toBe(true)
  expect(asked.spins).toBe(1)
  expect(problems).toEqual([])
})

test('points are asked for first: a no spins nothing, a yes takes them once, and without motion the result is there at once', async () => {
  await publishesWheel(app.ctx, { isFreeDaily: false, sectors: sevens }, sysname)
  const boris = await newPlayer()
  await gives(25n, boris)
  const { page, problems, asked } = await visits('/loyalty/wheel', boris, {
    reducedMotion: 'reduce',
    viewport: phone,
  })
  await button(page, 'Spin for 10 points').click()
  const dialog = page.getByRole('dialog', { name: 'Spin for 10 points?' })
  await dialog.getByText('You have 25 points.', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Not now' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  expect(asked.spins).toBe(0)
  await button(page, 'Spin for 10 points').click()
  const answered = page.waitForResponse(/wheel\/spin/)
  await dialog.getByRole('button', { name: 'Pay 10 points' }).click()
  await answered
  await said(page, 'You’ve won 7 points').waitFor()
  await page.getByText('22 points', { exact: true }).waitFor()
  expect(await pointsOf(boris)).toBe(22)
  expect(asked.spins).toBe(1)
  expect(problems).toEqual([])
})

test('a spin whose answer was lost is asked for again and stays one', async () => {
  const carla = await newPlayer()
  const before = await cashOf(carla)
  const { page, asked } = await visits('/loyalty/wheel', carla, {
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  await page.route('**/api/wheel/spin*', async (route) => {
    const response = await route.fetch()
    return asked.spins === 1 ? route.abort('connectionreset') : route.fulfill({ response })
  })
  await button(page, 'Spin for free').click()
  await page.getByRole('status').filter({ hasText: 'We didn’t get an answer' }).waitFor()
  expect(await historyOf(carla)).toHaveLength(1)
  expect(await findings(page)).toEqual([])
  await button(page, 'Ask again').click()
  await said(page, 'You’ve won €5.00 in cash').waitFor()
  expect(asked.spins).toBe(2)
  expect(await historyOf(carla)).toHaveLength(1)
  expect(await cashOf(carla)).toBe(before + 5)
})

test('chances that changed since the page was drawn are shown first, and nothing was spun', async () => {
  const dora = await newPlayer()
  const { page } = await visits('/loyalty/wheel', dora, { reducedMotion: 'reduce' })
  const odds = page.getByRole('region', { name: 'Prizes and chances' })
  await odds.getByText('1 in 4').waitFor()
  await odds.getByText('75%').waitFor()
  await publishesWheel(app.ctx, { sectors: sevens }, sysname)
  await button(page, 'Spin for free').click()
  await page.getByRole('alert').filter({ hasText: 'The wheel wasn’t spun' }).waitFor()
  await odds.getByText('2 in 3').waitFor()
  await odds.getByText('66.667%').waitFor()
  expect(await historyOf(dora)).toEqual([])
  await button(page, 'Spin for free').click()
  await said(page, 'You’ve won 7 points').waitFor()
})

test('once the server seed is shown, a spin is worked out again in the browser, and a wrong seed is found out', async () => {
  const elena = await newPlayer()
  const { page, problems } = await visits('/loyalty/wheel', elena, { reducedMotion: 'reduce' })
  await button(page, 'Spin for free').click()
  const spins = page.getByRole('region', { name: 'Your last spins' })
  await spins.getByText('Can be verified after you rotate seeds').waitFor()
  await page.getByText('What decides your next spin').click()
  const hash = await page.locator('dd').first().textContent()
  const { nextServerSeedHash } = (await elena.get('games/getFairness')).data as { nextServerSeedHash: string }
  await elena.post('games/rotateSeed', { client_seed: 'mine', next_server_seed_hash: nextServerSeedHash })
  await page.reload()
  const [spin] = await historyOf(elena)
  expect(spin?.seeds.server_seed_hash).toBe(hash)
  await spins.getByRole('link', { name: /^Verify/ }).click()
  const verifier = page.getByRole('region', { name: 'Verify a spin of the wheel' })
  expect(await verifier.getByLabel('Weights of the sectors').inputValue()).toBe('1,3')
  await verifier.getByRole('button', { name: 'Verify spin' }).click()
  await verifier
    .getByRole('status')
    .filter({ hasText: 'The revealed server seed matches its hash' })
    .filter({ hasText: `Number drawn: ${spin?.drawn}. Sector ${(spin?.sector ?? 0) + 1}.` })
    .waitFor()
  await verifier.getByLabel('Server seed (revealed)').fill('another')
  await verifier.getByRole('button', { name: 'Verify spin' }).click()
  await verifier.getByRole('alert').waitFor()
  expect(problems).toEqual([])
})

test('a guest sees every chance and is led to an account; without a wheel there is no way to one', async () => {
  const { page, problems } = await visits('/loyalty/wheel')
  await page.getByText('3 in 4').waitFor()
  expect(await page.getByRole('button', { name: /^Spin/ }).count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Your last spins' }).count()).toBe(0)
  await page.locator('main').getByRole('link', { name: 'Create account' }).waitFor()
  expect(problems).toEqual([])
  // Guests share a cached page for some seconds; a player’s is always rendered.
  const player = await visits('/loyalty', await newPlayer())
  await player.page.getByRole('link', { name: 'Spin the wheel' }).waitFor()
  await turnsWheel(app.ctx, 'stopped', 'running', sysname)
  const stopped = await player.page.goto('/loyalty/wheel')
  await player.page.goto('/loyalty')
  await player.page.getByRole('link', { name: 'The card room' }).waitFor()
  const ways = await player.page.getByRole('link', { name: 'Spin the wheel' }).count()
  await turnsWheel(app.ctx, 'running', 'stopped', sysname)
  expect([stopped?.status(), ways]).toEqual([404, 0])
})

test('without a budget in the currency, or once the day’s is spent, a player sees the reason', async () => {
  const dollars = await visits('/loyalty/wheel', await newPlayer('USD'))
  await dollars.page.getByText('The wheel isn’t available in your currency.').waitFor()
  expect(await button(dollars.page, 'Spin for free').isDisabled()).toBe(true)
  await publishesWheel(app.ctx, { sectors: fivers, budget: { EUR: '500' } }, sysname)
  const first = await visits('/loyalty/wheel', await newPlayer(), { reducedMotion: 'reduce' })
  await button(first.page, 'Spin for free').click()
  await said(first.page, 'You’ve won').waitFor()
  const second = await visits('/loyalty/wheel', await newPlayer())
  await second.page.getByText('Today’s prizes are all gone').waitFor()
  expect(await button(second.page, 'Spin for free').isDisabled()).toBe(true)
})

test('the page is sound for everybody, in the light and in the dark, from either side', async () => {
  const farid = await newPlayer()
  const { page } = await visits('/loyalty/wheel', farid, { reducedMotion: 'reduce' })
  await button(page, 'Spin for free').click()
  await said(page, 'You’ve won').waitFor()
  expect(await findPageFaults(page)).toEqual([])
  await page.goto('/ar/loyalty/wheel')
  expect(await findings(page)).toEqual([])
  // Texts stay on the wheel in both directions.
  const outside = await page.evaluate(() => {
    const wheel = document.querySelector('svg[viewBox="0 0 400 400"]')?.getBoundingClientRect()
    return [...document.querySelectorAll('svg[viewBox="0 0 400 400"] text')].filter((words) => {
      const { left, right, top, bottom } = words.getBoundingClientRect()
      const { x = 0, y = 0, width = 0 } = wheel ?? {}
      const far = Math.hypot((left + right) / 2 - x - width / 2, (top + bottom) / 2 - y - width / 2)
      return far > width * 0.36
    }).length
  })
  expect(outside).toBe(0)
})

test('at the desk a wheel is made and given sectors, and a second one is not started beside the first', async () => {
  const { page, problems } = await visitBackofficeAs('administrator', '/bonuses/wheels')
  const name = `late-${Date.now().toString(36)}`
  await page.getByText('The evening wheel').first().waitFor()
  await page.getByRole('button', { name: 'New wheel' }).click()
  const make = page.getByRole('dialog', { name: 'New wheel' })
  await make.getByLabel('Key').fill(name)
  await make.getByRole('button', { name: 'Make wheel' }).click()
  await page.getByRole('heading', { level: 1, name: `Terms of ${name}` }).waitFor()
  await page.getByLabel('Budget in EUR').fill('20')
  await page
    .getByRole('textbox', { name: /^Sectors/ })
    .fill('none 3 night nothing\nfiver 1 brass money 50 EUR')
  await page.getByLabel('Name', { exact: true }).first().fill('The late wheel')
  await page.getByLabel('Names of sectors').first().fill('none = Nothing\nfiver = Fifty euros')
  await page.getByRole('button', { name: 'Publish' }).click()
  await completeStepUp(page, 'administrator')
  // The budget of a day could not pay the most expensive sector once.
  await page.getByRole('alert').waitFor()
  expect(await page.getByLabel('Budget in EUR').inputValue()).toBe('20')
  await page.getByLabel('Budget in EUR').fill('200')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { level: 1, name: 'The late wheel' }).waitFor()
  await page.getByText('none 3 night nothing').waitFor()
  expect(await findPageFaults(page)).toEqual([])
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const start = page.getByRole('dialog', { name: 'Start' })
  await start.getByLabel('Reason').fill('The season')
  await start.getByRole('button', { name: 'Start', exact: true }).click()
  await start.getByText('Another wheel', { exact: false }).waitFor()
  await page.goto('/backoffice/bonuses/wheels/evening-wheel')
  await page.getByRole('link', { name: 'Spins' }).click()
  await page.getByRole('heading', { level: 1, name: 'Spins of evening-wheel' }).waitFor()
  expect(await page.getByText('Free spin').count()).toBeGreaterThan(0)
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})
