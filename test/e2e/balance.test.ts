import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newPlayer, visitAs } from './players.ts'
import { desk, visit } from './visit.ts'

/** Counts what is asked of the balance. */
const counts = (page: Page): (() => number) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/account/getBalance')) asked++
  })
  return () => asked
}

/** Opens the page and stops its clock, so that time passes there only when the test lets it. */
const opensWithStoppedClock = async (page: Page, path: string): Promise<void> => {
  await page.clock.install()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)
}

/** Lets this much time pass in the page, and its requests arrive here. */
const passes = async (page: Page, ms: number): Promise<void> => {
  await page.clock.runFor(ms)
  await page.evaluate(() => fetch('/version'))
}

/** Lets time pass until the interval has just asked, so that the next time is a whole interval away. */
const waitsForTheNext = async (page: Page, asked: () => number): Promise<number> => {
  const before = asked()
  for (let step = 0; asked() === before && step < 60; step++) await passes(page, 200)
  expect(asked()).toBe(before + 1)
  return asked()
}

describe('BR-01 BR-02 BR-03 BR-04 how often the balance is asked for', () => {
  test('BR-01 every ten seconds: three times in 35', async () => {
    const { page } = await visitAs(await newPlayer(), { viewport: desk })
    const asked = counts(page)
    await opensWithStoppedClock(page, '/gamehall')
    const before = await waitsForTheNext(page, asked)
    await passes(page, 35_000)
    expect(asked() - before).toBe(3)
  })

  test('BR-02 five clicks in half a second ask once, and a click a second later asks again', async () => {
    const { page } = await visitAs(await newPlayer(), { viewport: desk })
    const asked = counts(page)
    await opensWithStoppedClock(page, '/gamehall')
    const before = await waitsForTheNext(page, asked)
    const heading = page.getByRole('heading', { level: 1 })
    for (let at = 0; at < 5; at++) {
      await heading.click()
      await passes(page, 100)
    }
    expect(asked() - before).toBe(1)
    await passes(page, 600)
    await heading.click()
    await passes(page, 0)
    expect(asked() - before).toBe(2)
  })

  test('BR-03 CN-05 after five minutes without a click it stops, and the next click resumes', async () => {
    const { page } = await visitAs(await newPlayer(), { viewport: desk })
    const asked = counts(page)
    await opensWithStoppedClock(page, '/gamehall')
    await passes(page, 5 * 60_000)
    const stopped = asked()
    expect(stopped).toBeGreaterThan(20)
    await passes(page, 60_000)
    expect(asked()).toBe(stopped)
    await page.getByRole('heading', { level: 1 }).click()
    await passes(page, 35_000)
    expect(asked() - stopped).toBeGreaterThanOrEqual(4)
  })

  test('BR-04 RT-16 guests are never asked for, nor anybody in a game; back in the hall it resumes', async () => {
    const guest = await visit({ viewport: desk })
    const ofGuest = counts(guest.page)
    await opensWithStoppedClock(guest.page, '/gamehall')
    await guest.page.getByRole('heading', { level: 1 }).click()
    await passes(guest.page, 35_000)
    expect(ofGuest()).toBe(0)

    const { page } = await visitAs(await newPlayer(), { viewport: desk })
    const asked = counts(page)
    await opensWithStoppedClock(page, '/game/night-ferry')
    await page.getByRole('heading', { level: 1 }).click()
    await passes(page, 35_000)
    expect(asked()).toBe(0)
    await page.getByRole('link', { name: 'Back to games' }).click()
    await page.waitForURL('**/gamehall')
    await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor()
    await passes(page, 35_000)
    expect(asked()).toBeGreaterThanOrEqual(3)
  })
})
