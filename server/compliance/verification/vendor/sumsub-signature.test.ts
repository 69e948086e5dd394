import { expect, test } from 'vitest'
import { algorithmHeader, digestHeader, isSigned, signRequest } from './sumsub-signature.ts'

// The digests were made by `openssl dgst -hmac`; the request's string is the one in the vendor’s reference.
const key = 'a-secret-of-the-account'
const body = Buffer.from('{"type":"applicantReviewed"}')

test('KY-02 a request of the vendor’s own reference is signed as openssl signs it', () => {
  const path =
    '/resources/accessTokens?userId=cfd20712-24a2-4c7d-9ab0-146f3c142335&levelName=basic-kyc-level&ttlInSecs=600'
  expect(signRequest(key, { seconds: '1607551635', method: 'POST', path, body: '' })).toBe(
    '279c25b4a354a32fa7adb79c855943854c1086eca20ec67a214fb76456686f00',
  )
})

test.each([
  ['HMAC_SHA1_HEX', '13ec6d3232e866a7a008b8003b95eca9ab1f39b4'],
  ['HMAC_SHA256_HEX', '30b3fd0005ae3d7659170b3f3247b51ca7ba6fba1e04bc3216b6cc74043e33d6'],
  [
    'HMAC_SHA512_HEX',
    'c1f4770863b4818ec2dd232c734a88e1f0c9ebe44bbae138b21c84790f3735748b11b367af31e2fb58ee0deb41d37e036b46f0d2cdc8cf244f344a13cef3d7dc',
  ],
])('KY-04 a message is proved by %s, by its own bytes and key alone', (algorithm, digest) => {
  const headers = new Headers({ [algorithmHeader]: algorithm, [digestHeader]: digest })
  expect(isSigned([key], body, headers)).toBe(true)
  expect(isSigned(['another', key], body, headers)).toBe(true)
  expect(isSigned(['another'], body, headers)).toBe(false)
  expect(isSigned([key], Buffer.from(`${body.toString()} `), headers)).toBe(false)
  for (const other of ['HMAC_SHA1_HEX', 'HMAC_SHA256_HEX', 'HMAC_SHA512_HEX', '', 'constructor'])
    if (other !== algorithm)
      expect(isSigned([key], body, new Headers({ [algorithmHeader]: other, [digestHeader]: digest }))).toBe(
        false,
      )
})
