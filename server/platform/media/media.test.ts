import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { imagePresets, resizedAddress, vectorAddress } from '#contract/images.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createClock } from '../kernel/clock.ts'
import { mediaApp, type MediaParts } from './app.ts'

let testApp: TestApp
let server: Server
let origin: string
let scratch: string
let asked: string[] = []
let isDown = false
const drawing =
  '<svg viewBox="0 0 24 24" onload="alert(1)"><script>alert(1)</script><path d="M0 0h24"/></svg>'

const photograph = (width = 1600, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#17704f' } })
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  const picture = await photograph()
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (isDown) return response.writeHead(503).end()
    if (request.url?.endsWith('.svg'))
      return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawing)
    if (request.url === '/broken.png')
      return response.writeHead(200, { 'content-type': 'image/png' }).end('no picture')
    return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://pictures.example:${port}`
  // The list contains these hosts, so that only their addresses cause the refusal.
  const inside = ['127.0.0.1', 'localhost', '169.254.169.254']
  testApp = await createTestApp({ IMAGE_HOSTS: inside.map((host) => `http://${host}:${port}`).join(',') })
  scratch = mkdtempSync(join(tmpdir(), 'baize-media-'))
  mkdirSync(join(scratch, 'public/deep'), { recursive: true })
  writeFileSync(join(scratch, 'secret.jpg'), picture)
  writeFileSync(join(scratch, 'public/hall.jpg'), picture)
  writeFileSync(join(scratch, 'public/deep/small.jpg'), await photograph(100, 100))
  writeFileSync(join(scratch, 'public/drawing.svg'), drawing)
  writeFileSync(join(scratch, 'public/words.png'), 'no picture')
  writeFileSync(join(scratch, 'public/huge.jpg'), '')
  truncateSync(join(scratch, 'public/huge.jpg'), 20 * 2 ** 20)
  symlinkSync(join(scratch, 'secret.jpg'), join(scratch, 'public/link.jpg'))
})
afterAll(async () => {
  server.close()
  await testApp.close()
  rmSync(scratch, { recursive: true })
})
beforeEach(() => {
  asked = []
  isDown = false
})

let stores = 0
const open = (parts: Partial<MediaParts> = {}): Hono =>
  mediaApp({
    ...testApp.ctx,
    settings: { imageHosts: [origin], dataDir: join(scratch, `data-${stores++}`) },
    folders: [{ prefix: '/', folder: join(scratch, 'public') }],
    placeOf: () => 'test',
    reach: { resolve: async () => ['127.0.0.1'], isReachable: (address) => address === '127.0.0.1' },
    ...parts,
  })

const factsOf = async (response: Response) => {
  expect(response.status).toBe(200)
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
  return { type: response.headers.get('content-type'), format, width, height }
}

test.each([
  [{ width: 640 }, { width: 640, height: 480 }],
  [{ height: 240 }, { width: 320, height: 240 }],
  [
    { width: 640, height: 400 },
    { width: 640, height: 400 },
  ],
  [{ resize: '288x384' }, { width: 288, height: 384 }],
  [{ resize: '96' }, { width: 96, height: 96 }],
  [
    { width: 640, height: 640, fit: 'inside' },
    { width: 640, height: 480 },
  ],
  [
    { width: 640, height: 640, fit: 'contain', background: 'ffffff' },
    { width: 640, height: 640 },
  ],
  [{ width: 2560 }, { width: 1600, height: 1200 }],
  [
    { width: 2048, height: 2048 },
    { width: 1200, height: 1200 },
  ],
] as const)('UI-03 a picture asked for as %j has that size and is a webp', async (modifiers, size) => {
  const response = await open().request(resizedAddress('/hall.jpg', modifiers))
  expect(await factsOf(response)).toEqual({ type: 'image/webp', format: 'webp', ...size })
})

test('UI-03 every preset is answered at both densities', async () => {
  const app = open()
  for (const preset of Object.values<{ width?: number; height?: number }>(imagePresets)) {
    for (const density of [1, 2]) {
      const sides = Object.entries(preset).map(([name, value]) => [
        name,
        typeof value === 'number' ? value * density : value,
      ])
      const response = await app.request(resizedAddress('/hall.jpg', Object.fromEntries(sides)))
      expect(response.status).toBe(200)
    }
  }
})

test('UI-03 format, quality and background do what they say', async () => {
  const app = open()
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const response = await app.request(resizedAddress('/deep/small.jpg', { format }))
    expect(await factsOf(response)).toEqual({ type: `image/${format}`, format, width: 100, height: 100 })
  }
  const noise = await sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  writeFileSync(join(scratch, 'public/noise.png'), noise)
  const bytes = async (quality: 60 | 95) =>
    (await (await app.request(resizedAddress('/noise.png', { quality }))).arrayBuffer()).byteLength
  expect(await bytes(60)).toBeLessThan((await bytes(95)) * 0.8)
  const framed = await app.request(
    resizedAddress('/hall.jpg', {
      format: 'png',
      width: 200,
      height: 200,
      fit: 'contain',
      background: '111c18',
    }),
  )
  const { data } = await sharp(await framed.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([0x11, 0x1c, 0x18])
})

test('UI-03 a photograph is turned upright and loses the place where it was taken', async () => {
  const taken = await sharp(await photograph(400, 200))
    .withExif({ IFD3: { GPSLatitudeRef: 'N' }, IFD0: { Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  writeFileSync(join(scratch, 'public/taken.jpg'), taken)
  const response = await open().request(resizedAddress('/taken.jpg', { width: 100 }))
  const facts = await sharp(await response.arrayBuffer()).metadata()
  expect(facts).toMatchObject({ width: 100, height: 200 })
  expect(facts.exif).toBeUndefined()
})

test('UI-03 an answer may be kept, for ever where its address names a version, and is not sent twice', async () => {
  const app = open()
  const address = resizedAddress('/hall.jpg', { width: 320 })
  const response = await app.request(address)
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  const versioned = await app.request(`${address}?v=3`)
  expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const etag = response.headers.get('etag') ?? ''
  const again = await app.request(address, { headers: { 'if-none-match': etag } })
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  // Another picture under the same name is another answer.
  writeFileSync(join(scratch, 'public/hall.jpg'), await photograph(1600, 1200))
  const changed = await app.request(address, { headers: { 'if-none-match': etag } })
  expect(changed.status).toBe(200)
})

test.each([
  '/../secret.jpg',
  '/..%2fsecret.jpg',
  '/%2e%2e/secret.jpg',
  '/deep/..%2f..%2fsecret.jpg',
  '/..%5csecret.jpg',
  '/link.jpg',
  '/deep',
  '/missing.jpg',
  '/.hidden.jpg',
  '/c:/secret.jpg',
  '//etc/passwd',
  '/hall.jpg/',
])('W16 %s is no public file', async (source) => {
  const response = await open().request(`/_ipx/w_320${source}`)
  expect([404, 400]).toContain(response.status)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['/_ipx/w_321/hall.jpg', 400],
  ['/_ipx/hall.jpg', 400],
  ['/_ipx/w_320/%E0%A4%A', 400],
  ['/_ipx/w_320/drawing.svg', 415],
  ['/_ipx/w_320/words.png', 415],
  ['/_ipx/w_320/huge.jpg', 413],
  ['/_ipx/w_320/https%3A%2F%2Felsewhere.example%2Fa.png', 403],
  ['/_ipx/w_320/https:/elsewhere.example/a.png', 403],
  ['/_ipx/w_320/ftp%3A%2F%2Felsewhere.example%2Fa.png', 404],
])('W16 %s is answered with %i', async (address, status) => {
  const response = await open().request(address)
  expect(response.status).toBe(status)
})

test('W16 a picture that unpacks to more than memory holds is refused by its header', async () => {
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  // Width and height are in the first chunk, whose checksum follows them.
  small.writeUInt32BE(100_000, 16)
  small.writeUInt32BE(100_000, 20)
  const { crc32 } = await import('node:zlib')
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29)
  writeFileSync(join(scratch, 'public/bomb.png'), small)
  const response = await open().request('/_ipx/w_320/bomb.png')
  expect(response.status).toBe(415)
})

test('W19 from one place only so many new pictures are made, and those at hand are given all the same', async () => {
  const app = open()
  await app.request('/_ipx/w_320/hall.jpg')
  const limits = { ...testApp.ctx.limits, consume: async () => ({ isAllowed: false, resendSeconds: 9 }) }
  const settings = { imageHosts: [], dataDir: join(scratch, `data-${stores - 1}`) }
  const busy = open({ limits, settings })
  expect((await busy.request('/_ipx/w_320/hall.jpg')).status).toBe(200)
  const refused = await busy.request('/_ipx/w_640/hall.jpg')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect((await busy.request('/_svg/drawing.svg')).status).toBe(429)
})

test('UI-03 X15 a picture of an allowed server is fetched once, for however many ask, and looked at again next day', async () => {
  const clock = createClock()
  const app = open({ clock })
  const address = resizedAddress(`${origin}/a.jpg?size=l&x=1`, { width: 320, height: 240 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.request(address)))
  expect(await Promise.all(answers.map(async (response) => (await factsOf(response)).width))).toEqual(
    Array.from({ length: 8 }, () => 320),
  )
  expect(asked).toEqual(['/a.jpg?size=l&x=1'])
  clock.advance(86_400_000)
  await app.request(address)
  expect(asked.length).toBe(2)
  // While the other server is down, the stored picture is served, and it is not requested again immediately.
  clock.advance(86_400_000)
  isDown = true
  expect((await app.request(address)).status).toBe(200)
  expect((await app.request(address)).status).toBe(200)
  expect(asked.length).toBe(3)
})

test('UI-04 a server that is away, or sends what is no picture, is asked once in half a minute', async () => {
  const clock = createClock()
  const app = open({ clock })
  const broken = resizedAddress(`${origin}/broken.png`, { width: 320 })
  expect((await app.request(broken)).status).toBe(415)
  expect((await app.request(broken)).status).toBe(415)
  expect(asked).toEqual(['/broken.png'])
  isDown = true
  const away = resizedAddress(`${origin}/away.jpg`, { width: 320 })
  expect((await app.request(away)).status).toBe(502)
  isDown = false
  expect((await app.request(away)).status).toBe(502)
  clock.advance(31_000)
  expect((await app.request(away)).status).toBe(200)
})

test('UI-05 X15 an icon of an allowed server comes as text without its script, and is fetched once', async () => {
  const app = open()
  const address = vectorAddress(`${origin}/icon.svg`)
  const response = await app.request(address)
  expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const markup = await response.text()
  expect(markup).toMatch(/^<svg .*viewBox="0 0 24 24".*<path d="M0 0h24"/)
  expect(markup).not.toMatch(/script|onload|alert/)
  await app.request(address)
  expect(asked).toEqual(['/icon.svg'])
  expect((await app.request('/_svg/drawing.svg')).status).toBe(200)
  expect((await app.request('/_svg/hall.jpg')).status).toBe(415)
  expect((await app.request('/_svg/https%3A%2F%2Felsewhere.example%2Fa.svg')).status).toBe(403)
})

test('W16 X15 the house itself speaks to no address inside its network, though its list names the host', async () => {
  const { port } = server.address() as AddressInfo
  for (const host of [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '169.254.169.254',
    '[::1]',
    '127.1',
  ]) {
    for (const route of ['_ipx/w_320', '_svg']) {
      const place = encodeURIComponent(`http://${host}:${port}/latest/meta-data`)
      const response = await testApp.fetch(`/${route}/${place}`)
      expect([host, response.status]).toEqual([host, 403])
    }
  }
  expect(asked).toEqual([])
})

test('UI-03 the house resizes its own public files', async () => {
  // Its only picture so far is a vector drawing, which is not resized and is refused.
  expect((await testApp.fetch('/_ipx/w_320/icon.svg')).status).toBe(415)
  expect(await (await testApp.fetch('/_svg/icon.svg')).text()).toMatch(/^<svg/)
})
