import { expect, test } from 'vitest'
import { screens } from '#contract/constants.ts'
import { imageSet } from './image-set.ts'

test('UI-03 a picture of a known size has both densities, in webp at quality 95', () => {
  expect(imageSet('/images/hall.jpg', { preset: 'tile' })).toEqual({
    src: '/_ipx/f_webp,fit_cover,s_288x384,q_95/images/hall.jpg',
    srcSet:
      '/_ipx/f_webp,fit_cover,s_288x384,q_95/images/hall.jpg 1x, ' +
      '/_ipx/f_webp,fit_cover,s_576x768,q_95/images/hall.jpg 2x',
    width: 288,
    height: 384,
  })
  expect(imageSet('/images/hall.jpg', { width: 640 }).srcSet).toBe(
    '/_ipx/f_webp,w_640,q_95/images/hall.jpg 1x, /_ipx/f_webp,w_1280,q_95/images/hall.jpg 2x',
  )
})

test('UI-03 every modifier of the specification has its place in the address', () => {
  const { src } = imageSet('/a.png', {
    width: 200,
    height: 100,
    fit: 'contain',
    quality: 75,
    format: 'jpeg',
    background: 'ffffff',
  })
  expect(src).toBe('/_ipx/f_jpeg,fit_contain,s_200x100,q_75,b_ffffff/a.png')
  expect(imageSet('/a.png', { height: 32 }).src).toBe('/_ipx/f_webp,h_32,q_95/a.png')
})

test('UI-03 a side the server does not make becomes the next that it does', () => {
  expect(imageSet('/a.png', { width: 310 }).src).toContain('w_320')
  expect(imageSet('/a.png', { width: 5000 }).src).toContain('w_2560')
})

test('UI-08 by screens a picture offers the widths its place has there, from 320 to 1536', () => {
  const sizes = { xs: '100vw', sm: '50vw', md: '33vw', lg: '400px', xl: '320px', xxl: '480px' } as const
  const set = imageSet('https://cdn.example/a.png', { sizes })
  expect(set.sizes).toBe(
    '(min-width: 1536px) 480px, (min-width: 1280px) 320px, (min-width: 1024px) 400px, ' +
      '(min-width: 768px) 33vw, (min-width: 640px) 50vw, 100vw',
  )
  expect(Object.values(screens)).toEqual([320, 640, 768, 1024, 1280, 1536])
  const widths = [...(set.srcSet ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
  // 100vw below 640, 50vw below 768, 33vw below 1024, then the given width; each at both densities.
  expect(widths).toEqual([320, 360, 384, 400, 480, 640, 720, 768, 800, 960, 1280])
  for (const [, address = '', width = ''] of (set.srcSet ?? '').matchAll(/(\S+) (\d+)w/g))
    expect(address).toContain(`w_${width},`)
})

test.each(['/platform/art/night-ferry.svg', 'data:image/svg+xml,x', '/a.svg?v=2'])(
  'UI-03 %s is a drawing and comes as it is',
  (source) => {
    expect(imageSet(source, { preset: 'tile' })).toEqual({ src: source, width: 288, height: 384 })
  },
)

test('UI-05 a drawing of another server comes by way of this house, which cleans it', () => {
  expect(imageSet('https://cdn.example/a.svg', {}).src).toBe('/_svg/https%3A%2F%2Fcdn.example%2Fa.svg')
})

test('UI-04 an unknown preset or provider throws, regardless of its name', () => {
  for (const name of ['huge', 'constructor', '__proto__', ''])
    expect(() => imageSet('/a.png', { preset: name as 'tile' })).toThrow(`Unknown image preset: ${name}`)
  for (const name of ['cloud', 'toString'])
    expect(() => imageSet('/a.png', { provider: name as 'ipx' })).toThrow(`Unknown image provider: ${name}`)
  expect(imageSet('/a.png', { provider: 'none', width: 300 })).toEqual({ src: '/a.png', width: 300 })
})
