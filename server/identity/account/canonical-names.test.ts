import { expect, test } from 'vitest'
import { canonicalName, canonicalSignInName, phoneDigits } from './canonical-names.ts'
import { networkOf } from '../../platform/kernel/network/network-of.ts'

test.each([
  ['+37120000001', '37120000001'],
  ['37120000001', '37120000001'],
  ['+371 20 000-001', '37120000001'],
  ['++37120000001', '37120000001'],
  ['a+b@x.com', 'a+b@x.com'],
  ['+a+b@x.com', 'a+b@x.com'],
  [' Anna@Example.COM ', 'anna@example.com'],
  ['ÄNNA', 'änna'],
  ['12345', '12345'],
])('AU-10 the sign-in name %j means %j', (typed, name) => expect(canonicalSignInName(typed)).toBe(name))

test('RG-29 a letter and its composed form are one name', () => {
  expect(canonicalName('Ja\u0304nis')).toBe(canonicalName('J\u0101nis'))
})

test.each([
  ['20123456', '20123456'],
  ['+1 (202) 555-0143', '12025550143'],
  ['12345', undefined],
  ['1234567890123456', undefined],
  ['2012345a', undefined],
  ['١٢٣٤٥٦٧٨', '12345678'],
  ['', undefined],
])('the phone number %j has the digits %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits))

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:DB8:1:ff::9', '2001:db8:1:0::/56'],
  ['2001:0db8:0001:1234::9', '2001:db8:1:1200::/56'],
  ['2001:db8:1:12ff::9', '2001:db8:1:1200::/56'],
  ['2001:db8:1:1300::9', '2001:db8:1:1300::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
])('W5 the address %s counts as %s', (ip, network) => expect(networkOf(ip)).toBe(network))
