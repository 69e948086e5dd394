import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureMaxBytes } from '#contract/images.ts'
import type { BackofficeEntry, LibraryPicture } from '#contract/operator/content.ts'
import { libraryFolder } from '#server/platform/media/library/library-files.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { hire, visitBackoffice, type BackofficeVisitor, type Hired } from '#test/backoffice.ts'

let app: TestApp
let olga: Hired
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  olga = await hire(app, ['content'])
})
afterAll(() => app.close())

const upload = async (
  who: BackofficeVisitor,
  file: Uint8Array | string,
  { name = 'hall.png', type = 'image/png' }: { name?: string; type?: string } = {},
) => {
  const answer = await app.fetch(`/backoffice/api/content/uploadPicture?${new URLSearchParams({ name })}`, {
    method: 'POST',
    body: typeof file === 'string' ? file : new Uint8Array(file),
    headers: {
      'content-type': type,
      origin: testOrigin,
      'x-forwarded-for': who.ip,
      ...(who.token ? { cookie: `desk=${who.token}` } : {}),
    },
  })
  const { data, error } = (await answer.json()) as {
    data: LibraryPicture
    error?: { error_data: Record<string, unknown> }
  }
  return { status: answer.status, data, fields: error?.error_data }
}
let shades = 0
const colour = () => ({ r: shades++ % 256, g: 40, b: 90 })
const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: colour() } })
const png = () => picture().png().toBuffer()
const files = (): string[] => {
  const folder = libraryFolder(app.ctx.settings)
  return existsSync(folder) ? readdirSync(folder) : []
}

/** A PNG of one colour: a few kilobytes at any decoded size. */
const plain = (side: number): Buffer => {
  const chunk = (type: string, body: Buffer): Buffer => {
    const table = Buffer.concat([Buffer.from(type), body])
    let crc = -1
    for (const byte of table) {
      crc ^= byte
      for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    }
    const sized = Buffer.alloc(4)
    sized.writeUInt32BE(body.length)
    const checked = Buffer.alloc(4)
    checked.writeUInt32BE(~crc >>> 0)
    return Buffer.concat([sized, table, checked])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 8
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(side * (side + 1)))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

describe('W23 a picture of staff’s', () => {
  test.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['avif', 'image/webp'],
  ] as const)('W23 sent as %s is kept as %s, and shown as nothing else', async (format, kept) => {
    const sent = await picture(90, 30).toFormat(format).toBuffer()
    const { status, data } = await upload(olga, sent, {
      name: `C:\\photos\\hall.${format}`,
      type: 'image/png',
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({ name: `hall.${format}`, mime: kept, width: 90, height: 30, uses: 0 })
    expect(data.url).toMatch(/^\/media\/[\da-f]{64}\.(png|jpeg|webp)$/)
    const shown = await app.fetch(data.url)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, kept])
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    expect(shown.headers.get('cache-control')).toContain('immutable')
    expect((await shown.arrayBuffer()).byteLength).toBe(data.bytes)
    const small = await app.fetch(`/_ipx/w_64${data.url}`)
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('W23 is made of its pixels: what stood behind or beside them is gone', async () => {
    const payload = '<script>alert(document.domain)</script><?php system($_GET[0]) ?>'
    const photograph = await picture()
      .withExif({ IFD0: { Copyright: payload }, IFD3: { GPSLatitude: '56/1 57/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { data } = await upload(olga, Buffer.concat([photograph, Buffer.from(payload)]), {
      name: 'x.html',
      type: 'image/jpeg',
    })
    const bytes = Buffer.from(await (await app.fetch(data.url)).arrayBuffer())
    expect(bytes.includes('alert') || bytes.includes('php')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    // Control: the text was in the original.
    expect(photograph.includes('alert')).toBe(true)
  })

  test('W23 stands upright, with no side longer than a screen shows', async () => {
    const turned = await picture(20, 10).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await upload(olga, turned)).data).toMatchObject({ width: 10, height: 20 })
    const wide = await picture(6000, 30).png().toBuffer()
    expect((await upload(olga, wide)).data).toMatchObject({ width: 4096, height: 20 })
  })

  test('W23 sent twice is one', async () => {
    const bytes = await png()
    const one = await upload(olga, bytes)
    const again = await upload(olga, bytes, { name: 'other.png' })
    expect(again.data).toEqual(one.data)
    expect(files().filter((name) => name.startsWith(one.data.id))).toEqual([`${one.data.id}.png`])
  })
})

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(1)</script><path d="M0 0h9"/></svg>'
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

describe('W23 what is none', () => {
  test.each<[string, () => Promise<Uint8Array | string>]>([
    ['a drawing with a script', async () => svg],
    ['a page', async () => '<!doctype html><script>alert(1)</script>'],
    ['a page that begins like a GIF', async () => 'GIF89a/*<script>alert(1)</script>*/=1'],
    ['a GIF', async () => gif],
    ['words', async () => 'no picture'],
    [
      'a PNG’s first bytes and a page',
      async () => Buffer.concat([plain(4).subarray(0, 8), Buffer.from(svg)]),
    ],
    ['a picture that ends too early', async () => (await png()).subarray(0, 90)],
    [
      'a JPEG cut in its middle',
      async () => {
        const whole = await sharp({
          create: {
            width: 400,
            height: 400,
            channels: 3,
            noise: { type: 'gaussian', mean: 99, sigma: 40 },
            background: '#000',
          },
        })
          .jpeg()
          .toBuffer()
        return whole.subarray(0, whole.length / 2)
      },
    ],
    ['a picture that unpacks to 49 million pixels', async () => plain(7000)],
    ['a PDF', async () => '%PDF-1.7\n1 0 obj<<>>endobj'],
  ])('W23 %s is refused, regardless of its declared type', async (_what, make) => {
    const before = files()
    const answer = await upload(olga, await make())
    expect([answer.status, answer.fields]).toEqual([422, { file: ['FORMAT'] }])
    expect(files()).toEqual(before)
  })

  test('W23 the same picture of fewer pixels is one', async () => {
    const [large, small] = [plain(7000), plain(300)]
    expect(large.length).toBeLessThan(100_000)
    expect((await upload(olga, small)).data).toMatchObject({ width: 300, height: 300 })
  })

  test('W23 more bytes than a picture may have are refused before they are all read', async () => {
    const sent = { count: 0 }
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent.count++
        controller.enqueue(new Uint8Array(2 ** 20))
        if (sent.count > 64) controller.close()
      },
    })
    const answer = await app.fetch('/backoffice/api/content/uploadPicture?name=x', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'image/png', origin: testOrigin, cookie: `desk=${olga.token}` },
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(sent.count).toBeLessThan(pictureMaxBytes / 2 ** 20 + 4)
  })

  test('W23 a name of ten megabytes, a name with a path, and one that is a formula', async () => {
    const bytes = await png()
    const long = await upload(olga, bytes, { name: 'x'.repeat(10 * 2 ** 20) })
    expect([long.status, long.fields]).toEqual([422, { name: ['MAX_LENGTH'] }])
    const { data } = await upload(olga, bytes, { name: '../../etc/\u202epasswd\r\n.png' })
    expect(data.name).toBe('passwd .png')
    expect(files().every((name) => /^[\da-f]{64}\.(png|jpeg|webp)$/.test(name))).toBe(true)
  })

  test('W23 only staff with the right uploads one, and no other site does', async () => {
    const bytes = await png()
    expect((await upload(visitBackoffice(app), bytes)).status).toBe(401)
    expect((await upload(await hire(app, ['support']), bytes)).status).toBe(403)
    const elsewhere = await app.fetch('/backoffice/api/content/uploadPicture?name=x', {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'image/png', origin: 'https://evil.example', cookie: `desk=${olga.token}` },
    })
    expect(elsewhere.status).toBe(400)
    expect((await upload(olga, bytes, { type: 'text/html' })).fields).toEqual({ file: ['REQUIRED'] })
  })
})

describe('W23 the library', () => {
  const list = async (input: Record<string, string> = {}) =>
    (await olga.get('content/getPictures', { count: '200', ...input })).data as { items: LibraryPicture[] }

  test('W23 says where a picture is used, and gives it away only when it is used nowhere', async () => {
    const { data } = await upload(olga, await png(), { name: 'banner of spring.png' })
    const fields = JSON.stringify({
      sysname: 'spring',
      position: 'home',
      title: 'Spring',
      image: { url: data.url, alternativeText: 'A hall', width: data.width, height: data.height },
    })
    const saved = await olga.post('content/save', { type: 'banners', language: 'en', version: 0, fields })
    const banner = saved.data as BackofficeEntry
    const [shown] = (await list({ q: 'of SPRING' })).items
    expect(shown?.used_in).toEqual([
      { type: 'banners', document_id: banner.document_id, language: 'en', title: 'Spring' },
    ])
    expect((await list({ use: 'used' })).items.map(({ id }) => id)).toEqual([data.id])
    expect((await list({ use: 'unused' })).items.map(({ id }) => id)).not.toContain(data.id)
    const refused = await olga.post('content/removePicture', { id: data.id })
    expect(refused.fields).toMatchObject({ id: ['IN_USE'], uses: 1 })
    const { type, document_id, version } = banner
    await olga.post('content/remove', { type, document_id, language: 'en', version, scope: 'entry' })
    expect((await olga.post('content/removePicture', { id: data.id })).data).toBe(1)
    expect(files()).not.toContain(`${data.id}.png`)
    expect((await app.fetch(data.url)).status).toBe(404)
    expect((await olga.post('content/removePicture', { id: data.id })).fields).toEqual({ id: ['NOT_FOUND'] })
  })

  test('W23 nothing else of its folder has an address', async () => {
    const { data } = await upload(olga, await png())
    for (const path of [
      '/media/',
      '/media/../session-secret',
      '/media/%2e%2e%2fsession-secret',
      `/media/${data.id}`,
      `/media/${data.id}.html`,
      `/media/${data.id}.svg`,
      `/media/.${data.id}.png`,
    ])
      expect((await app.fetch(path)).status, path).toBe(404)
    expect((await app.fetch(join('/_ipx/_/media', `${'0'.repeat(64)}.png`))).status).toBe(404)
  })
})

test('L1 who put a picture into the library and who removed it is written down, once each', async () => {
  const recordsOf = (id: string) =>
    app.ctx.db
      .selectFrom('audit_records')
      .select(['type', 'actor_kind', 'actor', 'uid', 'before', 'after'])
      .where('subject', '=', `picture:${id}`)
      .orderBy('id')
      .execute()
  const bytes = await png()
  const { data } = await upload(olga, bytes, { name: 'old.png' })
  await upload(olga, bytes, { name: 'again.png' })
  await olga.post('content/removePicture', { id: data.id })
  await olga.post('content/removePicture', { id: data.id })
  const by = { actor_kind: 'operator', actor: olga.email, uid: null }
  expect(await recordsOf(data.id)).toEqual([
    {
      ...by,
      type: 'picture_uploaded',
      before: null,
      after: { name: 'old.png', format: 'png', width: 60, height: 40, bytes: data.bytes },
    },
    { ...by, type: 'picture_removed', before: { name: 'old.png' }, after: null },
  ])
})
