import { createCipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The recipient's keys, both in base64url. */
export type PushKeys = { readonly publicKey: string; readonly authSecret: string }

/** Random values per message; passed in only by tests. */
export type Drawn = { readonly privateKey: Buffer; readonly salt: Buffer }

/** A record is one message: with its padding and its tag it stays below the limit of push services. */
const recordBytes = 4096

const drawn = (): Drawn => {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return { privateKey: curve.getPrivateKey(), salt: randomBytes(16) }
}

/**
 * Encrypts a message so that only the browser can read it, and not its push service: RFC 8291, in the encoding
 * `aes128gcm` of RFC 8188, in one record. Throws for invalid keys.
 */
export const sealPush = (
  text: string,
  { publicKey, authSecret }: PushKeys,
  { privateKey, salt }: Drawn = drawn(),
): Buffer => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  const theirs = Buffer.from(publicKey, 'base64url')
  const own = curve.getPublicKey()
  const shared = curve.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own])
  const secret = Buffer.from(hkdfSync('sha256', shared, Buffer.from(authSecret, 'base64url'), info, 32))
  const extracted = createHmac('sha256', salt).update(secret).digest()
  const derive = (purpose: string, length: number): Buffer =>
    createHmac('sha256', extracted)
      .update(`Content-Encoding: ${purpose}\0\u0001`)
      .digest()
      .subarray(0, length)
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  // The last record of a message ends with a 2.
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([salt, size, Buffer.of(own.length), own, sealed, cipher.getAuthTag()])
}
