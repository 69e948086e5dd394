import { expect, test } from 'vitest'
import { register } from '#db/seed/actor.ts'
import { deposits, plays } from '#db/seed/story.ts'
import { bringAxe, findings } from './axe.ts'
import { visitDeskAs } from './desk-visits.ts'
import { sideways } from './look-at-pages.ts'
import { desk, newEmail, origin, phone, visit } from './visit.ts'

const pages = [
  '/reports',
  '/reports/movements',
  '/games',
  '/games/studios',
  '/games/rounds',
  '/audit',
  '/system',
  '/system/jobs',
  '/system/failed',
  '/system/settings',
]

test('C7 the figures of a day are shown, and each leads to the movements behind it (task 29)', async () => {
  const player = await register(
    {
      origin: origin(),
      fetch: (path, init) => fetch(new URL(path, origin()), { ...init, redirect: 'manual' }),
    },
    newEmail(),
  )
  await deposits(player, '50')
  await plays(player, 'orchard', '100', 2)
  const { page, problems } = await visitDeskAs('administrator', '/reports?currency=EUR')
  await page.getByRole('heading', { name: 'Figures', level: 1 }).waitFor()
  await page.locator('.uplot canvas').waitFor()
  const row = page.getByRole('row').nth(1)
  await row.getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Movements', level: 1 }).waitFor()
  await page
    .getByText(/\+EUR\s50\.00/)
    .first()
    .waitFor()
  expect(problems).toEqual([])
})

test('I3 a game is moved and switched off, and a guest no longer sees it (task 28)', async () => {
  const { page, problems } = await visitDeskAs('administrator', '/games/catalogue/signal-box')
  const setState = async (state: string) => {
    await page.getByRole('button', { name: 'Switch on or off' }).click()
    const dialog = page.getByRole('dialog', { name: 'State of Signal Box' })
    await dialog.getByLabel('State').selectOption(state)
    await dialog.getByLabel('Reason').fill('a fault in it')
    await dialog.getByRole('button', { name: 'Save state' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const guest = await visit()
  const opens = async () => (await guest.page.request.get('/platform/game/signal-box/play')).status()
  expect(await opens()).toBe(200)
  await setState('off')
  expect(await opens()).toBe(403)
  await setState('on')
  expect(await opens()).toBe(200)
  await page.getByText('a fault in it').first().waitFor()
  expect(problems).toEqual([])
})

test.each<[string, { width: number; height: number }, 'light' | 'dark']>([
  ['a wide screen in the light', desk, 'light'],
  ['a phone in the dark', phone, 'dark'],
])('P1 every page on the house is clean and fits, on %s', async (_where, viewport, colorScheme) => {
  const { page, context, problems } = await visitDeskAs('administrator')
  await bringAxe(context)
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
  for (const path of pages) {
    await page.goto(`/backoffice${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect([path, await findings(page), await sideways(page)]).toEqual([path, [], 0])
  }
  expect(problems).toEqual([])
})
