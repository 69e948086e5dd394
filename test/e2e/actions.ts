import type { FrameLocator, Locator, Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { hangLimitMs } from '../run/hang-limit.ts'
import { newEmail, password } from './visit.ts'

/** Actions of visitors on a page; the browser tests are written with these. */
export const opensRegistration = async (page: Page): Promise<void> => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  await page.getByRole('dialog').locator('[name=email]').waitFor({ timeout: hangLimitMs })
}

/**
 * Types until the list shows the option: on a slow machine a list that closes late takes the focus from the
 * next one.
 */
const chooses = async (box: Locator, typed: string, option: Locator): Promise<void> => {
  const isShown = async () => {
    if (await option.isVisible()) return true
    await box.fill('')
    await box.fill(typed)
    return false
  }
  await expect.poll(isShown, { interval: 200 }).toBe(true)
  await option.click()
}

export const choosesCountry = (form: Locator, name: string): Promise<void> =>
  chooses(
    form.getByRole('combobox', { name: 'Country', exact: true }),
    name,
    form.page().getByRole('option', { name, exact: true }),
  )

export const choosesPhoneCode = (form: Locator, typed: string): Promise<void> =>
  chooses(
    form.getByRole('combobox', { name: /code$/i }),
    typed,
    form.page().getByRole('option').filter({ hasText: typed }).first(),
  )

export const registers = async (page: Page, email = newEmail()): Promise<string> => {
  await opensRegistration(page)
  return sendsRegistration(page, email)
}

export const sendsRegistration = async (page: Page, email = newEmail()): Promise<string> => {
  const form = page.getByRole('dialog')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=password]').fill(password)
  await choosesCountry(form, 'Latvia')
  await form.locator('[name=terms]').check()
  await form.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/cashier/deposit?register=success')
  // The first of the queue that a registration opens (RG-25).
  const confirmation = page.getByRole('dialog').filter({ hasText: email })
  await confirmation.getByRole('button', { name: 'Got it' }).click()
  await confirmation.waitFor({ state: 'detached' })
  return email
}

export const signsIn = async (page: Page, email: string, signIn = 'Sign in'): Promise<void> => {
  await page.getByRole('button', { name: signIn }).locator('visible=true').first().click()
  const form = page.getByRole('dialog')
  await form.locator('[name=login]').fill(email)
  await form.locator('[name=password]').fill(password)
  await form.locator('button[type=submit]').click()
  await form.waitFor({ state: 'detached' })
}

export const startsDeposit = async (page: Page, sum: string, method = 'card'): Promise<void> => {
  await page.goto(`/cashier/deposit/${method}`)
  await page.getByLabel('Amount').fill(sum)
  await page.getByRole('button', { name: /^Deposit/ }).click()
  await page.waitForURL('**/sandbox/pay/*')
}

export const deposits = async (page: Page, sum: string, choice = 'Approve'): Promise<void> => {
  await startsDeposit(page, sum)
  await page.getByRole('button', { name: choice, exact: true }).click()
  await page.waitForURL(/\/cashier\/pay/)
}

export const gameFrame = (page: Page): FrameLocator => page.frameLocator('iframe')

export const waitForPhase = async (page: Page, phase: string): Promise<void> => {
  await gameFrame(page).locator(`#game[data-phase=${phase}]`).waitFor({ timeout: hangLimitMs })
}

/** The answer to the report that a round was shown to its end, free spins included. */
export const roundShown = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (response) => response.url().endsWith('/platform/studio/shown') && response.request().method() === 'POST',
    { timeout: hangLimitMs },
  )

export const shownBalance = async (page: Page): Promise<string> =>
  (await page.getByRole('banner').innerText()).match(/[€$]\s?[\d,]+\.\d\d/)?.[0] ?? ''
