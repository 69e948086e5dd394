import { randomBytes } from 'node:crypto'
import { HOTP, Secret, TOTP } from 'otpauth'

/** RFC 6238 with the values that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const known = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Phone clocks are slightly off: the previous and the next step are accepted as well. */
const driftSteps = 1

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** RFC 4648 without padding, as authenticator apps expect a secret. */
export const base32 = (bytes: Uint8Array): string => secretOf(bytes).base32

/** RFC 4226, section 4, requires 160 bits. */
const secretBytes = 20

export const newTotpSecret = (): string => base32(randomBytes(secretBytes))

export const readBase32 = (text: string): Uint8Array => Secret.fromBase32(text).bytes

/** The code of a counter (RFC 4226, section 5.3). */
export const hotp = (secret: Uint8Array, counter: bigint, length: number = known.digits): string =>
  HOTP.generate({ ...known, secret: secretOf(secret), counter: Number(counter), digits: length })

export const totpStep = (at: Date): bigint =>
  BigInt(TOTP.counter({ period: known.period, timestamp: at.getTime() }))

/**
 * The time step of this code, or undefined; a step up to the last used one is refused (RFC 6238, section 5.2).
 */
export const matchTotp = (
  secret: Uint8Array,
  code: string,
  at: Date,
  lastStep: bigint | null,
): bigint | undefined => {
  const drift = TOTP.validate({
    ...known,
    secret: secretOf(secret),
    token: code,
    timestamp: at.getTime(),
    window: driftSteps,
  })
  if (drift === null) return undefined
  const step = totpStep(at) + BigInt(drift)
  return lastStep === null || step > lastStep ? step : undefined
}

/** The content of the QR code for an app (Key URI format). */
export const otpauthUri = (issuer: string, label: string, secret: string): string =>
  new TOTP({ ...known, issuer, label, secret }).toString()
