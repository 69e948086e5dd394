import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { ok, type Result } from '#server/kernel/result.ts'
import { createAdmissionQueue } from '#server/kernel/jobs/admission-queue.ts'

/** Argon2id (the library's algorithm unless told otherwise) at OWASP's floor: 19 MiB, 2 passes, 1 lane. */
export const hashingStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const
const saltBytes = 16

/** Whether a stored hash is as strong as today's; a weaker one is replaced at the next sign-in. */
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
 * A hash of no password at all, which no password fits: for an account that has none, because its owner came with an
 * outside identity. A new password is set by a mailed link.
 */
export const hashOfNoPassword = (): string =>
  `$argon2id$v=19$m=${hashingStrength.memoryCost},t=${hashingStrength.timeCost},p=${hashingStrength.parallelism}` +
  `$${base64(saltBytes)}$${base64(hashingStrength.outputLen)}`

/**
 * A sign-in with an unknown login is checked against this hash, so that it takes the same time as one with a wrong
 * password (standards W6).
 */
export const hashOfNobody = hashOfNoPassword()

export type PasswordHashing = {
  hash(password: string): Promise<Result<string>>
  verify(stored: string, password: string): Promise<Result<boolean>>
  /** Whether the next request would be turned away. */
  isFull(): boolean
}

/**
 * Hashing runs beside the event loop, `atOnce` at a time; `maxWaiting` more may wait and the rest are refused
 * with TooManyRequests. Without the bound a flood of sign-ins would take the whole machine (standards W4).
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
 * One processor is left to everything else: with a hash on each, pages wait for theirs
 * (docs/decisions/0042-a-processor-is-left-to-the-others.md).
 */
export const hashesAtOnce = Math.max(1, availableParallelism() - 1)

/** One for the process, since it guards the process's processors. */
export const passwordHashing = createPasswordHashing({ atOnce: hashesAtOnce, maxWaiting: 64 })
