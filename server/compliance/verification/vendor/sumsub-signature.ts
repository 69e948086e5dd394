import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '#server/platform/kernel/random.ts'

const algorithms: Readonly<Record<string, string>> = {
  HMAC_SHA1_HEX: 'sha1',
  HMAC_SHA256_HEX: 'sha256',
  HMAC_SHA512_HEX: 'sha512',
}
export const digestHeader = 'x-payload-digest'
export const algorithmHeader = 'x-payload-digest-alg'

/** `X-App-Access-Sig`: hex HMAC-SHA256 over the seconds, method, path with query, and body. */
export const signRequest = (
  key: string,
  { seconds, method, path, body }: { seconds: string; method: string; path: string; body: string },
): string =>
  createHmac('sha256', key)
    .update(seconds + method + path + body)
    .digest('hex')

export const signWebhookBody = (key: string, rawBody: Uint8Array, algorithm = 'HMAC_SHA256_HEX'): string =>
  createHmac(algorithms[algorithm] ?? 'sha256', key)
    .update(rawBody)
    .digest('hex')

/**
 * Whether one of the keys signed these bytes; several are valid during a key rotation. The signature has no
 * time in it and failed messages come again for a day, so the body's digest and its `createdAtMs` stop a
 * replay.
 */
export const isSigned = (keys: readonly string[], rawBody: Uint8Array, headers: Headers): boolean => {
  const algorithm = headers.get(algorithmHeader) ?? ''
  if (!Object.hasOwn(algorithms, algorithm)) return false
  const given = headers.get(digestHeader)?.toLowerCase() ?? ''
  let fits = false
  for (const key of keys) fits = equalInConstantTime(given, signWebhookBody(key, rawBody, algorithm)) || fits
  return fits
}
