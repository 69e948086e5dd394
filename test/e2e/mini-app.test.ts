import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, visit } from './visit.ts'

const uidIn = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/account/getInfo?v=1&locale=en')
    return ((await answer.json()) as { data: { uid: number } }).data.uid
  })

let users = 0
const opens = async (page: Page, user: number, more = '') => {
  await page.goto(`/sandbox/telegram?id=${user}&theme=light${more}`)
  return page.frameLocator('iframe')
}
const newUser = () => process.pid * 1000 + users++

test('FR-07 in a messenger’s frame a visitor is signed in by themselves, in its colours and within its edges, and found again', async () => {
  const user = newUser()
  const { page } = await visit({ viewport: desktop })
  const app = await opens(page, user)
  await app.getByRole('dialog', { name: 'Almost there' }).waitFor()
  const uid = await uidIn(page)
  expect(uid).toBeGreaterThan(100_000)
  const html = app.locator('html')
  await expect.poll(() => html.getAttribute('data-theme')).toBe('light')
  await expect.poll(() => html.getAttribute('style')).toContain('--host-device-top: 12px')
  const frame = page.frames().find((it) => it !== page.mainFrame())
  await expect.poll(() => frame?.url()).not.toContain('tgWebAppData')

  const other = await visit({ viewport: desktop })
  const again = await opens(other.page, user)
  await again.getByRole('dialog', { name: 'Almost there' }).waitFor()
  expect(await uidIn(other.page)).toBe(uid)
})

test('FR-09 what the messenger did not sign ends in a toast, and the page goes on for a guest, with the messenger’s way back', async () => {
  const { page } = await visit({ viewport: desktop })
  const app = await opens(page, newUser(), '&state=changed')
  await app.getByText('We couldn’t register you automatically').waitFor()
  expect(await uidIn(page)).toBe(0)
  const back = page.getByRole('button', { name: 'Back' })
  expect(await back.isVisible()).toBe(false)
  await app.getByRole('link', { name: 'Games' }).first().click()
  await back.waitFor()
  const frame = page.frames().find((it) => it !== page.mainFrame())
  await expect.poll(() => new URL(frame?.url() ?? '').pathname).toBe('/gamehall')
  await back.click()
  await expect.poll(() => new URL(frame?.url() ?? '').pathname).toBe('/')
})

test('W15 X8 only an address that says so may stand in a messenger’s frame', async () => {
  const { page } = await visit()
  const ancestors = async (path: string) => {
    const policy = (await page.request.get(path)).headers()['content-security-policy'] ?? ''
    return /frame-ancestors ([^;]*)/.exec(policy)?.[1]
  }
  expect(await ancestors('/?app=telegram')).toBe("'self'")
  expect([await ancestors('/'), await ancestors('/?app=other')]).toEqual(["'none'", "'none'"])
})
