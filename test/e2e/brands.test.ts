import { afterAll, beforeAll, expect, test } from 'vitest'
import { generalInformation } from '#contract/content/sections.ts'
import { register } from '#db/seed/actor.ts'
import { openOwnBrands, type OwnApp } from './own-app.ts'
import { desktop, newEmail, visit } from './visit.ts'

let open: Awaited<ReturnType<typeof openOwnBrands<'north' | 'south'>>>
beforeAll(async () => {
  open = await openOwnBrands(['north', 'south'])
  const { north, south } = open.houses
  await north.publish(generalInformation, { siteName: 'The North', palette: 'harbour' })
  await south.publish(generalInformation, {
    siteName: 'The South',
    palette: 'garnet',
    available_locales: ['fr'],
  })
})
afterAll(() => open.close())

/** The page title, its languages, and the theme colour. */
const look = async ({ origin }: OwnApp) => {
  const { page, problems } = await visit({ viewport: desktop, baseURL: origin, isFirst: true })
  await page.goto('/')
  await page.getByRole('banner').waitFor()
  const seen = await page.evaluate(() => ({
    languages: [...document.querySelectorAll('link[rel=alternate][hreflang]')]
      .map((link) => link.getAttribute('hreflang'))
      .filter((code) => code !== 'x-default'),
    name: document.querySelector('meta[property="og:site_name"]')?.getAttribute('content'),
    felt: getComputedStyle(document.documentElement).getPropertyValue('--felt'),
  }))
  expect(problems).toEqual([])
  return { ...seen, page }
}

test('two houses of one process have their own name, colours, languages, players and sessions', async () => {
  const { north, south } = open.houses
  const [there, here] = [await look(north), await look(south)]
  expect([there.name, here.name]).toEqual(['The North', 'The South'])
  expect(here.languages).toEqual(['en', 'fr'])
  expect(there.languages).toContain('ar')
  expect(there.felt).not.toBe(here.felt)

  const { page } = there
  const player = await register({ origin: north.origin, fetch: north.fetch }, newEmail())
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  const form = page.getByRole('dialog')
  await form.locator('[name=login]').fill(player.email)
  await form.locator('[name=password]').fill('Evening1')
  await form.locator('button[type=submit]').click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('banner').getByRole('button', { name: 'Your account' }).waitFor()

  // The same browser, with all its cookies, is a guest of the other brand.
  await page.goto(south.origin)
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
  const counts = await Promise.all(
    [north, south].map(
      async ({ ctx }) => (await ctx.db.selectFrom('players').select('uid').execute()).length,
    ),
  )
  expect(counts).toEqual([1, 0])

  await page.goto(north.origin)
  await page.getByRole('banner').getByRole('button', { name: 'Your account' }).waitFor()
})
