import { createPrivateKey, createPublicKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecrets } from '#server/platform/kernel/secrets/secrets.ts'
import { demonstrationKeys } from './trustly-demonstration-keys.ts'
import { publishedKey } from './trustly-key.fixture.ts'
import { serialize } from './trustly-text.ts'
import { isSignedBy, signData } from './trustly-signature.ts'

const key = createPrivateKey(publishedKey)
const publicKey = createPublicKey(key)

/** `testNullProperties` of the SerializerTest in trustly-client-java at 123dc0f. */
const known = {
  signed: { method: 'account', uuid: 'e76ffbe5-e0f9-4402-8689-f868ed2021f8', data: { status: 'OK' } },
  signature:
    'J28IN0yXZN3dlV2ikg4nQKwnP98kso8lzpmuwBcfbXr8i3XeEyydRM4jRwsOOeF0ilGuXyr1Kyb3+1j4mVtgU0SwjVgBHWrYPMegNeykY3meto/aoATH0mvop4Ex1OKO7w/S/ktR2J0J5Npn/EuiKGiVy5GztHYTh9hWmZBCElYPZf4Rsd1CJQJAPlZeAuRcrb5dnbiGJvTEaL/7VLcPT27oqAUefSNb/zNt5yL+wH6BihlkpZ/mtE61lX5OpC46iql6hpsrlOBD3BroYfcwgk1t3YdcNOhVWrmkrlVptGQ/oy6T/LSIKbkG/tJsuV8sl6w1Z31IesK6MZDfSJbcXw==',
}

test('W17 what Trustly’s own client signs is signed alike', () => {
  expect(signData(key, known.signed)).toBe(known.signature)
  expect(isSignedBy(publicKey, known.signed, known.signature)).toBe(true)
})

test.each([
  ['another status', { ...known.signed, data: { status: 'FAILED' } }],
  ['another method', { ...known.signed, method: 'credit' }],
  ['another uuid', { ...known.signed, uuid: 'e76ffbe5-e0f9-4402-8689-f868ed2021f9' }],
  ['a field more', { ...known.signed, data: { status: 'OK', amount: '1.00' } }],
])('W17 a signature does not fit %s', (_name, signed) => {
  expect(isSignedBy(publicKey, signed, known.signature)).toBe(false)
})

test.each([['', 'x', 'J28I', known.signature.slice(1)]])('W17 %s is no signature', (signature) => {
  expect(isSignedBy(publicKey, known.signed, signature)).toBe(false)
})

test.each([
  [
    'a deposit, as in the SerializerTest',
    {
      Username: 'merchant_username',
      Password: 'merchant_password',
      NotificationURL: 'URL_to_your_notification_service',
      EndUserID: '12345',
      MessageID: 'your_unique_deposit_id',
      Attributes: {
        Locale: 'sv_SE',
        Currency: 'SEK',
        IP: '123.123.123.123',
        MobilePhone: '+46709876543',
        Firstname: 'John',
        Lastname: 'Doe',
        NationalIdentificationNumber: '790131-1234',
      },
    },
    'AttributesCurrencySEKFirstnameJohnIP123.123.123.123LastnameDoeLocalesv_SEMobilePhone+46709876543NationalIdentificationNumber790131-1234EndUserID12345MessageIDyour_unique_deposit_idNotificationURLURL_to_your_notification_servicePasswordmerchant_passwordUsernamemerchant_username',
  ],
  [
    'null as nothing, and its name all the same',
    { accountid: '123456789', bank: 'BankA', clearinghouse: 'SWEDEN', descriptor: null },
    'accountid123456789bankBankAclearinghouseSWEDENdescriptor',
  ],
  ['a list in its own order', [{ b: 1, a: [true, 'x'] }, 'z'], 'atruexb1z'],
  ['capitals before small letters', { a: 1, B: 2 }, 'B2a1'],
])('W17 %s', (_name, data, text) => {
  expect(serialize(data)).toBe(text)
})

test('W18 data nested without end is not read', () => {
  const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) as unknown
  expect(serialize(deep)).toBeUndefined()
  expect(isSignedBy(publicKey, { ...known.signed, data: deep }, known.signature)).toBe(false)
})

test('the keys of a demonstration follow from its secret, and each side has its own', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((secret) => createSecrets(secret))
  const house = demonstrationKeys(one!, 'house')
  expect(demonstrationKeys(same!, 'house')).toEqual(house)
  expect(demonstrationKeys(other!, 'house')).not.toEqual(house)
  expect(demonstrationKeys(one!, 'trustly')).not.toEqual(house)
  const signature = signData(createPrivateKey(house.privateKey), known.signed)
  expect(isSignedBy(createPublicKey(house.publicKey), known.signed, signature)).toBe(true)
  expect(createPublicKey(house.publicKey).asymmetricKeyDetails?.modulusLength).toBe(2048)
})
