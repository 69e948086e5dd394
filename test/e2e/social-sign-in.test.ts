import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPlayer, visitAs } from './players.ts'
import { desktop, newEmail, password, phone, visit } from './visit.ts'

const backKey = (page: Page) => page.evaluate(() => window.localStorage.getItem('social_auth_back_url'))

/** Opens the provider's window with a press and signs in there. */
const comesBy = async (page: Page, email: string) => {
  const opening = page.waitForEvent('popup')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Sandbox' }).click()
  const window = await opening
  await window.locator('[name=email]').fill(email)
  return window
}

test('SO-01 SO-02 SO-03 SO-08 SO-09 SE-06 AU-01 AU-02 AU-03 a new player comes by another service, is asked for the rest, and lands where the address says', async () => {
  const { page, problems } = await visit({ viewport: desktop })
  await page.goto('/?show_popup_auth=1&backUrl=%2Foffers')
  const window = await comesBy(page, newEmail())
  expect(await page.evaluate(() => window.localStorage.getItem('social_auth_back_url'))).toBe('/offers')
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: 'Continue' }).click()
  await closed
  await page.bringToFront()
  await page.getByRole('dialog', { name: 'Almost there' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/offers')
  expect(await backKey(page)).toBeNull()
  await page.keyboard.press('Escape')
  expect(await page.getByRole('dialog', { name: 'Almost there' }).isVisible()).toBe(true)
  expect(problems).toEqual([])
})

test('RT-08 who comes by another service goes on in the language of their account', async () => {
  const email = newEmail()
  for (const place of ['/fr', '/gamehall']) {
    const { page } = await visit({ viewport: desktop })
    await page.goto(`${place}?show_popup_auth=1`)
    const opening = page.waitForEvent('popup')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Sandbox/ })
      .click()
    const window = await opening
    await window.locator('[name=email]').fill(email)
    await window.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(place === '/fr' ? '**/fr' : '**/fr/gamehall')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
  }
})

test('SO-05 SO-07 RG-19 without the terms no window opens, and what a provider’s rubbish comes to is said in the popup', async () => {
  const { page } = await visit({ viewport: phone })
  await page.goto('/?show_popup_reg=1')
  const dialog = page.getByRole('dialog')
  const press = dialog.getByRole('button', { name: 'Continue with Sandbox' })
  const opened: unknown[] = []
  page.on('popup', (window) => opened.push(window))
  await press.click()
  await expect.poll(() => dialog.locator('[name=terms]').getAttribute('aria-invalid')).toBe('true')
  expect(opened).toEqual([])
  await dialog.locator('[name=terms]').check()
  const window = await comesBy(page, 'garbage@example.com')
  await window.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('Sign-in failed').waitFor()
  await dialog.locator('[name=email]').waitFor()
})

test('SO-08 SO-09 a messenger signs a player in by redirect, the first missing field has focus', async () => {
  const { page, problems } = await visit({ viewport: desktop })
  await page.goto('/?show_popup_auth=1')
  const opening = page.waitForEvent('popup')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Telegram' }).click()
  const window = await opening
  await window.locator('[name=id]').fill(String(Date.now()).slice(-9))
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: 'Sign in' }).click()
  await closed
  await page.bringToFront()
  await page.getByRole('dialog', { name: 'Almost there' }).locator('[name=email]').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  expect(problems).toEqual([])
})

test('W25 PF-02 under security a player ties a service with their password, and takes it off again', async () => {
  const { page, problems } = await visitAs(await newPlayer(), { viewport: desktop })
  await page.goto('/profile/security')
  const part = page.getByRole('region', { name: 'Linked accounts' })
  const dialog = page.getByRole('dialog')
  await part.getByRole('button', { name: 'Connect Sandbox' }).click()
  await dialog.locator('[name=password]').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const email = newEmail()
  await page.locator('[name=email]').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Sandbox connected').waitFor()
  await part.getByText(email).waitFor()
  await part.getByRole('button', { name: 'Disconnect Sandbox' }).click()
  await dialog.locator('[name=password]').fill(password)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await part.getByRole('button', { name: 'Connect Sandbox', exact: true }).waitFor()
  expect(await page.getByText('Sandbox connected').count()).toBe(0)
  expect(problems).toEqual([])
})
