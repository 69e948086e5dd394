import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registers } from './actions.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { newPlayer, visitAs } from './players.ts'
import { loads, phone, visit } from './visit.ts'

test('RS-01 RS-04 R4 DL-02 DL-03 DL-04 ER-19 a player sets a loss limit and a deposit limit, is held to it, wants more, keeps it after all, and ends it', async () => {
  const { page, problems } = await visitAs(await newPlayer(), { reducedMotion: 'reduce' })
  await page.goto('/profile')
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Limits' }).click()
  const main = page.getByRole('main')
  const part = main.getByRole('region', { name: 'Deposit limit' })
  await part.getByText('You haven’t set a limit.').waitFor()
  expect(await part.getByLabel('Period').locator('option').allTextContents()).toEqual([
    '24 hours',
    '7 days',
    '14 days',
    '30 days',
  ])

  // A loss limit is beside it, and sets none of the other kind.
  const losses = main.getByRole('region', { name: 'Loss limit' })
  await losses.getByText('You haven’t set a limit.').waitFor()
  await losses.getByLabel('Amount').fill('30')
  await losses.getByRole('button', { name: 'Set limit' }).click()
  await losses.getByRole('heading', { name: '€30 in any 7 days' }).waitFor()
  await losses.getByText('€30.00 left').waitFor()
  expect(await part.getByRole('heading', { level: 3 }).count()).toBe(0)

  const amount = part.getByLabel('Amount')
  const sets = async (sum: string) => {
    await amount.fill(sum)
    await part.getByRole('button', { name: 'Set limit' }).click()
  }
  await sets('12.50')
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
  expect(await amount.inputValue()).toBe('12.50')
  await sets('1000001')
  await part.getByText('Enter an amount from €1 to €1,000,000.').waitFor()
  await sets('100')
  await main.getByRole('heading', { name: '€100 in any 7 days' }).waitFor()
  await main.getByText('€100.00 left').waitFor()

  await page.goto('/cashier/deposit/card')
  await page.getByRole('main').getByLabel('Amount').fill('150')
  await page.getByRole('button', { name: /^Deposit/ }).click()
  await page.getByText('You can deposit up to €100.00.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Deposit limits' }).click()
  await page.waitForURL('**/profile/responsible-game')
  await part.getByRole('button', { name: 'Set limit' }).waitFor()

  await sets('500')
  await main.getByText(/^From .*: €500 in any 7 days\./).waitFor()
  expect(await part.getByLabel('Amount').count()).toBe(0)
  await loads(page)
  await part.getByRole('button', { name: 'Keep current limit' }).click()
  await part.getByRole('button', { name: 'Remove limit' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByRole('button', { name: 'Remove limit' }).click()
  await main.getByText(/^Ends /).waitFor()
  await main.getByRole('heading', { name: '€100 in any 7 days' }).waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('DL-03 ER-19 a limit is set, and wrong sums are told, where no script has come yet', async () => {
  const { page } = await visitAs(await newPlayer(), { javaScriptEnabled: false })
  const part = page.getByRole('region', { name: 'Deposit limit' })
  await page.goto('/profile/responsible-game')
  await part.getByLabel('Amount').fill('abc')
  await part.getByRole('button', { name: 'Set limit' }).click()
  expect(await part.getByLabel('Amount').inputValue()).toBe('abc')
  await part.getByLabel('Amount').fill('1000001')
  await part.getByRole('button', { name: 'Set limit' }).click()
  await part.getByText('Enter an amount from €1 to €1,000,000.').waitFor()
  await part.getByLabel('Amount').fill('60')
  await part.getByRole('button', { name: 'Set limit' }).click()
  await page.getByRole('heading', { name: '€60 in any 7 days' }).waitFor()
  await part.getByRole('button', { name: 'Remove limit' }).click()
  await page.getByText(/^Ends /).waitFor()
})

describe('in a market that asks first', () => {
  let app: OwnApp
  let usual: OwnApp['ctx']['settings']['jurisdiction']
  beforeAll(async () => {
    app = await openOwnApp()
    usual = app.ctx.settings.jurisdiction
  })
  afterAll(() => app.close())

  test('R1 a first deposit asks for a limit in place, and what was typed stays', async () => {
    // Accounts are opened under the usual profile, also on a second try.
    Object.assign(app.ctx.settings, { jurisdiction: usual })
    const { page } = await visit({ viewport: phone, reducedMotion: 'reduce', baseURL: app.origin })
    await registers(page)
    // This market also requires verification, which is tested elsewhere.
    await app.ctx.db.updateTable('players').set({ is_verified: true }).execute()
    Object.assign(app.ctx.settings, { jurisdiction: 'uk' })
    await loads(page, '/cashier/deposit/card')
    const question = page.getByRole('region', { name: 'Would you like a deposit limit?' })
    await question.waitFor()
    const amount = page.getByRole('main').getByLabel('Amount').last()
    await amount.fill('55')
    await page.getByRole('button', { name: /^Deposit/ }).click()
    await page.getByText('Set a deposit limit or continue without one, then deposit.').waitFor()
    await question.getByLabel('Amount').fill('54')
    await question.getByRole('button', { name: 'Set limit' }).click()
    await expect.poll(() => question.count()).toBe(0)
    expect(await amount.inputValue()).toBe('55')
    await page.getByRole('button', { name: /^Deposit/ }).click()
    await page.getByText('You can deposit up to €54.00.').waitFor()
  })
})
