import { expect, test } from 'vitest'
import { isFullScreenOffered } from './full-screen.ts'

test.each([
  ['all', true, true],
  ['telegram', false, true],
  ['product', true, false],
  ['none', false, false],
] as const)('GM-15 %s: in a browser %s, in a mini-app %s', (visibility, inBrowser, inMiniApp) => {
  expect(isFullScreenOffered(visibility, false)).toBe(inBrowser)
  expect(isFullScreenOffered(visibility, true)).toBe(inMiniApp)
})
