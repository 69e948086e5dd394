import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

export const createBrowser = (endpoint: string) => {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return browserWith(endpoint, curve, randomBytes(16))
}

/** The receiver's side of RFC 8291, written from its text and not from our code. */
const browserWith = (endpoint: string, curve: ECDH, auth: Buffer) => ({
  endpoint,
  given: {
    endpoint,
    public_key: curve.getPublicKey('base64url'),
    auth_secret: auth.toString('base64url'),
  },
  opens(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url')
    const salt = bytes.subarray(0, 16)
    const keyEnd = 21 + (bytes[20] ?? 0)
    const senders = bytes.subarray(21, keyEnd)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senders])
    const shared = curve.computeSecret(senders)
    const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
    const derive = (purpose: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${purpose}\0`), length))
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    cipher.setAuthTag(bytes.subarray(-16))
    const record = Buffer.concat([cipher.update(bytes.subarray(keyEnd, -16)), cipher.final()])
    return record.subarray(0, record.lastIndexOf(2)).toString()
  },
})
