import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections } from '#contract/content/sections.ts'
import type { LoyaltyInfo, LoyaltyNotification } from '#contract/loyalty.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { transact } from '#db/transaction.ts'
import { creditPoints, lockMember } from '#server/rewards/loyalty/points/move-points.ts'
import { runsProgramme, sellsProduct } from '#server/rewards/loyalty/programme/loyalty-programme.fixture.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { opensRegistration, sendsRegistration } from './actions.ts'
import { desktop, isLoaded, loads, newEmail, password, visit } from './visit.ts'

const usual = { pointsAlias: 'points' }
let app: OwnApp
let coin = ''

beforeAll(async () => {
  app = await openOwnApp()
  await runsProgramme(app.ctx, {
    rates: { slot: 1000 },
    quests: [
      {
        sysname: 'evening',
        points: 20,
        reward: null,
        steps: [{ kind: 'stake', types: ['slot'], units: 50 }],
      },
    ],
  })
  for (const [place, name] of ['navigator', 'gardener'].entries())
    await app.ctx.db
      .insertInto('loyalty_characters')
      .values({
        sysname: name,
        image_url: `/icons/loyalty/${name}.svg`,
        texts: JSON.stringify({ en: `The ${name}` }),
        place,
      })
      .execute()
  coin = await sellsProduct(app.ctx, { sysname: 'fiver', price: 60n })
  await sellsProduct(app.ctx, { sysname: 'hundred', price: 900n })
})
afterAll(() => app.close())

const decides = (given: object) => app.publish(sections['loyalty-settings'], { ...usual, ...given })

/** A player with a hundred points, at this page, and the page's loyalty requests. */
const comes = async (path: string) => {
  const anna = await register({ origin: app.origin, fetch: app.fetch }, newEmail(), {
    currency: 'EUR',
    country: 'LV',
  })
  await transact(app.ctx.connection, async (tx) => {
    const member = await lockMember(app.ctx, tx, anna.uid)
    const move = { points: 100n, reason: 'corrected', key: `gift:${anna.uid}`, subject: '' } as const
    await creditPoints(app.ctx, tx, member, { ...move, lotDays: 30 })
  })
  const visitor = await visits(path, anna)
  return { anna, ...visitor }
}

const visits = async (path: string, as?: Actor, prepare?: (page: Page) => Promise<unknown>) => {
  const { page, context, problems } = await visit({ baseURL: app.origin, viewport: desktop })
  if (as) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(as.cookie ?? '') ?? []
    await context.addCookies([{ name, value, url: app.origin, httpOnly: true, sameSite: 'Lax' }])
  }
  const calls: string[] = []
  page.on('request', (request) => {
    const call = /\/api\/(loyalty\/\w+)/.exec(request.url())?.[1]
    if (call) calls.push(call)
  })
  await prepare?.(page)
  await page.goto(path)
  return { page, calls, problems }
}

const answers = async (page: Page, name: string | RegExp) => {
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('button', { name, exact: typeof name === 'string' }).click()
}
const infoOf = async (anna: Actor) => (await anna.get('loyalty/getinfo')).data as LoyaltyInfo

test('LO-06 with enough points a product is bought after a yes, the points are fewer, and one with too few cannot be pressed', async () => {
  await decides({})
  const { page, anna, calls, problems } = await comes('/loyalty/shop')
  const product = page.getByRole('article', { name: 'The fiver' })
  const dear = page.getByRole('article', { name: 'The hundred' })
  expect(await product.locator('img').first().getAttribute('src')).toContain('/icons/loyalty/card-room.svg')
  expect(await dear.getByRole('button', { name: 'Buy' }).isDisabled()).toBe(true)
  await dear.getByText('You don’t have enough points yet.').waitFor()
  await product.getByRole('button', { name: 'Buy' }).click()
  await answers(page, 'Not now')
  expect(calls).not.toContain('loyalty/buyproduct')
  await product.getByRole('button', { name: 'Buy' }).click()
  await answers(page, 'Pay 60 points')
  await page.getByRole('status').filter({ hasText: 'The fiver is yours' }).waitFor()
  await page.getByText('40 points', { exact: true }).waitFor()
  expect(await product.getByRole('button', { name: 'Buy' }).isDisabled()).toBe(true)
  expect(await infoOf(anna)).toMatchObject({ points: 40 })
  expect((await anna.post('loyalty/buyproduct', { product_id: coin })).status).toBe(422)
  expect(problems).toEqual([])
})

test('LO-03 PF-04 the profile shows points, level and history; a no to a character makes no call, a yes shows its picture', async () => {
  await decides({})
  const { page, anna, calls, problems } = await comes('/profile/loyalty')
  const { points, level } = await infoOf(anna)
  await page.getByText(`${points} points`, { exact: true }).first().waitFor()
  await page.getByText('Level: The guest').waitFor()
  expect(level).toBe('guest')
  await page.getByText('Corrected by us').waitFor()
  await page.getByText('10 points to The regular').waitFor()

  await page.getByRole('button', { name: 'Choose character' }).click()
  await page.getByRole('button', { name: 'The gardener' }).click()
  await answers(page, 'Keep as is')
  expect(calls).not.toContain('loyalty/setcharacter')
  await page.getByRole('button', { name: 'Choose character' }).click()
  await page.getByRole('button', { name: 'The gardener' }).click()
  await answers(page, 'Choose The gardener')
  const picture = page.getByRole('img', { name: 'The gardener' })
  await picture.waitFor()
  expect(await picture.getAttribute('src')).toBe('/icons/loyalty/gardener.svg')
  expect(calls.filter((call) => call === 'loyalty/setcharacter')).toHaveLength(1)
  expect((await infoOf(anna)).character).toMatchObject({ name: 'The gardener' })
  expect(problems).toEqual([])
})

test('LO-04 a character shows where the operator says, and nowhere without characters', async () => {
  const { page, anna } = await comes('/loyalty')
  const { items } = (await anna.get('loyalty/getcharacters')).data as { items: { id: string }[] }
  await anna.post('loyalty/setcharacter', { id: items[0]?.id ?? '' })
  const picture = () => page.getByRole('img', { name: /The navigator/ })
  const shown = async () => {
    const found: string[] = []
    for (const path of ['/profile', '/loyalty', '/profile/loyalty']) {
      await loads(page, path)
      if ((await picture().count()) > 0) found.push(path)
    }
    return found
  }
  await decides({ placesWhereDisplayedCharacters: ['profile-page', 'loyalty-page', 'profile-loyalty-pages'] })
  expect(await shown()).toEqual(['/profile', '/loyalty', '/profile/loyalty'])
  await decides({ placesWhereDisplayedCharacters: ['loyalty-page'] })
  expect(await shown()).toEqual(['/loyalty'])
  await decides({ placesWhereDisplayedCharacters: ['profile-page'] })
  expect(await shown()).toEqual(['/profile'])
  try {
    await decides({ isEnableCharacters: false })
    expect(await shown()).toEqual([])
  } finally {
    await decides({ isEnableCharacters: true })
  }
})

test('LO-05 without loyalty no menu leads there, no page asks for it, and its addresses are 404', async () => {
  await decides({ isEnableLoyalty: false })
  try {
    const { page, calls } = await comes('/')
    await isLoaded(page)
    expect(await page.getByRole('link', { name: 'Loyalty' }).count()).toBe(0)
    await loads(page, '/profile')
    expect(await page.getByRole('link', { name: 'Loyalty' }).count()).toBe(0)
    expect(calls).toEqual([])
    for (const path of ['/loyalty', '/loyalty/shop', '/loyalty/card-room', '/profile/loyalty'])
      expect((await page.goto(path))?.status(), path).toBe(404)
    await decides({ isEnableLoyalty: true })
    expect((await page.goto('/loyalty'))?.status()).toBe(200)
    await page.getByRole('link', { name: 'Loyalty' }).first().waitFor()
  } finally {
    await decides({ isEnableLoyalty: true })
  }
})

test('LO-08 the programme is in the list, and its page shows levels, quests and what is earned', async () => {
  await decides({})
  const { page, problems } = await visits('/loyalty')
  await page.getByRole('link', { name: 'The card room' }).click()
  await page.getByRole('heading', { level: 1, name: 'The card room' }).waitFor()
  await page.getByText('€5.00 in cash').waitFor()
  await page.getByRole('article', { name: 'The evening' }).getByText('Stake €50.00').waitFor()
  await page.getByText('For every €100.00 of your own money that you stake:').waitFor()
  expect(await page.getByText('10 points', { exact: true }).count()).toBeGreaterThan(0)
  expect(problems).toEqual([])
})

test('LO-10 the coin, the word for points and the guide are the operator’s', async () => {
  const picture = {
    id: 1,
    url: '/icon.svg',
    alternativeText: '',
    width: 48,
    height: 48,
    mime: 'image/svg+xml',
  }
  await decides({ coinIcon: picture, pointsAlias: 'chips', tutorialUrl: '/help' })
  const { page } = await comes('/loyalty')
  await page.getByText('100 chips', { exact: true }).first().waitFor()
  expect(await page.locator('img[src="/icon.svg"]').count()).toBeGreaterThan(0)
  expect(await page.getByRole('link', { name: 'See the guide' }).getAttribute('href')).toBe('/help')
  await decides({ coinIcon: null, pointsAlias: 'points', tutorialUrl: null })
})

const triggers = ['quest', 'register', 'profile', 'confirm', 'product', 'level'] as const

/** A page that finds this notification at its first request. */
const finds = async (items: readonly LoyaltyNotification[], hasOwnClock = false) => {
  const { anna, page: first } = await comes('/profile/loyalty')
  await first.context().close()
  let isAsked = false
  return visits('/loyalty', anna, async (page) => {
    if (hasOwnClock) await page.clock.install()
    await page.addInitScript(() => {
      const heard: { src: string; volume: number }[] = []
      Object.assign(window, { heard, answeredAt: 0, toldAt: 0, goneAt: 0 })
      window.Audio = class extends EventTarget {
        volume = 1
        src: string
        constructor(src: string) {
          super()
          this.src = src
        }
        play() {
          heard.push({ src: this.src, volume: this.volume })
          return Promise.resolve()
        }
      } as unknown as typeof window.Audio
      const own = window.fetch
      window.fetch = async (...given) => {
        const answer = await own(...given)
        if (/getnotifications/.test(answer.url)) Object.assign(window, { answeredAt: performance.now() })
        return answer
      }
      new MutationObserver(() => {
        const isTold = document.querySelector('[data-sonner-toast]') !== null
        const { toldAt, goneAt } = window as { toldAt?: number; goneAt?: number }
        if (isTold && !toldAt) Object.assign(window, { toldAt: performance.now() })
        if (!isTold && toldAt && !goneAt) Object.assign(window, { goneAt: performance.now() })
      }).observe(document, { childList: true, subtree: true })
    })
    await page.route('**/api/loyalty/getnotifications**', (route) => {
      const data = isAsked ? [] : items
      isAsked = true
      return route.fulfill({ json: { data: { items: data, offset: 0, limit: 10, total: data.length } } })
    })
  })
}
const news = (trigger: LoyaltyNotification['trigger'], type: LoyaltyNotification['type']) => ({
  trigger,
  type,
  title: `${trigger} ${type}`,
  message: 'Said by an editor.',
  amount: 10,
  amountType: 'points',
  image: null,
})

test('LO-11 LO-13 news is shown 300 ms after it was fetched, for five seconds, with a sound at half the volume', async () => {
  await decides({ isNotificationSoundOn: true })
  const { page } = await finds([news('level', 'credit')])
  const toast = page.getByRole('status').filter({ hasText: 'level credit' })
  await toast.waitFor()
  await toast.waitFor({ state: 'detached' })
  // Measured in the page, and from below: a timer may be late on a busy machine, but never early.
  const { answeredAt, toldAt, goneAt, heard } = (await page.evaluate(() => {
    const { answeredAt, toldAt, goneAt, heard } = window as unknown as Record<string, unknown>
    return { answeredAt, toldAt, goneAt, heard }
  })) as { answeredAt: number; toldAt: number; goneAt: number; heard: unknown }
  expect(toldAt - answeredAt).toBeGreaterThanOrEqual(295)
  expect(goneAt - toldAt).toBeGreaterThanOrEqual(4900)
  expect(heard).toEqual([{ src: '/icons/loyalty/chime.wav', volume: 0.5 }])
  await decides({ isNotificationSoundOn: false })
})

test('LO-13 news stays as long as the operator says, and is silent where they want no sound', async () => {
  await decides({ isNotificationSoundOn: false, notificationDurationSeconds: 20 })
  const { page } = await finds([news('level', 'credit')], true)
  const toast = page.getByRole('status').filter({ hasText: 'level credit' })
  await toast.waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)
  await page.clock.runFor(12_000)
  expect(await toast.isVisible()).toBe(true)
  expect(await page.evaluate(() => (window as unknown as { heard: unknown }).heard)).toEqual([])
  await page.clock.runFor(12_000)
  await toast.waitFor({ state: 'detached' })
  await decides({})
})

test('PF-08 in the head of the page stand a player’s name, total and level', async () => {
  await decides({})
  const { page, anna } = await comes('/fairness')
  const head = page.getByRole('banner')
  await head.getByText('€0.00').waitFor()
  await head.getByRole('button', { name: 'Your account' }).click()
  const menu = page.locator('#account-menu')
  await menu.getByText(anna.email).waitFor()
  await menu.getByText('Level: The guest').waitFor()
  await deposits(anna, '20')
  await page.goto('/fairness')
  await head.getByText('€20.00').waitFor()
  try {
    await decides({ isEnableLoyalty: false })
    await page.goto('/fairness')
    await head.getByRole('button', { name: 'Your account' }).click()
    await menu.getByText(anna.email).waitFor()
    expect(await menu.getByText(/^Level/).count()).toBe(0)
  } finally {
    await decides({ isEnableLoyalty: true })
  }
})

test('LO-12 PD-10 all six occasions are told, good news as a success and anything else as an error', async () => {
  await decides({})
  const { page, calls } = await finds([
    ...triggers.map((trigger) => ({
      ...news(trigger, 'credit'),
      image: `/icons/loyalty/card-room.svg?for=${trigger}`,
    })),
    news('level', 'error'),
  ])
  for (const trigger of triggers) {
    const toast = page
      .locator('[data-type=success]')
      .filter({ hasText: `${trigger} credit` })
      .filter({ hasText: 'Said by an editor. +10 points' })
    await toast.waitFor()
    expect(await toast.locator('img').getAttribute('src')).toContain(`card-room.svg?for=${trigger}`)
  }
  await page.locator('[data-type=error]').filter({ hasText: 'level error' }).waitFor()
  // A level may be among it: the page's header is loaded once more.
  await expect.poll(() => calls.filter((call) => call === 'loyalty/getinfo').length).toBe(2)
})

test('LO-02 SE-04 the characters are fetched after a sign-in and after a registration', async () => {
  await decides({})
  const anna = await register({ origin: app.origin, fetch: app.fetch }, newEmail(), { country: 'LV' })
  const { page, calls } = await visits('/')
  const fetched = () => calls.filter((call) => call === 'loyalty/getcharacters').length
  await expect.poll(fetched).toBe(1)
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  const form = page.getByRole('dialog')
  await form.locator('[name=login]').fill(anna.email)
  await form.locator('[name=password]').fill(password)
  await form.locator('button[type=submit]').click()
  await form.waitFor({ state: 'detached' })
  await expect.poll(fetched).toBe(2)

  const other = await visits('/gamehall')
  const fetchedThere = () => other.calls.filter((call) => call === 'loyalty/getcharacters').length
  await expect.poll(fetchedThere).toBe(1)
  await opensRegistration(other.page)
  // The page under the form has made its own request.
  await expect.poll(fetchedThere).toBe(2)
  await sendsRegistration(other.page)
  await expect.poll(fetchedThere).toBe(3)
})
