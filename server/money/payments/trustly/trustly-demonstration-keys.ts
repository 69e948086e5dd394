import { checkPrimeSync, createHmac, createPrivateKey, createPublicKey } from 'node:crypto'
import type { Secrets } from '#server/platform/kernel/secrets/secrets.ts'

export type KeyPair = { readonly privateKey: string; readonly publicKey: string }

const primeBits = 1024n
const publicExponent = 65_537n

const bigintOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`)

/** A prime derived from the seed alone, with its two highest bits set so that two make a key of full length. */
const primeOf = (seed: Buffer): bigint => {
  const blocks = Array.from({ length: Number(primeBits) / 256 }, (_, index) =>
    createHmac('sha256', seed).update(String(index)).digest(),
  )
  let candidate = bigintOf(Buffer.concat(blocks)) | (3n << (primeBits - 2n)) | 1n
  while ((candidate - 1n) % publicExponent === 0n || !checkPrimeSync(candidate)) candidate += 2n
  return candidate
}

const inverse = (of: bigint, modulus: bigint): bigint => {
  let [a, b, x, y] = [of % modulus, modulus, 1n, 0n]
  while (a !== 0n) [a, b, x, y] = [b % a, a, y - (b / a) * x, x]
  return ((y % modulus) + modulus) % modulus
}

const base64url = (value: bigint): string => {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex').toString('base64url')
}

const keyPairOf = (secrets: Secrets, owner: 'house' | 'trustly'): KeyPair => {
  const p = primeOf(secrets.keyFor(`sandbox-payments/trustly/${owner}/p`))
  const q = primeOf(secrets.keyFor(`sandbox-payments/trustly/${owner}/q`))
  const d = inverse(publicExponent, (p - 1n) * (q - 1n))
  const numbers = {
    n: p * q,
    e: publicExponent,
    d,
    p,
    q,
    dp: d % (p - 1n),
    dq: d % (q - 1n),
    qi: inverse(q, p),
  }
  const jwk = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, base64url(value)]))
  const key = createPrivateKey({ key: { kty: 'RSA', ...jwk }, format: 'jwk' })
  return {
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
  }
}

const made = new WeakMap<Secrets, Map<string, KeyPair>>()

/**
 * The key pairs of both sides of a demonstration. They are derived from the application's secret, so that every
 * process has the same ones without storage, and are made at first use, since that takes time.
 */
export const demonstrationKeys = (secrets: Secrets, owner: 'house' | 'trustly'): KeyPair => {
  const known = made.get(secrets) ?? new Map<string, KeyPair>()
  made.set(secrets, known)
  const pair = known.get(owner) ?? keyPairOf(secrets, owner)
  known.set(owner, pair)
  return pair
}
