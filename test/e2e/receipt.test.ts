import { expect, test } from 'vitest'
import { deposits as paysIn } from '#db/seed/story.ts'
import { findings } from './axe.ts'
import { newPlayer, visitAs } from './players.ts'
import { desktop } from './visit.ts'

test('RT-11 a row of the history leads to its receipt, which prints alone and is private', async () => {
  const anna = await newPlayer()
  const id = await paysIn(anna, '35')
  await paysIn(anna, '20', 'decline')
  const { page, problems } = await visitAs(anna, { viewport: desktop })
  await page.goto('/cashier/history')
  await page.getByRole('link', { name: `Receipt of payment ${id}` }).click()
  await page.waitForURL(`**/cashier/receipt/${id}`)
  const main = page.getByRole('main')
  await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor()
  for (const said of ['€35.00', id, 'Bank card', 'Deposit']) await main.getByText(said).first().waitFor()
  const steps = main.getByRole('region', { name: 'Progress' }).getByRole('listitem')
  expect(await steps.evaluateAll((items) => items.map(({ dataset }) => dataset.reached))).toEqual([
    'true',
    'true',
  ])
  expect(await findings(page)).toEqual([])

  // Print shows the sheet alone, without navigation and buttons.
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  await main.getByRole('button', { name: 'Print receipt' }).click()
  expect(await page.evaluate(() => 'printed' in window)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await main.getByText('€35.00').isVisible()).toBe(true)
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation').first(),
    main.getByRole('button', { name: 'Print receipt' }),
  ])
    expect(await hidden.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })

  await main.locator('a[href$="tab=deposit"]').click()
  await page.waitForURL('**/cashier/history?tab=deposit')
  expect(problems).toEqual([])

  const { page: strangers } = await visitAs(await newPlayer())
  const answer = await strangers.goto(`/cashier/receipt/${id}`)
  expect(answer?.status()).toBe(404)
  expect(await strangers.getByRole('main').innerText()).not.toContain('35')
})
