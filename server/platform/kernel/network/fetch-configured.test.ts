import { createServer, type Server } from 'node:http'
import { globSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchConfigured } from './fetch-configured.ts'

/** Files that call another host by themselves; all others use one of the first two. */
const callers: ReadonlySet<string> = new Set([
  'server/platform/kernel/network/fetch-configured.ts',
  'server/platform/kernel/network/fetch-public.ts',
  // With a client certificate, to URLs of PAYMENT_PROVIDERS; node:https follows no redirect.
  'server/money/payments/provider/mtls-fetch.ts',
])

const sources = globSync('server/**/*.ts').filter((file) => !/\.(test|fixture)\.ts$/.test(file))
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
/**
 * `fetch` as a value: called, passed on or taken as a default; not `app.fetch`, a key of an object, or a type.
 */
const bareFetch = /(?<![.\w'"`-])(?<!typeof )(?<!async )fetch(?![\w:?'"`-])/
const ownRequest = /from 'node:https?'|from 'undici'|from 'node:http2'/

test('W16 nothing in the server calls another host but by the guarded fetches', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const calling = sources.filter((file) => {
    const text = withoutComments(readFileSync(file, 'utf8'))
    const requests = text
      .split('\n')
      .filter((line) => ownRequest.test(line))
      .some((line) => /\brequest\b|\bget\b|undici/.test(line))
    return requests || text.split('\n').some((line) => bareFetch.test(line))
  })
  expect(calling.filter((file) => !callers.has(file))).toEqual([])
})

let server: Server
let asked: string[]
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(request.url === '/inside' ? 200 : 302, { location: '/inside' })
    response.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => new Promise((done) => server.close(done)))

test.each([
  ['an address', (url: string) => fetchConfigured(url)],
  ['an address and a method', (url: string) => fetchConfigured(url, { method: 'POST', body: 'secret' })],
  ['a request', (url: string) => fetchConfigured(new Request(url, { method: 'POST', body: 'secret' }))],
])('W16 a redirect is not followed from a configured host, asked by %s', async (_by, ask) => {
  asked = []
  const { port } = server.address() as AddressInfo
  await expect(ask(`http://127.0.0.1:${port}/outside`)).rejects.toThrow('fetch failed')
  expect(asked).toEqual(['/outside'])
})
