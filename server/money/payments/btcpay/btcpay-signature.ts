import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '#server/platform/kernel/random.ts'

export const signatureHeader = 'btcpay-sig'

/** `sha256=` and the hex HMAC-SHA256 over the raw body. No time is signed. */
export const signBody = (key: string, body: Uint8Array): string =>
  `sha256=${createHmac('sha256', key).update(body).digest('hex')}`

export const isSigned = (key: string, body: Uint8Array, signature: string | null): boolean =>
  equalInConstantTime(signature ?? '', signBody(key, body))
