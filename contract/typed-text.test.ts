import { Mask } from 'maska'
import { describe, expect, test } from 'vitest'
import { dayAsTyped, maskTokens, stripEmoji } from './typed-text.ts'

test.each([
  ['Anna😀', 'Anna'],
  ['😀', ''],
  ['a👍🏽b', 'ab'],
  ['👨‍👩‍👧‍👦 family', ' family'],
  ['🇱🇻 Riga', ' Riga'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿Scotland', 'Scotland'],
  ['I ❤️ it', 'I  it'],
  ['☎ 20123456', ' 20123456'],
  ['1️⃣', '1'],
  ['🧑‍🚀x', 'x'],
])('VL-34 %j is left as %j', (typed, left) => {
  expect(stripEmoji(typed)).toBe(left)
})

test.each([
  'Anna-Marija',
  'Jānis Bērziņš',
  'Иван',
  'محمد',
  'de la Cruz',
  'می‌خواهم',
  'क्‍ष',
  '№ 12 #*0-9',
  '© Baize™ ®',
  '10 € + 5 £ = ?',
  '你好',
])('VL-34 %j has no emoji and stays as it is', (typed) => {
  expect(stripEmoji(typed)).toBe(typed)
})

describe('VL-35 a mask takes digits at #, letters at @, either at *, and drops what fits nowhere', () => {
  test.each([
    ['##-@@-**', '12abz9', '12-ab-z9'],
    ['##-@@-**', 'ab', ''],
    ['##-@@-**', '12-ab-z9', '12-ab-z9'],
    ['##-@@-**', '1a2b', '12-b'],
    ['##-@@-**', '12жabz9!', '12-ab-z9'],
    ['** **', 'a1b2c3', 'a1 b2'],
    ['## ### ###', '20123456789', '20 123 456'],
    ['@@##', 'LV12', 'LV12'],
    ['##', '٢٣', ''],
  ])('the mask %s makes of %j: %j', (mask, typed, shaped) => {
    expect(new Mask({ mask, tokens: maskTokens, tokensReplace: true }).masked(typed)).toBe(shaped)
  })
})

test.each([
  ['1990-12-31', '31.12.1990'],
  ['31.12.1990', '31.12.1990'],
  ['31121990', '31121990'],
  ['1990-12', '1990-12'],
  ['', ''],
])('P7 a day filled in as %j stands as %j', (filled, stands) => {
  expect(dayAsTyped(filled)).toBe(stands)
})
