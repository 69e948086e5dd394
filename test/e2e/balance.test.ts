import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { mainBalanceOf, newPlayer, visitAs } from './players.ts'
import { desktop, loads, visit } from './visit.ts'

const counts = (page: Page): (() => number) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/account/getBalance')) asked++
  })
  return () => asked
}

/** Opens the page with a stopped clock; time passes only by the test. */
const opensWithStoppedClock = async (page: Page, path: string, isOpen?: () => unknown): Promise<void> => {
  await page.clock.install()
  await loads(page, path)
  await isOpen?.()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)
}

/** Opens it without balance updates, as behind a proxy that blocks streams. */
const opensUnnotified = async (page: Page, path: string): Promise<void> => {
  await page.route('**/platform/own/stream', (route) => route.abort())
  await opensWithStoppedClock(page, path)
}

/** Lets this much time pass in the page, and lets its requests arrive here. */
const passes = async (page: Page, ms: number): Promise<void> => {
  await page.clock.runFor(ms)
  await page.evaluate(() => fetch('/version'))
}

/** Lets time pass until the interval has just fired, so that a whole interval remains. */
const waitsForTheNext = async (page: Page, asked: () => number): Promise<number> => {
  const before = asked()
  for (let step = 0; asked() === before && step < 60; step++) await passes(page, 200)
  expect(asked()).toBe(before + 1)
  return asked()
}

describe('BR-01 BR-02 BR-03 BR-04 how often the balance is asked for', () => {
  test('BR-01 CN-05 every ten seconds: three times in 35', async () => {
    const { page } = await visitAs(await newPlayer(), { viewport: desktop })
    const asked = counts(page)
    await opensUnnotified(page, '/gamehall')
    const before = await waitsForTheNext(page, asked)
    await passes(page, 35_000)
    expect(asked() - before).toBe(3)
  })

  test('BR-02 CN-05 five clicks in half a second ask once, and a click a second later asks again', async () => {
    const { page } = await visitAs(await newPlayer(), { viewport: desktop })
    const asked = counts(page)
    await opensUnnotified(page, '/gamehall')
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
    const { page } = await visitAs(await newPlayer(), { viewport: desktop })
    const asked = counts(page)
    await opensUnnotified(page, '/gamehall')
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
    const guest = await visit({ viewport: desktop })
    const ofGuest = counts(guest.page)
    await opensUnnotified(guest.page, '/gamehall')
    await guest.page.getByRole('heading', { level: 1 }).click()
    await passes(guest.page, 35_000)
    expect(ofGuest()).toBe(0)

    const { page } = await visitAs(await newPlayer(), { viewport: desktop })
    const asked = counts(page)
    await opensUnnotified(page, '/game/night-ferry')
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

describe('W24 balances that the server pushes', () => {
  /** Opens the page, and waits until its update stream is open. */
  const opensNotified = async (page: Page, path: string): Promise<void> => {
    const opened = page.waitForResponse('**/platform/own/stream')
    // A timer opens it, which a stopped clock would stop too.
    await opensWithStoppedClock(page, path, () => opened)
    expect((await opened).status()).toBe(200)
  }
  const shown = (page: Page) => page.getByRole('banner').getByText('€25.00').first()
  /** With the money there: the page's clock runs far faster than ours, and it asks only for five minutes. */
  const hasDeposited = async (player: Actor): Promise<void> => {
    await deposits(player, '25')
    await expect.poll(() => mainBalanceOf(player)).toBe(25)
  }

  test('W24 BR-01 a deposit from elsewhere is seen at once, and nothing is asked while nothing changes', async () => {
    const player = await newPlayer()
    const { page, problems } = await visitAs(player, { viewport: desktop })
    const asked = counts(page)
    await opensNotified(page, '/gamehall')
    await passes(page, 1000)
    const before = asked()
    expect(before).toBe(1)
    // Shorter than the silence after which a stream counts as dead; heartbeats use another clock.
    await passes(page, 30_000)
    expect(asked()).toBe(before)
    await hasDeposited(player)
    await expect.poll(() => passes(page, 300).then(() => shown(page).isVisible())).toBe(true)
    expect(asked()).toBeGreaterThan(before)
    expect(problems).toEqual([])
  })

  test('W24 BR-01 a stream that is cut off is made up for by the interval, and by one question when it is back', async () => {
    const player = await newPlayer()
    const { page } = await visitAs(player, { viewport: desktop })
    const asked = counts(page)
    await opensNotified(page, '/gamehall')
    await page.route('**/platform/own/stream', (route) => route.abort())
    // No heartbeats arrive while the clock is advanced, as on a stream that hangs.
    await passes(page, 41_000)
    const before = await waitsForTheNext(page, asked)
    await passes(page, 20_000)
    expect(asked() - before).toBe(2)
    await page.unroute('**/platform/own/stream')
    const back = page.waitForResponse('**/platform/own/stream')
    for (let step = 0; step < 16; step += 1) await passes(page, 5000)
    expect((await back).status()).toBe(200)
    await hasDeposited(player)
    await expect.poll(() => passes(page, 300).then(() => shown(page).isVisible())).toBe(true)
  })

  test('W24 two tabs of a browser have one stream, and both show what it sends', async () => {
    const player = await newPlayer()
    const { page, context } = await visitAs(player, { viewport: desktop })
    let streams = 0
    context.on('request', (request) => {
      if (request.url().endsWith('/platform/own/stream')) streams++
    })
    const opened = page.waitForResponse('**/platform/own/stream')
    await loads(page, '/gamehall')
    await opened
    const other = await context.newPage()
    await loads(other, '/terms')
    await deposits(player, '25')
    await shown(page).waitFor()
    await shown(other).waitFor()
    expect(streams).toBe(1)
    // The tab with the stream closes, and the other tab opens it.
    await page.close()
    await expect.poll(() => streams).toBe(2)
    await deposits(player, '10')
    await other.getByRole('banner').getByText('€35.00').first().waitFor()
  })

  test('W24 BR-04 guests have no stream, nor has a page on which a game shows its own balance', async () => {
    const streams = (page: Page): (() => number) => {
      let opened = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/platform/own/stream')) opened++
      })
      return () => opened
    }
    const guest = await visit({ viewport: desktop })
    const ofGuest = streams(guest.page)
    await opensWithStoppedClock(guest.page, '/gamehall')
    const { page } = await visitAs(await newPlayer(), { viewport: desktop })
    const ofPlayer = streams(page)
    await opensWithStoppedClock(page, '/game/night-ferry')
    expect([ofGuest(), ofPlayer()]).toEqual([0, 0])
    await page.getByRole('link', { name: 'Back to games' }).click()
    await page.waitForURL('**/gamehall')
    await expect.poll(() => passes(page, 100).then(ofPlayer)).toBe(1)
  })
})
