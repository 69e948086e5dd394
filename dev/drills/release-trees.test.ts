import { expect, test } from 'vitest'
import { chooseOlderRef } from './release-trees.ts'

const failing = (): string => {
  throw new Error('fatal: No names found')
}

test('an upgrade test begins with the given commit', () => {
  expect(chooseOlderRef('v1', (...args) => args.join(' '))).toBe('rev-parse --verify v1^{commit}')
  expect(() => chooseOlderRef('nothing', failing)).toThrow('nothing is no commit of this repository.')
})

test('without one it begins with the newest tag, and refuses in words where there is none', () => {
  expect(chooseOlderRef(undefined, () => 'v0.2.0')).toBe('v0.2.0')
  expect(() => chooseOlderRef(undefined, failing)).toThrow(/No tag is reachable.*--from <ref>/)
})
