import { expect, test } from 'vitest'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { ownOrigins } from './csrf-guard.ts'

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://harbour.localhost:3000', false],
  ['https://harbour.example', false],
])('W9 a demonstration at %s takes the loopback names of its port for its own: %s', (url, isTaken) => {
  const origins = ownOrigins(readSettings({ PUBLIC_URL: url, PORT: '3000' }))
  expect(origins.has(new URL(url).origin)).toBe(true)
  for (const name of ['localhost', '127.0.0.1', '[::1]'])
    expect([name, origins.has(`http://${name}:3000`)]).toEqual([name, isTaken])
})
