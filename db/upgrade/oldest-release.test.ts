import { expect, test } from 'vitest'
import { isOlderRelease } from './oldest-release.ts'

test.each([
  ['0.2.0', '0.3.0', true],
  ['0.9.0', '0.10.0', true],
  ['0.10.0', '0.9.9', false],
  ['1.0.0', '1.0.0', false],
  ['0.3.0', '1.0.0', true],
  ['0.2.1', '0.2.0', false],
  ['0.3.0-rc.1', '0.3.0', false],
])('release %s is before %s: %s', (release, than, isOlder) => {
  expect(isOlderRelease(release, than)).toBe(isOlder)
})
