import { describe, expect, test } from 'vitest'
import { postbackUrlError } from '#server/partners/affiliates/postbacks/postback-address.ts'
import { isPushService } from '#server/platform/notifications/push/push-services.ts'
import { brokenOutwardUrl } from './outward-url.ts'

const inside = [
  'https://127.0.0.1/p',
  'https://127.1/p',
  'https://2130706433/p',
  'https://0x7f.1/p',
  'https://017700000001/p',
  'https://10.0.0.8/p',
  'https://172.16.0.1/p',
  'https://192.168.1.1:8443/p',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/p',
  'https://0.0.0.0/p',
  'https://[::1]/p',
  'https://[::]/p',
  'https://[fe80::1]/p',
  'https://[fd00::1]/p',
  'https://[::ffff:10.0.0.1]/p',
  'https://[64:ff9b::7f00:1]/p',
  'https://[2002:7f00:1::]/p',
  'https://localhost/p',
  'https://LOCALHOST./p',
  'https://db.localhost/p',
  'https://postgres/p',
  'https://metadata.google.internal/p',
  'https://printer.local/p',
  'https://router.lan/p',
  'https://x.home.arpa/p',
  'https://①②⑦.0.0.1/p',
]

const malformed = [
  '',
  'p',
  '//t.example/p',
  'http://t.example/p',
  'ftp://t.example/p',
  'javascript:alert(1)',
  'https:t.example/p',
  'https:///t.example/p',
  'https://',
  'https://user@t.example/p',
  'https://user:secret@t.example/p',
  'https://t.example/p\n',
  'https://t.example/p\r\nx-injected: 1',
  'https://t.exa\tmple/p',
  'https://t.example/a b',
  ' https://t.example/p',
  'https://t.example/\u2028p',
  'https://t.example\u00a0/p',
  'https://t.example\\@evil.example/p',
  'https://t.example/\u0000',
  `https://t.example/${'x'.repeat(2000)}`,
]

/** Every input by which an outside person sets a URL that the server calls later. */
const doors: readonly (readonly [string, (address: string) => boolean])[] = [
  ['an affiliate’s postback', (address) => postbackUrlError(address) !== undefined],
  [
    'a browser’s push endpoint',
    (address) =>
      URL.canParse(address) === false ||
      !isPushService({ settings: { mode: 'live', publicUrl: 'https://casino.example' } as never }, address),
  ],
  ['the rule itself', (address) => brokenOutwardUrl(address) !== undefined],
]

describe('addresses that the house is to call', () => {
  test.each(doors.flatMap(([door, refuses]) => inside.map((address) => ({ door, refuses, address }))))(
    'W16 $door leads nowhere inside: $address',
    ({ refuses, address }) => {
      expect(refuses(address)).toBe(true)
      expect(brokenOutwardUrl(address)).toBe('ADDRESS_NOT_PUBLIC')
    },
  )

  test.each(doors.flatMap(([door, refuses]) => malformed.map((address) => ({ door, refuses, address }))))(
    'W16 $door is written plainly or not at all: $address',
    ({ refuses, address }) => {
      expect(refuses(address)).toBe(true)
      expect(brokenOutwardUrl(address)).toBe('FORMAT')
    },
  )

  test.each([
    'https://t.example/p',
    'https://t.example:8443/p?a=1#b',
    'https://8.8.8.8/p',
    'https://[2606:4700::1111]/',
  ])('%s is called', (address) => {
    expect(brokenOutwardUrl(address)).toBeUndefined()
  })

  test('a push endpoint with a line break is none, though a parser would drop it', () => {
    const settings = { mode: 'live', publicUrl: 'https://casino.example' } as never
    expect(isPushService({ settings }, 'https://fcm.googleapis.com/fcm/send/a')).toBe(true)
    expect(isPushService({ settings }, 'https://fcm.googleapis.com/fcm/send/a\r\n')).toBe(false)
  })
})
