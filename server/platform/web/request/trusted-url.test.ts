import { describe, expect, test } from 'vitest'
import { trustedUrl } from './trusted-url.ts'

describe('W13 a live application names its own address, regardless of the Host of a request', () => {
  const live = { mode: 'live', publicUrl: 'https://casino.example' } as const
  test.each([
    ['http://casino.example/terms?x=1', 'https://casino.example/terms?x=1'],
    ['http://evil.example/', 'https://casino.example/'],
    ['http://evil.example:8080//evil.example/x', 'https://casino.example//evil.example/x'],
    ['http://10.0.0.7:3000/fr', 'https://casino.example/fr'],
  ])('%s is %s', (asked, expected) => {
    expect(trustedUrl(live, asked).href).toBe(expected)
  })

  test('a port of the public address stays', () => {
    const onPort = { mode: 'live', publicUrl: 'https://casino.example:8443' } as const
    expect(trustedUrl(onPort, 'http://evil.example/').href).toBe('https://casino.example:8443/')
  })

  test('ST-07 a name that the operator gave the house is its own too, and no other is', () => {
    const hosts = new Set(['mirror.example', 'odd.example:8443'])
    const at = (asked: string) => trustedUrl(live, asked, hosts).href
    expect(at('http://mirror.example/fr?x=1')).toBe('https://mirror.example/fr?x=1')
    expect(at('http://odd.example:8443/')).toBe('https://odd.example:8443/')
    expect(at('http://mirror.example.evil.example/')).toBe('https://casino.example/')
    expect(at('http://odd.example/')).toBe('https://casino.example/')
  })

  test('a demonstration uses any host name of this machine', () => {
    const demo = { mode: 'demo', publicUrl: 'http://localhost:3000' } as const
    expect(trustedUrl(demo, 'http://127.0.0.1:3000/terms').href).toBe('http://127.0.0.1:3000/terms')
  })
})
