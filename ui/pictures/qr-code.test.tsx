import { createRequire } from 'node:module'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

/** A reader independent of the writer; its types name a default export that Node does not have. */
const readPixels = createRequire(import.meta.url)('jsqr') as (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null

const pixelsPerModule = 4

/** The code as pixels: black and white dots, and the number per row. */
const photograph = (text: string): { pixels: Uint8ClampedArray; width: number } | undefined => {
  const source = /src="data:image\/svg\+xml,([^"]+)"/.exec(
    renderToStaticMarkup(<QrCode text={text} label="" />),
  )
  if (!source) return undefined
  const svg = decodeURIComponent(source[1] ?? '')
  const size = Number(/viewBox="0 0 (\d+) \d+"/.exec(svg)?.[1])
  const width = size * pixelsPerModule
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of svg.matchAll(/M(\d+),(\d+)h1v1/g)) {
    for (let row = 0; row < pixelsPerModule; row++) {
      for (let column = 0; column < pixelsPerModule; column++) {
        const at = (Number(y) * pixelsPerModule + row) * width + Number(x) * pixelsPerModule + column
        pixels.fill(0, at * 4, at * 4 + 3)
      }
    }
  }
  return { pixels, width }
}

const read = (text: string): string | undefined => {
  const photo = photograph(text)
  return photo && readPixels(photo.pixels, photo.width, photo.width)?.data
}

describe('CA-06 a payment address as a QR code', () => {
  test.each([1, 14, 15, 62, 106, 122, 152, 180, 213, 214, 331, 666, 1200, 2331])(
    'CA-06 a text of %i bytes is read back from the picture',
    (length) => {
      const text = 'https://pay.example/p?token=aZ09-_'.repeat(70).slice(0, length)
      expect(read(text)).toBe(text)
    },
  )

  test('CA-06 letters of any script, and digits alone, are read back', () => {
    for (const text of ['é ü Ā ع 你 🂡', 'BAIZE', '0123456789']) expect(read(text)).toBe(text)
  })

  test('CA-06 it is read with a spot on it, and not with half of it gone', () => {
    const text = 'https://pay.example/p/1'
    const { pixels, width } = photograph(text) ?? { pixels: new Uint8ClampedArray(), width: 0 }
    const middle = Math.floor(width / 2)
    const spot = pixels.slice()
    for (let row = middle; row < middle + 2 * pixelsPerModule; row++)
      spot.fill(255, (row * width + middle) * 4, (row * width + middle + 3 * pixelsPerModule) * 4)
    expect(readPixels(spot, width, width)?.data).toBe(text)
    const half = pixels.slice()
    half.fill(255, half.length / 2)
    expect(readPixels(half, width, width)).toBeNull()
  })

  test('CA-06 the border is four modules of light', () => {
    const { pixels, width } = photograph('BAIZE') ?? { pixels: new Uint8ClampedArray(), width: 0 }
    const rows = 4 * pixelsPerModule
    expect(pixels.slice(0, rows * width * 4).every((value) => value === 255)).toBe(true)
    expect(pixels[(rows * width + rows) * 4]).toBe(0)
  })

  test('CA-06 what no code can hold is no picture', () => {
    expect(photograph('a'.repeat(2332))).toBeUndefined()
  })
})
