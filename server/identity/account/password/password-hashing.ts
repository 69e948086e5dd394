import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { createAdmissionQueue } from '#server/platform/kernel/jobs/admission-queue.ts'

/** Argon2id (the library's default) at OWASP's minimum: 19 MiB, 2 passes, 1 lane. */
export const hashingStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const
const saltBytes = 16

/** Whether a stored hash has the current strength; a weaker one is replaced at the next sign-in. */
export const isCurrentHash = (stored: string): boolean => {
  const found = parseOptions(stored)
  return (
    stored.startsWith('$argon2id$') &&
    found.memoryCost === hashingStrength.memoryCost &&
    found.timeCost === hashingStrength.timeCost &&
    found.parallelism === hashingStrength.parallelism
  )
}

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '')

/**
 * A hash that no password matches: for an account without one, opened through an external identity. A mailed
 * link sets a new password.
 */
export const createUnusableHash = (): string =>
  `$argon2id$v=19$m=${hashingStrength.memoryCost},t=${hashingStrength.timeCost},p=${hashingStrength.parallelism}` +
  `$${base64(saltBytes)}$${base64(hashingStrength.outputLen)}`

/**
 * A sign-in with an unknown login is checked against this hash, so that it takes the same time as one with a
 * wrong password (standards W6).
 */
export const dummyPasswordHash = createUnusableHash()

export type PasswordHashing = {
  hash(password: string): Promise<Result<string>>
  verify(stored: string, password: string): Promise<Result<boolean>>
  isFull(): boolean
}

/**
 * Hashing runs outside the event loop, `atOnce` at a time; `maxWaiting` more may wait and the rest are refused
 * with TooManyRequests. Without the bound a flood of sign-ins takes the whole machine (standards W4).
 */
export const createPasswordHashing = (bounds: { atOnce: number; maxWaiting: number }): PasswordHashing => {
  const admission = createAdmissionQueue(bounds)
  return {
    hash: (password) => admission.admit(async () => ok(await hash(password, hashingStrength))),
    verify: (stored, password) => admission.admit(async () => ok(await verify(stored, password))),
    isFull: admission.isFull,
  }
}

/**
 * One processor stays free for other work: with a hash on each, pages wait
 * (docs/decisions/0042-sign-in-admission-queue.md).
 */
export const maxConcurrentHashes = Math.max(1, availableParallelism() - 1)

/** One per process, since it protects the processors. */
export const passwordHashing = createPasswordHashing({ atOnce: maxConcurrentHashes, maxWaiting: 64 })
