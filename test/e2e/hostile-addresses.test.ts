import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { origin } from './visit.ts'

/** Addresses without any link. Sent raw, because `fetch` would normalise them. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; location: string | undefined; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(origin())
    const sent = request({ hostname, port, path, headers, method }, async (answer) => {
      const body = (await answer.toArray()).join('')
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body })
    })
    sent.on('error', reject).end()
  })

describe('W13 no address of the house leads to another', () => {
  test.each([
    '/en//evil.example',
    '/en///evil.example',
    '/en//evil.example/',
    '/en//evil.example?x=1',
    '/en/%5Cevil.example',
  ])('%s stays here', async (path) => {
    const { status, location = '' } = await get(path)
    expect(status).toBe(301)
    expect(new URL(location, origin()).origin).toBe(origin())
  })

  test.each(['//evil.example', '/fr//evil.example'])(
    'the page of %s links to no other house',
    async (path) => {
      const { body } = await get(path)
      expect(body).not.toMatch(/(href|action)="\/\/evil/)
    },
  )
})

describe('GD-16 private pages are closed to guests however their address is written', () => {
  const written = [
    '/%63ashier/wallet',
    '/fr/%43ashier',
    '//cashier',
    '/fr//cashier',
    '/CASHIER/history',
    '/%70rofile/security',
    '/x/../profile',
  ]
  test.each(written)('%s leads to the sign-in', async (path) => {
    const { status, location } = await get(path)
    expect([status, location]).toEqual([302, expect.stringMatching(/^(\/fr|\/)\?redirectUrl=/)])
  })

  test.each([
    '/cashier/history.data?_routes=routes/cashier.history',
    '/%63ashier/history.data?_routes=routes/cashier.history',
    '/profile/bets/history.data?_routes=routes/profile.bets.history',
    '/cashier/_.data',
  ])('%s holds a way to the sign-in and nothing else', async (path) => {
    const { body } = await get(path)
    expect(body).toContain('SingleFetchRedirect')
    expect(body).toContain('redirectUrl=')
    expect(body.length).toBeLessThan(300)
  })
})

describe('W29 the caller’s mistakes are no failures of the house', () => {
  test.each([
    ['a browser whose build is no longer served', '/__manifest?version=old&paths=/terms', 'GET', 204],
    ['an address with a NUL', '/gamehall?search=%00', 'GET', 400],
    ['a game with a NUL', '/game/%00', 'GET', 400],
    ['a form sent to a page', '/terms', 'POST', 405],
    ['a broken escape', '/%E0%A4%A', 'GET', 404],
  ])('%s: %s by %s is answered %d', async (_what, path, method, status) => {
    expect((await get(path, {}, method)).status).toBe(status)
  })
})

test('W10 a text in the address never becomes the nonce of the page', async () => {
  for (const word of ['baize-nonce-placeholder', 'nonce']) {
    const { body } = await get(`/gamehall?search=${word}`)
    const nonce = /<script nonce="([^"]+)"/.exec(body)?.[1] ?? 'none'
    expect(body).toContain(`value="${word}"`)
    expect(body).not.toContain(`value="${nonce}`)
  }
})
