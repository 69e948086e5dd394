import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '../../kernel/random.ts'

/** RFC 6238 with the values that every authenticator app knows: SHA-1, six digits, 30 seconds. */
export const totpStepSeconds = 30
const digits = 6
/** Clocks of phones go wrong a little: the step before and the step after are right as well. */
const driftSteps = 1n

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, as authenticator apps take a secret. */
export const base32 = (bytes: Uint8Array): string => {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + alphabet[(held << (5 - bits)) & 31]
}

/** The bytes behind a text of {@link base32}. */
export const readBase32 = (text: string): Uint8Array => {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const sign of text) {
    held = ((held << 5) | alphabet.indexOf(sign)) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 255)
  }
  return Uint8Array.from(bytes)
}

/** The code of a counter (RFC 4226, section 5.3). */
export const hotp = (secret: Uint8Array, counter: bigint, length = digits): string => {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(counter)
  const mac = createHmac('sha1', secret).update(message).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

export const totpStep = (at: Date): bigint => BigInt(Math.floor(at.getTime() / 1000 / totpStepSeconds))

/**
 * The time step whose code this is, or undefined. A step that was used, or one before it, is never right again
 * (RFC 6238, section 5.2).
 */
export const matchTotp = (
  secret: Uint8Array,
  code: string,
  at: Date,
  lastStep: bigint | null,
): bigint | undefined => {
  const now = totpStep(at)
  let found: bigint | undefined
  for (let step = now - driftSteps; step <= now + driftSteps; step++) {
    const isRight = equalInConstantTime(hotp(secret, step), code)
    if (isRight && (lastStep === null || step > lastStep)) found ??= step
  }
  return found
}

/** What an app reads from the picture (Key URI format). */
export const otpauthUri = (issuer: string, account: string, secret: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({ secret, issuer })
  // Apps take a plus for a plus, not for a space.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
