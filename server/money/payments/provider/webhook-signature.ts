import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '#server/platform/kernel/random.ts'

/** Max age of a message, in either direction (standards W17). */
export const signatureToleranceSeconds = 300

const digest = (key: Buffer, timestamp: string, rawBody: Uint8Array): string =>
  createHmac('sha256', key).update(`${timestamp}.`).update(rawBody).digest('hex')

/** Header of a signed message: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export const signWebhook = (key: Buffer, rawBody: Uint8Array, now: Date): string => {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return `t=${timestamp},v1=${digest(key, timestamp, rawBody)}`
}

export type SignatureVerdict = 'valid' | 'signature' | 'expired'

/**
 * Checks a header made by {@link signWebhook}. Every given key is accepted, so that keys can be rotated while
 * messages signed with the old one are in progress. All pairs are compared in constant time, and the age is
 * checked only after a valid signature, so the answer reveals nothing to others.
 */
export const verifyWebhook = (
  keys: readonly Buffer[],
  header: string | null,
  rawBody: Uint8Array,
  now: Date,
): SignatureVerdict => {
  const parts = (header ?? '')
    .slice(0, 1000)
    .split(',')
    .map((part) => part.trim())
  const timestamp = parts.find((part) => part.startsWith('t='))?.slice(2) ?? ''
  const signatures = parts.filter((part) => part.startsWith('v1=')).map((part) => part.slice(3))
  if (!/^\d{1,12}$/.test(timestamp)) return 'signature'
  let fits = false
  for (const key of keys) {
    const expected = digest(key, timestamp, rawBody)
    for (const signature of signatures) fits = equalInConstantTime(signature, expected) || fits
  }
  if (!fits) return 'signature'
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(timestamp))
  return ageSeconds > signatureToleranceSeconds ? 'expired' : 'valid'
}
