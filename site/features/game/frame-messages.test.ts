import { expect, test } from 'vitest'
import { readFrameMessage } from './frame-messages.ts'

const shown = { type: 'game:round-shown', roundId: '12', balanceMinor: '4980' }

test.each([
  [{ type: 'game:ready' }],
  [{ type: 'game:not-enough-money' }],
  [{ type: 'game:rules-changed' }],
  [shown],
  [{ ...shown, balanceMinor: '0' }],
  [{ type: 'game:balance', balanceMinor: '4980' }],
  [{ type: 'game:sound', isOn: true }],
  [{ type: 'game:open-page', page: 'fairness' }],
  [{ type: 'game:open-page', page: 'history' }],
])('GM-19 %j is understood', (message) => {
  expect(readFrameMessage(message)).toEqual(message)
})

test('only what the contract names is taken over', () => {
  expect(readFrameMessage({ ...shown, redirect: 'https://evil.test' })).toEqual(shown)
})

test.each([
  [null],
  ['game:ready'],
  [{}],
  [{ type: 'game:unknown' }],
  [{ ...shown, balanceMinor: 4980 }],
  [{ ...shown, balanceMinor: '-1' }],
  [{ ...shown, balanceMinor: '1e9' }],
  [{ ...shown, balanceMinor: '0x10' }],
  [{ ...shown, balanceMinor: '9'.repeat(40) }],
  [{ type: 'game:round-shown', balanceMinor: '1' }],
  [{ type: 'game:balance', balanceMinor: -1 }],
  [{ type: 'game:sound', isOn: 'yes' }],
  [{ type: 'game:open-page', page: 'https://evil.test' }],
])('%j from a frame is ignored', (message) => {
  expect(readFrameMessage(message)).toBeUndefined()
})
