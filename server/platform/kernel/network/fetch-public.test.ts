import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fetchPublic, publicReach, callPublic, type FetchLimits } from './fetch-public.ts'

/** A server on both loopback addresses that must not be reachable from outside; it counts its visits. */
const canary = { connections: 0, requests: 0, port: 0, posted: '' }
let servers: Server[] = []

const listen = async (host: string, port: number): Promise<Server> => {
  const server = createServer((request, response) => {
    canary.requests++
    const path = request.url ?? '/'
    if (path === '/patience')
      return void request.on('data', (body: Buffer) => {
        canary.posted = `${request.method} ${body.toString()}`
        response.writeHead(429, { 'retry-after': '120' }).end()
      })
    if (path === '/moved') return response.writeHead(302, { location: '/picture' }).end()
    if (path === '/page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
    if (path === '/zipped')
      return response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end('x')
    if (path === '/missing') return response.writeHead(404, { 'content-type': 'image/png' }).end('x')
    if (path === '/slow') return response.writeHead(200, { 'content-type': 'image/png' }).write('x')
    if (path === '/endless') {
      response.writeHead(200, { 'content-type': 'image/png' })
      const more = () => response.destroyed || (response.write('x'.repeat(4096)), setImmediate(more))
      return more()
    }
    if (path === '/claims')
      return response.writeHead(200, { 'content-type': 'image/png', 'content-length': '99999999' }).end()
    return response.writeHead(200, { 'content-type': 'image/png; charset=binary' }).end('picture')
  })
  server.on('connection', () => canary.connections++)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  servers.push(server)
  return server
}

beforeAll(async () => {
  const { port } = (await listen('127.0.0.1', 0)).address() as AddressInfo
  canary.port = port
  // Some machines have no IPv6, so it cannot be reached that way.
  await listen('::1', port).catch(() => undefined)
})
afterEach(() => Object.assign(canary, { connections: 0, requests: 0 }))
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  servers = []
})

const limits = (...hosts: string[]): FetchLimits => ({
  hosts,
  types: /^image\//,
  maxBytes: 10_000,
  timeoutMs: 500,
})
const at = (host: string, path = '/picture') => `http://${host}:${canary.port}${path}`
/** The host list allows the host, so that only its address can be the reason of a refusal. */
const allowing = (address: string): FetchLimits => limits(`http://${new URL(address).host}`)

test.each([
  '127.0.0.1',
  '127.1',
  '0x7f.0.0.1',
  '0x7f000001',
  '2130706433',
  '017700000001',
  '0177.0.0.1',
  '127.0.0.1.',
  '０x7f.1',
  '0.0.0.0',
  '0',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::]',
  '169.254.169.254',
  '[fd00:ec2::254]',
  '10.0.0.1',
])('W16 %s is refused without a connection, though the list names it', async (host) => {
  const address = at(host)
  const fetched = await fetchPublic(address, allowing(address))
  expect(fetched).toMatchObject({ ok: false, failure: 'ADDRESS_NOT_PUBLIC' })
  expect(canary.connections).toBe(0)
})

test('W16 X15 a name that leads inside is refused without a connection, even if only one of its addresses does', async () => {
  const localhost = await fetchPublic(at('localhost'), limits(`http://localhost:${canary.port}`))
  expect(localhost).toEqual({ ok: false, failure: 'ADDRESS_NOT_PUBLIC' })
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::1'], []]) {
    const reach = { ...publicReach, resolve: async () => addresses }
    const fetched = await fetchPublic(
      at('pictures.example'),
      limits(`http://pictures.example:${canary.port}`),
      reach,
    )
    expect(fetched).toEqual({ ok: false, failure: 'ADDRESS_NOT_PUBLIC' })
  }
  expect(canary.connections).toBe(0)
})

test('W16 a name is resolved once, and the address that was checked is the one connected to', async () => {
  let asked = 0
  // Resolves to a public address first and to an internal one afterwards, as a DNS rebinding server does.
  const answers = [['127.0.0.1'], ['169.254.169.254']]
  const reach = {
    resolve: async () => answers[Math.min(asked++, 1)] ?? [],
    isReachable: (address: string) => address === '127.0.0.1',
  }
  const host = `http://pictures.example:${canary.port}`
  expect(await fetchPublic(at('pictures.example'), limits(host), reach)).toMatchObject({ ok: true })
  expect(asked).toBe(1)
  expect(await fetchPublic(at('pictures.example'), limits(host), reach)).toMatchObject({
    ok: false,
    failure: 'ADDRESS_NOT_PUBLIC',
  })
  expect(canary.requests).toBe(1)
})

test('W16 X15 the address is looked at again when the socket is connected, before a byte is sent', async () => {
  let looks = 0
  const reach = { resolve: async () => ['127.0.0.1'], isReachable: () => ++looks === 1 }
  const fetched = await fetchPublic(
    at('pictures.example'),
    limits(`http://pictures.example:${canary.port}`),
    reach,
  )
  expect(fetched).toEqual({ ok: false, failure: 'ADDRESS_NOT_PUBLIC' })
  expect(looks).toBe(2)
  expect(canary.requests).toBe(0)
})

test.each([
  ['http://pictures.example/a.png', ['pictures.example']],
  ['https://pictures.example:8443/a.png', ['pictures.example']],
  ['https://other.example/a.png', ['pictures.example']],
  ['https://pictures.example.evil.example/a.png', ['pictures.example']],
  ['https://evilpictures.example/a.png', ['*.pictures.example', 'pictures.example']],
  ['https://pictures.example/a.png', ['*.pictures.example']],
  ['https://pictures.example/a.png', []],
])('W16 X15 %s is not on the list %j', async (address, hosts) => {
  expect(await fetchPublic(address, limits(...hosts))).toEqual({ ok: false, failure: 'HOST_NOT_ALLOWED' })
})

test.each([
  'https://anna:secret@pictures.example/a.png',
  'file:///etc/passwd',
  'ftp://pictures.example/a.png',
  'data:image/png;base64,AA==',
  '//pictures.example/a.png',
  'https:/\\pictures.example@127.0.0.1/',
  'not an address',
])('W16 %s is no address to fetch from', async (address) => {
  expect(await fetchPublic(address, limits('pictures.example'))).toMatchObject({
    ok: false,
    failure: 'ADDRESS_MALFORMED',
  })
})

const local = {
  resolve: async () => ['127.0.0.1'],
  isReachable: (address: string) => address === '127.0.0.1',
}
const fetchLocal = (path: string) =>
  fetchPublic(at('a.pictures.example', path), limits(`http://*.pictures.example:${canary.port}`), local)

test('W16 what the list names and the network allows is fetched, with its type', async () => {
  const fetched = await fetchLocal('/picture')
  expect(fetched).toMatchObject({ ok: true, type: 'image/png' })
  expect(fetched.ok && Buffer.from(fetched.bytes).toString()).toBe('picture')
})

test.each([
  ['/moved', 'ANSWER_REFUSED'],
  ['/missing', 'ANSWER_REFUSED'],
  ['/page', 'TYPE_NOT_ALLOWED'],
  ['/zipped', 'TYPE_NOT_ALLOWED'],
  ['/claims', 'TOO_LARGE'],
  ['/endless', 'TOO_LARGE'],
  ['/slow', 'HOST_UNREACHABLE'],
] as const)('W16 X15 an answer at %s is refused as %s, in one request', async (path, failure) => {
  expect(await fetchLocal(path)).toEqual({ ok: false, failure })
  expect(canary.requests).toBe(1)
})

test('no call to a named server goes over plain HTTP, into the network or to a name leading in', async () => {
  const asking = { timeoutMs: 500, headers: { 'x-sign': 'one' } }
  expect(await callPublic(at('127.0.0.1'), asking)).toEqual({ ok: false, failure: 'ADDRESS_MALFORMED' })
  for (const host of ['127.0.0.1', '[::1]', '2130706433', 'localhost'])
    expect(await callPublic(`https://${host}:${canary.port}/p`, asking)).toEqual({
      ok: false,
      failure: 'ADDRESS_NOT_PUBLIC',
    })
  expect(canary).toMatchObject({ connections: 0, requests: 0 })
})

test('a server that is called receives the headers, and any answer counts as a status only', async () => {
  const anywhere = { ...publicReach, resolve: async () => ['127.0.0.1'], isReachable: () => true }
  const asking = { timeoutMs: 500, headers: { 'x-sign': 'one' } }
  const tell = (path: string) => callPublic(at('partner.example', path), asking, anywhere, ['http:'])
  expect(await tell('/missing')).toEqual({ ok: true, status: 404, retryAfter: null })
  // A redirect does not mean a deleted endpoint.
  expect(await tell('/moved')).toEqual({ ok: true, status: 302, retryAfter: null })
  expect(await tell('/endless')).toEqual({ ok: true, status: 200, retryAfter: null })
  expect(canary.requests).toBe(3)
})

test('W16 a message to a public server is posted whole, and how long to wait is read', async () => {
  const anywhere = { ...publicReach, resolve: async () => ['127.0.0.1'], isReachable: () => true }
  const asking = { timeoutMs: 500, method: 'POST', body: Buffer.from('sealed') } as const
  expect(await callPublic(at('push.example', '/patience'), asking, anywhere, ['http:'])).toEqual({
    ok: true,
    status: 429,
    retryAfter: '120',
  })
  expect(canary.posted).toBe('POST sealed')
})

test('W16 a message is not posted to a name that leads inside', async () => {
  const inside = { ...publicReach, resolve: async () => ['127.0.0.1'] }
  const asking = { timeoutMs: 500, method: 'POST', body: Buffer.from('sealed') } as const
  expect(await callPublic(at('push.example', '/patience'), asking, inside, ['http:'])).toEqual({
    ok: false,
    failure: 'ADDRESS_NOT_PUBLIC',
  })
  expect(canary.requests).toBe(0)
})
