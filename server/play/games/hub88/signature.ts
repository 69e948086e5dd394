import { sign, verify, type KeyObject } from 'node:crypto'

export const signatureHeader = 'x-hub88-signature'

/**
 * Whether one of the supplier's keys signed exactly these bytes (base64 RSA-SHA256). Two keys are valid during
 * a key rotation. All keys are always tried, so the time does not reveal which one fits.
 */
export const isSignedBy = (
  keys: readonly KeyObject[],
  body: Uint8Array,
  signature: string | undefined,
): boolean => {
  if (!signature || signature.length > 2048) return false
  const bytes = Buffer.from(signature, 'base64')
  return keys.map((key) => verify('RSA-SHA256', body, key, bytes)).includes(true)
}

export const signBody = (key: KeyObject, body: Uint8Array): string =>
  sign('RSA-SHA256', body, key).toString('base64')
