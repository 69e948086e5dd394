import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desk, newEmail, phone, visit } from './visit.ts'

const backKey = (page: Page) => page.evaluate(() => window.localStorage.getItem('social_auth_back_url'))

/** Opens the provider's window with a press and says there who one is. */
const comesBy = async (page: Page, email: string) => {
  const opening = page.waitForEvent('popup')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Sandbox' }).click()
  const window = await opening
  await window.locator('[name=email]').fill(email)
  return window
}

test('SO-01 SO-02 SO-03 SO-08 SO-09 SE-06 a new player comes by another service, is asked for the rest, and lands where the address says', async () => {
  const { page, problems } = await visit({ viewport: desk })
  await page.goto('/?show_popup_auth=1&backUrl=%2Foffers')
  const window = await comesBy(page, newEmail())
  expect(await page.evaluate(() => window.localStorage.getItem('social_auth_back_url'))).toBe('/offers')
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: 'Continue' }).click()
  await closed
  await page.getByRole('dialog', { name: 'Almost there' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/offers')
  expect(await backKey(page)).toBeNull()
  await page.keyboard.press('Escape')
  expect(await page.getByRole('dialog', { name: 'Almost there' }).isVisible()).toBe(true)
  expect(problems).toEqual([])
})

test('SO-05 SO-07 without the terms no window opens, and what a provider’s rubbish comes to is said in the popup', async () => {
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
  await dialog.getByText('The sign-in did not succeed').waitFor()
  await dialog.locator('[name=email]').waitFor()
})
