import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { createBrowser } from './browser.fixture.ts'
import { sealPush } from './seal-push.ts'

test('RFC 8291 its own example is sealed to the very bytes that it prints', () => {
  const sealed = sealPush(
    'When I grow up, I want to be a watermelon',
    {
      publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    },
  )
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a message is opened by the browser it is for, in any language, and no two are sealed alike', () => {
  const browser = createBrowser('https://push.example/a')
  const { public_key: publicKey, auth_secret: authSecret } = browser.given
  const seal = () => sealPush('لديك إشعار جديد.', { publicKey, authSecret }).toString('base64url')
  const [one, other] = [seal(), seal()]
  expect(browser.opens(one)).toBe('لديك إشعار جديد.')
  expect(one).not.toBe(other)
  expect(() => createBrowser('https://push.example/b').opens(one)).toThrow()
})

test('what is no key of the curve is refused', () => {
  const { publicKey } = { publicKey: createECDH('prime256v1').generateKeys('base64url') }
  expect(() => sealPush('x', { publicKey: `${publicKey.slice(0, -2)}AA`, authSecret: 'AA' })).toThrow()
})
