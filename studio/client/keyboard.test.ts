import { beforeEach, describe, expect, test } from 'vitest'
import { createKeys, type KeyPress } from './keyboard.ts'

const done: string[] = []
const actions = {
  spin: () => void done.push('spin'),
  moveStake: (by: 1 | -1) => void done.push(by === 1 ? 'raise' : 'lower'),
  openRules: () => void done.push('rules'),
}
const keyPress = (key: string, changed: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: key === ' ' ? 'Space' : key,
  repeat: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  hasFocusElsewhere: false,
  ...changed,
})
beforeEach(() => void done.splice(0))

describe.each([' ', 'Enter'])('the key %j', (key) => {
  test('D6 held down starts one round, whether or not the system marks its repeats', () => {
    const keys = createKeys(actions, 'ltr')
    keys.press(keyPress(key))
    for (const repeat of [true, false, true, false]) expect(keys.press(keyPress(key, { repeat }))).toBe(true)
    expect(done).toEqual(['spin'])
  })

  test('D6 let go and pressed again starts another', () => {
    const keys = createKeys(actions, 'ltr')
    keys.press(keyPress(key))
    keys.release(keyPress(key).code)
    keys.press(keyPress(key))
    keys.releaseAll()
    keys.press(keyPress(key))
    expect(done).toEqual(['spin', 'spin', 'spin'])
  })

  test('belongs to another control that has the focus', () => {
    expect(createKeys(actions, 'ltr').press(keyPress(key, { hasFocusElsewhere: true }))).toBe(false)
    expect(done).toEqual([])
  })
})

test.each([
  ['ltr', 'ArrowUp', 'raise'],
  ['ltr', 'ArrowDown', 'lower'],
  ['ltr', 'ArrowRight', 'raise'],
  ['ltr', 'ArrowLeft', 'lower'],
  ['rtl', 'ArrowUp', 'raise'],
  ['rtl', 'ArrowRight', 'lower'],
  ['rtl', 'ArrowLeft', 'raise'],
])('in %s %s means %s the stake', (direction, key, action) => {
  createKeys(actions, direction).press(keyPress(key))
  expect(done).toEqual([action])
})

test('D9 P opens the rules before any bet', () => {
  createKeys(actions, 'ltr').press(keyPress('p'))
  createKeys(actions, 'ltr').press(keyPress('P'))
  expect(done).toEqual(['rules', 'rules'])
})

test('keys of the browser stay with the browser', () => {
  const keys = createKeys(actions, 'ltr')
  expect(keys.press(keyPress('p', { ctrlKey: true }))).toBe(false)
  expect(keys.press(keyPress('ArrowLeft', { altKey: true }))).toBe(false)
  expect(done).toEqual([])
})
