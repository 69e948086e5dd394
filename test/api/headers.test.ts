import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/http.ts'
import { commonHeaders } from '#server/platform/web/request/security-headers.ts'
import { createTestApp, testOrigin, type TestApp } from '../app.ts'
import { anna, type Actor } from '../players.ts'

let testApp: TestApp
let app: Hono
let player: Actor
let folder: string
beforeAll(async () => {
  testApp = await createTestApp()
  player = await anna(testApp)
  folder = mkdtempSync(join(tmpdir(), 'baize-built-'))
  const files = {
    'site/assets/root-1a2b.js': 'export {}',
    'site/assets/root-1a2b.js.map': '{}',
    'site/assets/.hidden': '',
    'studio/main-1a2b.js': 'export {}',
    'studio/main-1a2b.js.map': '{}',
    'studio/.vite/manifest.json': '{}',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const staticFolders = {
    site: join(folder, 'site'),
    studio: join(folder, 'studio'),
    desk: join(folder, 'desk'),
  }
  app = await createApp(testApp.application, { site: undefined, staticFolders })
})
afterAll(async () => {
  await testApp.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(new URL(path, testOrigin), { headers }))

describe('W11 each kind of answer has its headers', () => {
  const own = { 'cross-origin-resource-policy': 'same-origin' }
  const anybodys = { 'cross-origin-resource-policy': 'cross-origin' }
  const fresh = { ...own, 'cache-control': 'no-store' }
  test.each([
    ['an answer to a guest', '/api/metadata/get', fresh],
    ['an answer to a player', '/api/account/getInfo', fresh],
    ['a refusal', '/api/no/such', fresh],
    ['who asks, for other clients', '/users/me', own],
    ['content', '/content/notices', own],
    ['a page of the house', '/docs/api', own],
    ['an address of nothing', '/platform/no-such-thing', own],
    ['a script of the site', '/assets/root-1a2b.js', own],
    ['a file of a game', '/studio-assets/main-1a2b.js', { ...anybodys, 'access-control-allow-origin': '*' }],
    ['the poster of a game', '/platform/art/night-ferry.svg', anybodys],
    ['an icon', '/icon.svg', anybodys],
    ['a picture', '/_ipx/w_64,f_png/icons/icon-192.png', anybodys],
  ])('W11 %s: %s', async (_what, path, expected) => {
    const { headers } = await get(path, { cookie: player.cookie ?? '' })
    for (const [name, value] of Object.entries(expected)) expect(headers.get(name), name).toBe(value)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  })
})

test('W11 a house that is reached by https says for a year that it is', () => {
  const transport = (publicUrl: string) => commonHeaders({ publicUrl })['strict-transport-security']
  expect(transport('https://casino.example')).toBe('max-age=31536000; includeSubDomains')
  expect(transport('http://localhost:3000')).toBeUndefined()
})

describe('W29 what a build keeps for itself is not served', () => {
  test.each([
    '/studio-assets/.vite/manifest.json',
    '/studio-assets//.vite/manifest.json',
    '/studio-assets/%2evite/manifest.json',
    '/studio-assets/main-1a2b.js.map',
    '/assets/.hidden',
    '/assets/root-1a2b.js.map',
  ])('W29 %s answers 404', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('W29 while the files beside it are', async () => {
    expect((await get('/studio-assets/main-1a2b.js')).status).toBe(200)
    expect((await get('/assets/root-1a2b.js')).status).toBe(200)
  })
})
