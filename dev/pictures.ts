import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContextOptions } from 'playwright-core'
import { consentText, purposes } from '#contract/consent.ts'
import { consentCookie, themeCookie } from '#contract/cookies.ts'
import { storyPassword } from '#db/seed/actor.ts'
import { startTestServer } from '#test/e2e/setup.ts'
import { findChromium } from './find-chromium.ts'

/** Takes the README's screenshots of the demonstration application. */
type Picture = {
  name: string
  path: string
  theme: 'dark' | 'light'
  options: BrowserContextOptions
  player?: string
}

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const pictures: readonly Picture[] = [
  { name: 'home-dark', path: '/', theme: 'dark', options: desktop },
  { name: 'hall-light', path: '/gamehall', theme: 'light', options: desktop, player: 'anna@example.com' },
  {
    name: 'phone-ar',
    path: '/ar/cashier/deposit',
    theme: 'dark',
    options: phone,
    player: 'anna@example.com',
  },
]

const folder = join(import.meta.dirname, '../docs/images')
mkdirSync(folder, { recursive: true })
const app = await startTestServer()
const browser = await chromium.launch({
  executablePath: await findChromium({ isWhole: true }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
})
for (const { name, path, theme, options, player } of pictures) {
  const context = await browser.newContext({ ...options, baseURL: app.origin, reducedMotion: 'reduce' })
  await context.addCookies([
    { name: themeCookie, value: theme, url: app.origin },
    { name: consentCookie, value: consentText({ asked: purposes, allowed: [] }), url: app.origin },
  ])
  if (player) {
    await context.request.post('/api/auth/login', {
      multipart: { login: player, password: storyPassword },
      headers: { origin: app.origin },
    })
  }
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await context.close()
  console.log(`docs/images/${name}.png`)
}
await browser.close()
await app.kill()
rmSync(app.dataDir, { recursive: true, force: true })
