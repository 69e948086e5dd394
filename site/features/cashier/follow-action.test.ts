import { expect, test } from 'vitest'
import { stepOf } from './follow-action.ts'

const url = 'https://pay.example/p/1'

test.each([
  ['redirect', url, { kind: 'leave', url }],
  ['form', url, { kind: 'send', url, method: 'POST', fields: { token: 'a' } }],
  ['new_window', url, { kind: 'window', url }],
  ['iframe', url, { kind: 'leave', url }],
  ['qr', url, { kind: 'leave', url }],
  ['none', '', { kind: 'stay' }],
  ['redirect', '/sandbox/payments/1', { kind: 'leave', url: '/sandbox/payments/1' }],
  ['redirect', 'javascript:alert(1)', { kind: 'stay' }],
  ['form', 'data:text/html,x', { kind: 'stay' }],
] as const)('CA-06 the action %s to %s', (type, address, step) => {
  expect(stepOf({ type, url: address, method: 'POST', fields: { token: 'a' } })).toEqual(step)
})
