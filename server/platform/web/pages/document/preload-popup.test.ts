import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPopupPreload } from './preload-popup.ts'

let folder: string
let ahead: ReturnType<typeof createPopupPreload>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-popup-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['auth-AbC_d-12.js', 'auth-AbC_d-12.js.br', 'forms-abcdefgh.js', 'shell-abcdefgh.js'])
    writeFileSync(join(folder, 'assets', name), '')
  ahead = createPopupPreload(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const page = '<html><head><title>Home</title></head><body></body></html>'
const hrefs = (address: string, locale = 'en'): string[] => {
  const html = ahead(page, { url: new URL(address, 'http://localhost'), locale, nonce: 'the-nonce' })
  expect(html).toContain('<template id="ahead" data-popup></template>')
  for (const [, script] of html.matchAll(/<link rel="modulepreload"([^>]*)>/g))
    expect(script).toContain('nonce="the-nonce"')
  expect(html.indexOf('<link')).toBeLessThan(html.indexOf('</head>'))
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

test.each([
  [
    '/fr?show_popup_reg=link',
    'fr',
    [
      '/assets/auth-AbC_d-12.js',
      '/assets/forms-abcdefgh.js',
      '/nfx/cms-config/fr',
      '/api/account/getPersonalDataFields?v=1&locale=fr',
    ],
  ],
  [
    '/?redirectUrl=%2Fprofile',
    'en',
    ['/assets/auth-AbC_d-12.js', '/assets/forms-abcdefgh.js', '/nfx/cms-config/en'],
  ],
])('GD-11 a page at %s has the popup fetched while it is read', (address, locale, expected) => {
  expect(hrefs(address, locale)).toEqual(expected)
})

test.each(['/', '/?page=2', '/?show_popup_regs=1'])(
  'P16 a page at %s has nothing of it fetched before it is idle',
  (address) => {
    const html = ahead(page, { url: new URL(address, 'http://localhost'), locale: 'en', nonce: 'n' })
    expect(html.replace(/<template id="ahead">.*<\/template>/, '')).toBe(page)
    expect(html).toContain('<link rel="modulepreload" href="/assets/auth-AbC_d-12.js">')
  },
)
