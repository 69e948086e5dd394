import { expect, test } from 'vitest'
import { createOrderNames } from './order-names.ts'

const names = createOrderNames('4f01c9', { length: 30, separator: '_' })

test.each([
  ['deposit-12', '4f01c9_d_000000000000000000012'],
  ['withdrawal-9007199254740993', '4f01c9_w_000009007199254740993'],
])('%s is called %s at the vendor, and read back', (reference, name) => {
  expect(names.nameOf(reference)).toBe(name)
  expect(name).toHaveLength(30)
  expect(names.referenceOf(name)).toBe(reference)
})

test('a name of letters and digits alone is read back as well', () => {
  const plain = createOrderNames('4f01c9', { length: 26, separator: '' })
  expect(plain.nameOf('deposit-12')).toBe('4f01c9d0000000000000000012')
  expect(plain.referenceOf('4f01c9d0000000000000000012')).toBe('deposit-12')
})

test.each([
  ['of another house', 'aaaaaa_d_000000000000000000012'],
  ['of another length', '4f01c9_d_00000000000000000012'],
  ['without a number', '4f01c9_d_000000000000000000000'],
  ['with more than a number', '4f01c9_d_0000000000000000012x0'],
  ['of another kind', '4f01c9_x_000000000000000000012'],
])('C4 a name %s is none of ours', (_, name) => {
  expect(names.referenceOf(name)).toBeUndefined()
})

test('C4 a refund has a name of its own, which is no order’s', () => {
  const name = names.nameOf('refund-7')
  expect(name).toBe('4f01c9_r_000000000000000000007')
  expect(names.refundOf(name)).toBe('refund-7')
  expect(names.referenceOf(name)).toBeUndefined()
  expect(names.refundOf(names.nameOf('deposit-7'))).toBeUndefined()
})

test('what is no order has no name', () => {
  for (const reference of ['deposit-', 'deposit-012', 'transfer-1', 'deposit-1x', 'constructor-1'])
    expect(() => names.nameOf(reference)).toThrow()
})
