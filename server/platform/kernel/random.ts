import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { nanoid } from 'nanoid'
import { randomIdLength } from '#contract/constants.ts'

/** Public random id, 21 characters of the URL alphabet (AN-05). */
export const randomId = (): string => nanoid(randomIdLength)

/** Secret for a session, a mailed link or a launch: 256 bits, URL safe. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Only the hash of a token is stored, so that a stolen table gives no access. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Whole number in [0, bound), unbiased: draws that would favour low numbers are rejected. */
export const randomBelow = (bound: number): number => {
  if (!Number.isInteger(bound) || bound < 1 || bound > 2 ** 32) throw new RangeError('bound must be 1…2^32')
  const limit = 2 ** 32 - (2 ** 32 % bound)
  for (;;) {
    const draw = randomBytes(4).readUInt32BE()
    if (draw < limit) return draw % bound
  }
}

export const equalInConstantTime = (a: string | Buffer, b: string | Buffer): boolean => {
  const left = Buffer.from(a as string)
  const right = Buffer.from(b as string)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Hash of a command's input, so that a reused idempotency key with another input is detected. */
export const hashInput = (input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(input, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value)))
    .digest('base64url')
