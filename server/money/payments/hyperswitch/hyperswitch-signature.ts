import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '#server/platform/kernel/random.ts'

export const signatureHeader = 'x-webhook-signature-512'

/** Hex HMAC-SHA512 over the raw body, under the profile's `payment_response_hash_key`. No time is signed. */
export const signBody = (key: string, body: Uint8Array): string =>
  createHmac('sha512', key).update(body).digest('hex')

export const isSigned = (key: string, body: Uint8Array, signature: string | null): boolean =>
  equalInConstantTime(signature ?? '', signBody(key, body))
