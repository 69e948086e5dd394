import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import {
  findPageFaults,
  nextCode,
  completeStepUp,
  signInToBackoffice,
  setBackofficeLanguage,
  visitBackofficeAs,
} from './backoffice-visits.ts'
import { desktop, newEmail, visit } from './visit.ts'

const built = join(import.meta.dirname, '../../build/backoffice')

type Chunk = { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[] }

test('the desk’s first load stays below 180 KB, and what a page brings of its own below 25', () => {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const bytes = (name: string): number => statSync(join(built, `${manifest[name]?.file}.gz`)).size
  const withImports = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) withImports(imported, seen)
    return seen
  }
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? ''
  const first = [...withImports(entry)].reduce((sum, name) => sum + bytes(name), 0)
  expect(first).toBeLessThan(180 * 1024)
  const pages = Object.entries(manifest).filter(([name]) => name.endsWith('-page.tsx'))
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter(([name]) => bytes(name) > 25 * 1024).map(([name]) => name)).toEqual([])
})

test('X7 X8 W15 the back office is not framed, runs no operator’s code, and is not cached', async () => {
  const { page } = await visit({ viewport: desktop })
  const answer = await page.goto('/backoffice/staff')
  const headers = answer?.headers() ?? {}
  expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
  expect(headers['content-security-policy']).toMatch(/script-src 'nonce-[\w+/=]+' 'strict-dynamic'/)
  expect(headers['cache-control']).toBe('no-store')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await page.locator('script').count()).toBe(1)
})

test('W5 W26 L1 a colleague is taken on, sets up a second factor, works, and is dismissed at once (task 30)', async () => {
  const { page, problems } = await visitBackofficeAs('administrator', '/staff')
  const email = newEmail()
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite a colleague' })
  await invite.getByRole('button', { name: 'Invite', exact: true }).click()
  await invite.getByText('Fill this in.').first().waitFor()
  await invite.getByLabel('Name').fill('Nora')
  await invite.getByLabel('Email').fill(email)
  await invite.getByLabel('Role').selectOption('support')
  await invite.getByRole('button', { name: 'Invite', exact: true }).click()
  await completeStepUp(page, 'administrator')
  const address = await page
    .getByRole('dialog', { name: 'Send this invitation link' })
    .getByLabel('Invitation link')
    .inputValue()
  await page.getByRole('button', { name: 'Link sent' }).click()
  await page.getByRole('heading', { name: 'Nora' }).waitFor()

  const colleague = await visit({ viewport: desktop, reducedMotion: 'reduce' })
  await colleague.page.goto(address)
  await colleague.page.getByLabel('Password', { exact: true }).fill('short')
  await colleague.page.getByRole('button', { name: 'Choose password' }).click()
  await colleague.page.getByText('This is too short.').waitFor()
  await colleague.page.getByLabel('Password', { exact: true }).fill('A-quiet-evening-9')
  await colleague.page.getByRole('button', { name: 'Choose password' }).click()
  await colleague.page.getByRole('link', { name: 'Sign in' }).click()
  await colleague.page.locator('[name=email]').fill(email)
  await colleague.page.locator('[name=password]').fill('A-quiet-evening-9')
  await colleague.page.keyboard.press('Enter')
  await colleague.page.getByRole('button', { name: 'Use an authenticator app' }).click()
  await colleague.page.locator('[name=code]').fill(await nextCode(email))
  await colleague.page.getByRole('button', { name: 'Switch it on' }).click()
  await colleague.page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor()
  expect(await colleague.page.getByRole('listitem').count()).toBe(10)
  await colleague.page.getByRole('button', { name: 'I’ve kept them' }).click()
  await colleague.page.getByRole('heading', { name: 'Hello, Nora' }).waitFor()
  expect(await colleague.page.getByRole('link', { name: 'Staff', exact: true }).count()).toBe(0)
  await colleague.page.goto('/backoffice/staff')
  await colleague.page.getByText('You may not open this').waitFor()

  await page.getByRole('button', { name: 'Dismiss' }).click()
  const dismiss = page.getByRole('dialog', { name: 'Dismiss Nora' })
  await dismiss.getByLabel('Reason').fill('The season is over')
  await dismiss.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText('Left', { exact: true }).waitFor()
  await page.getByText('The season is over').waitFor()
  await colleague.page.goto('/backoffice')
  await colleague.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('the view of a list is its address, and keys go through it', async () => {
  const { page } = await visitBackofficeAs('administrator', '/staff?sort=-name')
  const names = () => page.locator('[data-row-link]').allTextContents()
  await expect.poll(async () => (await names())[0]).toBe('Tomas')
  await page.keyboard.press('/')
  await page.keyboard.type('ru')
  await expect.poll(names).toEqual(['Ruben'])
  expect(new URL(page.url()).search).toBe('?sort=-name&q=ru')
  await page.reload()
  await expect.poll(names).toEqual(['Ruben'])
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Ruben' }).waitFor()
  await page.goBack()
  await expect.poll(names).toEqual(['Ruben'])
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and actions' }).waitFor()
  await page.keyboard.type('roles')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Roles', level: 1 }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
})

/** A press on a Cyrillic keyboard layout: another letter, the same key code. */
const pressesCyrillic = (page: Page, key: string, code: string) =>
  page.evaluate(
    (pressed) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true }),
      ),
    { key, code },
  )

test('keys go by their place on a keyboard of another alphabet, and what cannot be done says why', async () => {
  const { page } = await visitBackofficeAs('support', '/players?sort=uid')
  await page.locator('[data-row-link]').first().waitFor()
  await pressesCyrillic(page, 'о', 'KeyJ')
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-row-link]'))).toBe(true)
  await page.goto('/backoffice/cashier/withdrawals?status=review')
  await page.locator('[data-row-link]').first().click()
  const approve = page.getByRole('button', { name: /^Approve/ })
  await approve.waitFor()
  await pressesCyrillic(page, 'ф', 'KeyA')
  await page.getByRole('alert').getByText('You may not decide about withdrawals.').waitFor()
  expect(await page.getByRole('dialog', { name: /Approve/ }).count()).toBe(0)
})

test('T13 while the database is away the desk says so where the page would be, and goes on when asked again', async () => {
  const { page } = await visitBackofficeAs('payments', '/cashier/withdrawals')
  const error = {
    type: 'ApplicationUnavailableException',
    code: 503,
    message: 'Out of order',
    invalid_parameters: [],
    error_data: {},
  }
  const away = () =>
    page.route('**/backoffice/api/**', (route) => route.fulfill({ status: 503, json: { error } }))
  await away()
  await page.getByRole('link', { name: 'Unmatched', exact: true }).click()
  await page.getByText('The server does not answer').waitFor()
  await page.getByText('Nothing was changed.', { exact: false }).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Unmatched messages', level: 1 }).waitFor()
  // The same after a new visit.
  await away()
  await page.reload()
  await page.getByText('The server does not answer').waitFor()
  expect(await findings(page)).toEqual([])
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Unmatched messages', level: 1 }).waitFor()
})

test('P1 P9 P11 axe finds nothing at the desk, on a desk in the light and a phone in the dark, also from right to left', async () => {
  const { page } = await visit({ viewport: desktop, reducedMotion: 'reduce' })
  await page.goto('/backoffice/staff')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await findPageFaults(page)).toEqual([])
  await page.setViewportSize(desktop)
  await signInToBackoffice(page, 'administrator')
  const look = async (path: string) => {
    await page.goto(`/backoffice${path}`)
    await page.locator('h1').waitFor()
    expect([path, await findPageFaults(page)]).toEqual([path, []])
  }
  for (const path of ['/', '/staff', '/staff/1', '/staff/roles', '/self']) await look(path)
  // Other tests of this run use the same account, so its language is changed for this page alone.
  await setBackofficeLanguage(page, 'ar')
  for (const path of ['/staff', '/staff/roles']) await look(path)
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
})
