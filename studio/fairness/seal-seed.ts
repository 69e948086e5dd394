import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** Leads every sealed text, so that later formats can be distinguished. */
const FORMAT = 'seed1'

function checkKey(key: Uint8Array): void {
  if (key.length !== KEY_BYTES) throw new RangeError('a seed is sealed with a key of 32 bytes')
}

/**
 * Encrypts a server seed for storage with AES-256-GCM (standards N8).
 * @param owner the owner of the seed, such as its row's id; the text opens for no other owner, so that swapped
 * seeds are detected
 * @returns `seed1.` and base64url of nonce, ciphertext and tag
 */
export function sealSeed(serverSeed: string, key: Uint8Array, owner: string): string {
  checkKey(key)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([iv, cipher.update(serverSeed, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${FORMAT}.${sealed.toString('base64url')}`
}

/**
 * Opens a sealed seed. Throws for another key, another owner or a changed text: the store was tampered with.
 */
export function openSeed(sealed: string, key: Uint8Array, owner: string): string {
  checkKey(key)
  const [format, text] = sealed.split('.')
  if (format !== FORMAT || text === undefined) throw new Error('this is not a sealed seed')
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES))
  const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
  return Buffer.concat([opened, decipher.final()]).toString('utf8')
}
