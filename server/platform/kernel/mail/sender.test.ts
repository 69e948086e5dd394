import { expect, test } from 'vitest'
import { readSeedContent } from '#db/seed/content/seed-content.ts'
import { lookOf } from '#db/seed/brand-looks.ts'
import { readBrands } from '../settings/brands.ts'
import { brandName } from '../settings/brand-name.ts'
import { senderOf, smsSenderOf } from './sender.ts'

const env = {
  MODE: 'demo',
  BRANDS: 'alder,birch_point',
  ALDER__PUBLIC_URL: 'http://alder.example:3000',
  BIRCH_POINT__PUBLIC_URL: 'http://birch.example:3000',
  MAIL_FROM: 'Alder <no-reply@mail.example>',
  SMS_FROM: 'Alder',
}
const senders = (more: Record<string, string> = {}) =>
  readBrands({ ...env, ...more }).map((settings) => {
    const name = brandName(settings)
    const { name: from, address } = senderOf(settings.mailFrom, name)
    return [`${from} <${address}>`, settings.smsFrom ?? smsSenderOf(name)]
  })

test('a sender that brands share bears the name of each, and no other’s', () => {
  expect(senders()).toEqual([
    ['Alder <no-reply@mail.example>', 'Alder'],
    ['Birch point <no-reply@mail.example>', 'Birch point'],
  ])
})

test('a sender of its own is what a brand says it is, and a shared number is everybody’s', () => {
  const own = { BIRCH_POINT__MAIL_FROM: 'Birch & Co <hello@birch.example>', BIRCH_POINT__SMS_FROM: 'BIRCH' }
  expect(senders(own)[1]).toEqual(['Birch & Co <hello@birch.example>', 'BIRCH'])
  expect(senders({ SMS_FROM: '37120000000' }).map(([, sms]) => sms)).toEqual(['37120000000', '37120000000'])
})

test.each([
  ['Café d’Or Riviera', 'Cafe dOr Ri'],
  ['金', 'Info'],
])('a text message of %s comes from %s', (name, sender) => {
  expect(smsSenderOf(name)).toBe(sender)
})

test.each(['baize', 'harbour', 'north_star'])(
  'content of the demonstration of %s names its own address',
  async (brand) => {
    const texts = JSON.stringify(await readSeedContent(lookOf({ brand })))
    const hosts = new Set([...texts.matchAll(/support@([a-z.]+)/g)].map(([, host]) => host))
    expect([...hosts]).toEqual([`${brand.replace('_', '')}.example`])
  },
)
