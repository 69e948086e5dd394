import { expect, test } from 'vitest'
import { stripEmoji } from './typed-text.ts'

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
