import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { isOwnHost } from './host-guard.ts'

describe('W9 a demonstration answers to its own names only', () => {
  const onLoopback = { host: '127.0.0.1', publicUrl: 'http://localhost:3000' }
  const named = { host: '192.168.1.7', publicUrl: 'http://casino.home:8080' }
  const onNetwork = { host: '0.0.0.0', publicUrl: 'http://localhost:3000' }

  test.each([
    [onLoopback, 'localhost:3000'],
    [onLoopback, 'LocalHost'],
    [onLoopback, 'baize.localhost:3000'],
    [onLoopback, '127.0.0.1:3000'],
    [onLoopback, '127.8.9.10'],
    [onLoopback, '[::1]:3000'],
    [named, 'casino.home:8080'],
    [named, 'casino.home.'],
    [named, '192.168.1.7:8080'],
    [named, 'localhost:8080'],
    [onNetwork, '192.168.1.7:3000'],
    [onNetwork, '[fd00::7]:3000'],
  ])('W9 %o answers to %s', (settings, host) => {
    expect(isOwnHost(settings, host)).toBe(true)
  })

  test.each([
    [onLoopback, 'evil.example:3000'],
    [onLoopback, 'localhost.evil.example'],
    [onLoopback, '127.0.0.1.evil.example'],
    [onLoopback, 'evil-localhost'],
    [onLoopback, '192.168.1.7:3000'],
    [onLoopback, '0.0.0.0:3000'],
    [onLoopback, ''],
    [named, 'evil.example'],
    [named, '192.168.1.8'],
    [onNetwork, 'evil.example:3000'],
    [onNetwork, 'localhost@evil.example'],
  ])('W9 %o does not answer to %s', (settings, host) => {
    expect(isOwnHost(settings, host)).toBe(false)
  })
})

describe('W9 a page whose name was made to point to this machine', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  test.each(['/', '/api/metadata/get', '/sandbox/outbox.json', '/sandbox/clock', '/healthz', '/docs/api'])(
    'W9 gets nothing from %s',
    async (path) => {
      const answer = await app.fetch(`http://evil.example:3000${path}`)
      expect(answer.status).toBe(421)
      expect(await answer.text()).toContain('PUBLIC_URL')
      expect((await app.fetch(`http://127.0.0.1:3000${path}`)).status).not.toBe(421)
    },
  )

  test('W9 cannot move the clock or register', async () => {
    const before = app.clock.now().getTime()
    for (const path of ['/sandbox/clock', '/api/auth/register']) {
      const answer = await app.fetch(`http://evil.example:3000${path}`, {
        method: 'POST',
        headers: { origin: 'http://evil.example:3000', 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ advance_seconds: '86400' }),
      })
      expect(answer.status).toBe(421)
    }
    expect(app.clock.now().getTime() - before).toBeLessThan(60_000)
  })
})
