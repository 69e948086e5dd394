import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { detectType, safeName } from './detect-type.ts'

const text = (words: string) => new TextEncoder().encode(words)
const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#0f5a43' } })
    .toFormat(format)
    .toBuffer()

/** A PNG that claims to be 60,000 pixels wide and high: 14 GB decoded, in a hundred bytes. */
const pixelBomb = async () => {
  const bytes = Buffer.from(await picture('png'))
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  const { crc32 } = await import('node:zlib')
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** An archive with one entry of ten megabytes of zeros. */
const zipBomb = () => zipSync({ zeros: new Uint8Array(10_000_000) })

describe('W23 what a file is, is read in its bytes', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a picture is one: %s', async (format) => {
    expect(await detectType(await picture(format))).toBe(`image/${format}`)
  })

  test.each([
    ['%PDF-1.7\n…', 'application/pdf'],
    ['Bonjour,\r\n\tma référence est 42.\n', 'text/plain'],
    ['1 < 2, and a <b> of mine', 'text/plain'],
  ])('%j is %s', async (words, type) => {
    expect(await detectType(text(words))).toBe(type)
  })

  test.each([
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a page behind words', text('hello\n\n <HTML><body onload=alert(1)>')],
    ['a drawing', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    [
      'a page that begins like a picture',
      Buffer.concat([Buffer.from('GIF89a='), text('<script>1</script>')]),
    ],
    ['the head of a picture and nothing more', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a program', Buffer.from('MZ\x90\x00\x03\x00', 'latin1')],
    ['an archive that unfolds to a thousand times its size', zipBomb()],
    ['the same by gzip', gzipSync(Buffer.alloc(10_000_000))],
    ['nothing', new Uint8Array()],
  ])('%s is not taken', async (what, bytes) => {
    // An empty text is a text; a file without bytes is refused by its size.
    expect(await detectType(bytes)).toBe(what === 'nothing' ? 'text/plain' : undefined)
  })

  test('a picture that unfolds to gigabytes is not taken', async () => {
    expect(await detectType(await pixelBomb())).toBeUndefined()
  })
})

test.each([
  ['receipt.png', 'receipt.png'],
  ['Receipt.PNG', 'Receipt.png'],
  ['../../etc/passwd', 'passwd.png'],
  ['C:\\photos\\me.png', 'me.png'],
  ['invoice\u202egnp.exe', 'invoicegnp.exe.png'],
  ['page.html', 'page.html.png'],
  ['a"b\r\nc.png', 'abc.png'],
  ['', 'file.png'],
  ['.png', 'png.png'],
  ['كشف.png', 'كشف.png'],
])('a name that hides something shows the truth: %j is %j', (given, kept) => {
  expect(safeName(given, 'image/png')).toBe(kept)
})
