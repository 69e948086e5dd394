import { chromium } from 'playwright-core'
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'],
})
const o = process.argv[2]
for (const [w, h, n] of [
  [390, 844, 'p'],
  [1440, 900, 'd'],
])
  for (const theme of ['dark', 'light'])
    for (const path of ['/support-hours', '/ar/support-hours']) {
      const c = await b.newContext({ viewport: { width: w, height: h }, baseURL: o })
      await c.addCookies([{ name: 'theme', value: theme, url: o }])
      const p = await c.newPage()
      await p.goto(path)
      await p.waitForTimeout(2500)
      await p.screenshot({ path: `/tmp/shots/${n}-${theme}-${path.includes('ar') ? 'ar' : 'en'}.png` })
      await c.close()
    }
await b.close()
