import { expect, test } from 'vitest'
import { imageDefaults } from '#contract/constants.ts'
import { imagePresets, imageSides, resizedAddress, type ImageModifiers } from '#contract/images.ts'
import { ModifierError, readModifiers, transformKey } from './modifiers.ts'

const plain = { format: 'webp', fit: 'cover', width: 0, height: 0, quality: 95, background: undefined }

test.each([
  ['_', plain],
  ['f_webp', plain],
  ['w_640', { ...plain, width: 640 }],
  ['h_32', { ...plain, height: 32 }],
  ['w_640,h_400', { ...plain, width: 640, height: 400 }],
  ['s_288x384', { ...plain, width: 288, height: 384 }],
  ['s_96', { ...plain, width: 96, height: 96 }],
  ['resize_288x384&fit_contain', { ...plain, width: 288, height: 384, fit: 'contain' }],
  ['format=png,quality:60,background_FFFFFF', { ...plain, format: 'png', quality: 60, background: 'ffffff' }],
  ['f_jpg', { ...plain, format: 'jpeg' }],
])('UI-03 the modifiers %s are read', (text, wish) => {
  expect(readModifiers(text)).toEqual(wish)
})

test.each([
  '',
  'w',
  'w_',
  'w_641',
  'w_0',
  'w_-640',
  'w_640.0',
  'w_6e2',
  'w_99999',
  'w_640,w_320',
  'w_640,width_320',
  's_288x384,w_640',
  's_x384',
  's_288x',
  's_288x384x10',
  'q_1',
  'q_96',
  'f_avif',
  'f_svg',
  'fit_crop',
  'b_123456',
  'b_red',
  'blur_50',
  'rotate_90',
  'animated_1',
  'W_640',
  '__proto___1',
])('W16 the modifiers %j are refused', (text) => {
  expect(() => readModifiers(text)).toThrow(ModifierError)
})

test('UI-03 what pages write is what the server reads, for every preset and both densities', () => {
  for (const preset of Object.values<ImageModifiers>(imagePresets)) {
    for (const density of imageDefaults.densities) {
      const { width, height, ...rest } = preset
      const asked = {
        ...rest,
        ...(width ? { width: width * density } : {}),
        ...(height ? { height: height * density } : {}),
      }
      const [, , modifiers = '', ...source] = resizedAddress('/a/b.png', asked).split('/')
      expect(source).toEqual(['a', 'b.png'])
      expect(readModifiers(modifiers)).toEqual({ ...plain, ...asked })
    }
  }
})

test('UI-03 an address of another server travels as one segment', () => {
  expect(resizedAddress('https://cdn.example/a b.png?x=1&y=2', { width: 640 })).toBe(
    '/_ipx/f_webp,w_640,q_95/https%3A%2F%2Fcdn.example%2Fa%20b.png%3Fx%3D1%26y%3D2',
  )
})

test('W19 all ways to ask for one picture are one picture, and there are few pictures to ask for', () => {
  const keys = ['s_288x384', 'w_288,h_384', 'h_384&w_288&fit_cover', 'resize=288x384'].map((text) =>
    transformKey(readModifiers(text)),
  )
  expect(new Set(keys).size).toBe(1)
  expect(transformKey(readModifiers('w_288,fit_contain'))).toBe(transformKey(readModifiers('w_288')))
  expect(imageSides.length).toBeLessThan(60)
})
