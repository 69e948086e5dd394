import { expect, test } from 'vitest'
import { isCompatible } from './licences.ts'

test.each([
  ['MIT', true],
  ['BUSL-1.1', false],
  ['MIT OR BUSL-1.1', true],
  ['MIT AND BUSL-1.1', false],
  ['(MIT OR Apache-2.0)', true],
  ['(MIT OR Apache-2.0) AND BUSL-1.1', false],
  ['BUSL-1.1 AND (MIT OR Apache-2.0)', false],
  ['(MIT OR BUSL-1.1) AND (ISC OR BUSL-1.1)', true],
  ['MIT OR Apache-2.0 AND BUSL-1.1', true],
  ['(MIT AND BUSL-1.1) OR BUSL-1.1', false],
  ['((MIT) AND (ISC OR (BUSL-1.1 AND MIT)))', true],
  ['(MIT and ISC) or BUSL-1.1', true],
  ['MIT WITH Some-exception', false],
  ['GPL-2.0-only WITH Classpath-exception-2.0 OR MIT', true],
  ['', false],
  ['()', false],
  ['MIT OR', false],
  ['MIT ISC', false],
  ['(MIT', false],
  ['MIT)', false],
  ['MIT OR (ISC', false],
])('a dependency under %j may be part of ours: %s', (expression, is) =>
  expect(isCompatible(expression)).toBe(is),
)
