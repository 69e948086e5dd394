import { expect, test } from 'vitest'
import { pageOfStep, stepOf, type StayingStep } from './follow-action.ts'

const url = 'https://pay.example/p/1'
/** The example in the manual of the Banco Central. */
const code =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

test.each([
  ['redirect', url, { kind: 'leave', url }],
  ['form', url, { kind: 'send', url, method: 'POST', fields: { token: 'a' } }],
  ['new_window', url, { kind: 'window', url }],
  ['iframe', url, { kind: 'frame', url }],
  ['qr', url, { kind: 'code', url }],
  ['qr', code, { kind: 'copy', text: code }],
  ['redirect', code, { kind: 'stay' }],
  ['qr', 'javascript:alert(1)', { kind: 'stay' }],
  ['none', '', { kind: 'stay' }],
  ['redirect', '/sandbox/payments/1', { kind: 'leave', url: '/sandbox/payments/1' }],
  ['redirect', 'javascript:alert(1)', { kind: 'stay' }],
  ['iframe', '//evil.example', { kind: 'stay' }],
  ['form', 'data:text/html,x', { kind: 'stay' }],
] as const)('CA-06 the action %s to %s', (type, address, step) => {
  expect(stepOf({ type, url: address, method: 'POST', fields: { token: 'a' } })).toEqual(step)
})

test.each([
  [{ kind: 'window', url }, '/cashier/paynewwindow?transaction=7'],
  [{ kind: 'code', url }, '/cashier/paymobile?transaction=7'],
  [{ kind: 'copy', text: code }, '/cashier/paymobile?transaction=7'],
  [{ kind: 'frame', url }, '/cashier/paypending/7'],
  [{ kind: 'stay' }, '/cashier/paypending/7'],
] satisfies [StayingStep, string][])('CA-06 CA-12 %j goes on at %s', (step, page) => {
  expect(pageOfStep(step, '7')).toBe(page)
})
