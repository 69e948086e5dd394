import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { equalInConstantTime } from '../random.ts'
import {
  hasStoredKey,
  type StoredKeyPurpose,
  type Purpose,
  type SealedPurpose,
  type SignedPurpose,
} from './purposes.ts'

type Keys = readonly [Buffer, ...Buffer[]]

/** Keys for purposes (`purposes.ts`), derived from `SESSION_SECRET` or stored in the database. */
export type Secrets = {
  /** 32 bytes that stay the same when `SESSION_SECRET` changes. */
  keyFor(purpose: StoredKeyPurpose): Buffer
  /** The key to seal or sign with first, then the older ones for reading. */
  keysFor(purpose: Purpose): Keys
  /** HMAC-SHA-256 in base64url. With the `current` key it changes: compare it by `verify`. */
  sign(purpose: SignedPurpose, text: string): string
  /** Whether this was signed with one of the keys; `length`: of a signature truncated to so many characters. */
  verify(purpose: SignedPurpose, text: string, given: string, length?: number): boolean
  /** AES-256-GCM; `open` throws if the sealed text was changed or sealed for another purpose. */
  seal(purpose: SealedPurpose, plain: string): string
  open(purpose: SealedPurpose, sealed: string): string
}

/** The result of the first key that does not throw; otherwise the first key's error. */
export const openWithAny = <T>([first, ...others]: Keys, open: (key: Buffer) => T): T => {
  try {
    return open(first)
  } catch (error) {
    for (const key of others)
      try {
        return open(key)
      } catch {
        continue
      }
    throw error
  }
}

const signWith = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

const openWith = (key: Buffer, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

export const deriveKey = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'baize', purpose, 32))

/**
 * @param secrets the keys of `SESSION_SECRET`, or one of them
 * @param kept the keys that the database stores; a purpose without one has that of the oldest secret, from which stored
 *   keys are made
 */
export const createSecrets = (
  secrets: string | readonly [string, ...string[]],
  kept: ReadonlyMap<Purpose, Buffer> = new Map(),
): Secrets => {
  const [first, ...older] = typeof secrets === 'string' ? [secrets] : secrets
  const derived = new Map<Purpose, Keys>()
  const derive = (purpose: Purpose): Keys =>
    hasStoredKey(purpose)
      ? [kept.get(purpose) ?? deriveKey(older.at(-1) ?? first, purpose)]
      : [deriveKey(first, purpose), ...older.map((secret) => deriveKey(secret, purpose))]
  const keysFor = (purpose: Purpose): Keys => {
    const keys = derived.get(purpose) ?? derive(purpose)
    derived.set(purpose, keys)
    return keys
  }
  return {
    keyFor: (purpose) => keysFor(purpose)[0],
    keysFor,
    sign: (purpose, text) => signWith(keysFor(purpose)[0], text),
    verify(purpose, text, given, length) {
      let isSigned = false
      for (const key of keysFor(purpose))
        isSigned = equalInConstantTime(given, signWith(key, text).slice(0, length)) || isSigned
      return isSigned
    },
    seal(purpose, plain) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keysFor(purpose)[0], iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (purpose, sealed) => openWithAny(keysFor(purpose), (key) => openWith(key, sealed)),
  }
}
