import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { agree, initPath, openBrowser, outcome, placeOf } from './test-browser.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'debug' })
})
afterAll(() => app.close())

const watched = () => {
  const at = openBrowser(app)
  const seen: { addresses: string[]; policies: (string | null)[] } = { addresses: [], policies: [] }
  const go: typeof at.go = async (path, init) => {
    const response = await at.go(path, init)
    seen.addresses.push(path, response.headers.get('location') ?? '')
    seen.policies.push(response.headers.get('referrer-policy'))
    return response
  }
  return { at: { ...at, go }, seen }
}

test('X4 W25 a sign-in elsewhere shows the browser a code with the challenge of a proof key, and no token', async () => {
  const { at, seen } = watched()
  const start = await at.go(initPath)
  const back = await agree(at, start, { email: 'quiet@example.com', verified: '1' })
  const done = await at.go(back)
  const page = await done.text()
  expect(outcome(page)).toBe('success')
  const asked = new URL(start.headers.get('location') ?? '').searchParams
  expect(asked.get('response_type')).toBe('code')
  expect([asked.get('code_challenge_method'), asked.get('code_challenge')?.length]).toEqual(['S256', 43])
  for (const address of [...seen.addresses, page]) {
    expect(address).not.toMatch(/access_token|id_token|code_verifier|token=/)
  }
  // The code of the last address is used, and its page sends no referrer.
  expect(done.headers.get('referrer-policy')).toBe('no-referrer')
  expect(outcome(await (await at.go(back)).text())).toBe('failed')
})

test('X4 the token that the old door of clients puts into an address is no key: it works once, for two minutes, and stays out of the log', async () => {
  const { at } = watched()
  const from = app.logLines.length
  const back = await agree(at, await at.go('/connect/sandbox'), {
    email: 'client@example.com',
    verified: '1',
  })
  const led = await at.go(back)
  expect(led.headers.get('referrer-policy')).toBe('no-referrer')
  const to = placeOf(led)
  const ticket = new URL(to, testOrigin).searchParams.get('access_token') ?? ''
  expect(ticket).toHaveLength(43)
  // It is neither a session nor a bearer token.
  for (const headers of [
    new Headers({ authorization: `Bearer ${ticket}` }),
    new Headers({ cookie: `session=${ticket}` }),
  ]) {
    expect((await app.fetch('/users/me', { headers })).status).toBe(401)
  }
  const answer = await at.go(to)
  const { jwt } = (await answer.json()) as { jwt: string }
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  expect((await at.go(to)).status).toBe(400)
  const code = new URL(back, testOrigin).searchParams.get('code') ?? ''
  const lines = app.logLines.slice(from).join('\n')
  expect(lines.length).toBeGreaterThan(0)
  for (const secret of [ticket, jwt, code]) expect(lines).not.toContain(secret)
  const rows = await app.ctx.db.selectFrom('sign_in_tickets').selectAll().execute()
  expect(JSON.stringify(rows, String)).not.toContain(ticket)
})
