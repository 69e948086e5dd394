import { expect, test } from 'vitest'
import type { LaunchData } from '#contract/studio.ts'
import { renderPlayPage } from './render-play-page.ts'

const launch: LaunchData = {
  token: 'token-1',
  kind: 'spins',
  sysname: 'night-ferry',
  name: 'Night Ferry',
  mode: 'demo',
  currency: 'EUR',
  exponent: 2,
  stakeScale: '1',
  locale: 'ar',
  dir: 'rtl',
  dateForm: 'numeric',
  theme: 'light',
  siteOrigin: 'http://localhost:3000',
  canSkipWins: true,
  canBuyFeatures: true,
  leastCycleMs: 0,
  messages: { spin: 'Spin' },
}
const render = (changed: Partial<LaunchData> = {}) =>
  renderPlayPage({
    launch: { ...launch, ...changed },
    nonce: 'n0nce',
    script: '/studio-assets/main-1.js',
    styles: ['/studio-assets/main-1.css'],
    fonts: '@font-face{}',
    preloads: ['/studio-assets/art-1.js'],
  })
const launchIn = (page: string) => /id="launch">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''

test('the play page states language, direction and theme, and carries the nonce on all it loads', () => {
  const page = render()
  expect(page).toContain('<html lang="ar" dir="rtl" class="theme-light">')
  expect(page).toContain('<style nonce="n0nce">@font-face{}</style>')
  expect(page).toContain('<link rel="stylesheet" href="/studio-assets/main-1.css" nonce="n0nce" crossorigin>')
  expect(page).toContain(
    '<link rel="modulepreload" href="/studio-assets/art-1.js" nonce="n0nce" crossorigin>',
  )
  expect(page).toContain('<script type="module" src="/studio-assets/main-1.js" nonce="n0nce" crossorigin>')
  expect(JSON.parse(launchIn(page))).toEqual(launch)
})

test('the play page has no inline style and no inline handler', () => {
  expect(render()).not.toMatch(/ style=| on\w+=/)
})

test.each(['</script><script>alert(1)</script>', '<!--<script>', 'line\u2028and\u2029paragraph', '"&\'<>'])(
  'the text %j stays text in name, language and messages',
  (text) => {
    const page = render({ name: text, locale: text, messages: { spin: text } })
    const json = launchIn(page)
    expect(json).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(json).messages.spin).toBe(text)
    expect(page.match(/<script/g)).toHaveLength(2)
    expect(page).toContain(
      `<title>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')}</title>`,
    )
  },
)
