import { expect, test } from 'vitest'
import { deposits, plays } from '#db/seed/story.ts'
import { cashOf, findPageFaults, newBackofficePlayer, visitBackofficeAs } from './backoffice-visits.ts'
import { visit } from './visit.ts'

/** Pages of the back office, in groups that one visit can walk through. */
const rooms = {
  'figures and games': [
    '/reports',
    '/reports/movements',
    '/games',
    '/games/studios',
    '/games/suppliers',
    '/games/stops',
    '/games/live',
    '/games/returns',
    '/games/alerts',
    '/games/free-rounds',
    '/games/rounds',
  ],
  rewards: [
    '/bonuses',
    '/bonuses/given',
    '/bonuses/gifts',
    '/bonuses/gifts/ferry-rounds',
    '/bonuses/gifts/ferry-rounds/terms',
    '/tournaments',
    '/tournaments/new',
    '/tournaments/held/evening-league',
    '/bonuses/loyalty',
    '/bonuses/loyalty/card-room',
    '/bonuses/loyalty/card-room/terms',
    '/bonuses/characters',
    '/bonuses/characters-new',
    '/bonuses/characters/navigator',
    '/bonuses/shop',
    '/bonuses/shop-new',
    '/bonuses/shop/fiver',
    '/bonuses/reviews',
    '/cashback',
    '/cashback/given',
    '/bonuses/jackpots',
    '/bonuses/wheels',
  ],
  'campaigns, risk and the system': [
    '/risk',
    '/risk/scores',
    '/risk/lists',
    '/campaigns',
    '/campaigns/codes',
    '/campaigns/segments',
    '/campaigns/new-segment',
    '/campaigns/mailings',
    '/campaigns/new-mailing',
    '/notifications',
    '/notifications/bet_won',
    '/affiliates',
    '/affiliates/plans',
    '/audit',
    '/system',
    '/system/jobs',
    '/system/failed',
    '/system/settings',
  ],
}

test('C6 C7 GGR and NGR of a day are what the ledger has, and each leads to the movements that make it up (task 29)', async () => {
  const { page, problems } = await visitBackofficeAs('administrator')
  // A currency that no other test of this run uses.
  type Sums = Record<string, { amount: number }>
  const told = async (): Promise<Sums | undefined> => {
    const answer = await page.request.get('/backoffice/api/reports/getDashboard')
    const { days } = ((await answer.json()) as { data: { days: { currency: string; figures: Sums }[] } }).data
    return days.findLast(({ currency }) => currency === 'CAD')?.figures
  }
  const before = await told()
  const player = await newBackofficePlayer({ country: 'CA', currency: 'CAD' })
  await deposits(player, '50')
  await plays(player, 'orchard', '100', 3)
  const after = await told()
  const grown = (figure: string) => (after?.[figure]?.amount ?? 0) - (before?.[figure]?.amount ?? 0)
  const lost = 50 - (await cashOf(player))
  expect([grown('stakes'), grown('deposits')]).toEqual([3, 50])
  for (const figure of ['ggr', 'player_ngr']) expect(grown(figure), figure).toBeCloseTo(lost, 6)

  await page.goto('/backoffice/reports?currency=CAD')
  await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor()
  await page.locator('.uplot canvas').waitFor()
  const sums = (texts: readonly string[]) =>
    texts.reduce((sum, text) => sum + Number(text.replaceAll(/[^\d.−-]/g, '').replace('−', '-')), 0)
  for (const figure of ['GGR', 'Players’ NGR', 'Deposits']) {
    await page.goto('/backoffice/reports?currency=CAD')
    const table = page.getByRole('table')
    await table.waitFor()
    const at = (await table.getByRole('columnheader').allTextContents()).indexOf(figure)
    const cell = table.getByRole('row').nth(1).getByRole('cell').nth(at)
    const shown = sums([(await cell.textContent()) ?? ''])
    await cell.getByRole('link').click()
    await page.getByRole('heading', { name: 'Movements', level: 1 }).waitFor()
    // The amount is in the last column.
    const amounts = await page.locator('tbody td:last-child').allTextContents()
    expect(amounts.length).toBeGreaterThan(0)
    expect(sums(amounts), figure).toBeCloseTo(shown, 6)
  }
  expect(problems).toEqual([])
})

test('I3 a game is moved and switched off, and a guest no longer sees it (task 28)', async () => {
  // A game of no other test: for a moment it is off for the other worker as well.
  const { page, problems } = await visitBackofficeAs('administrator', '/games/catalogue/night-mail')
  const setState = async (state: string) => {
    await page.getByRole('button', { name: 'Switch on or off' }).click()
    const dialog = page.getByRole('dialog', { name: 'State of Night Mail' })
    await dialog.getByLabel('State').selectOption(state)
    await dialog.getByLabel('Reason').fill('a fault in it')
    await dialog.getByRole('button', { name: 'Save state' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const guest = await visit()
  const opens = async () => (await guest.page.request.get('/platform/game/night-mail/play')).status()
  expect(await opens()).toBe(200)
  try {
    await setState('off')
    expect(await opens()).toBe(403)
  } finally {
    await page.reload()
    await setState('on')
  }
  expect(await opens()).toBe(200)
  await page.getByText('a fault in it').first().waitFor()
  expect(problems).toEqual([])
})

for (const [room, paths] of Object.entries(rooms))
  test(`P1 every page on ${room} is clean and fits, on a wide screen in the light and on a phone in the dark`, async () => {
    const { page, problems } = await visitBackofficeAs('administrator')
    for (const path of paths) {
      await page.goto(`/backoffice${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect([path, await findPageFaults(page)]).toEqual([path, []])
    }
    expect(problems).toEqual([])
  })
