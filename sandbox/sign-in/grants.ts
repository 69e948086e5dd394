import { createHash, randomBytes } from 'node:crypto'
import { minuteMs } from '#contract/durations.ts'

export type Grant = {
  readonly email: string
  readonly isVerified: boolean
  readonly givenName: string
  readonly familyName: string
  readonly redirectUri: string
  readonly nonce: string
  readonly challenge: string
  readonly expiresAt: number
}

const lifetimeMs = 5 * minuteMs
const maxKept = 1000

/** Grants by code, and by access token: in the memory of this process, since they are short-lived. */
const createStore = () => {
  const kept = new Map<string, Grant>()
  return {
    keep(grant: Omit<Grant, 'expiresAt'>): string {
      const key = randomBytes(24).toString('base64url')
      const oldest = kept.size >= maxKept ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      kept.set(key, { ...grant, expiresAt: Date.now() + lifetimeMs })
      return key
    },
    find(key: string): Grant | undefined {
      const grant = kept.get(key)
      return grant && grant.expiresAt > Date.now() ? grant : undefined
    },
    /** A code is valid once. */
    take(key: string): Grant | undefined {
      const grant = this.find(key)
      kept.delete(key)
      return grant
    },
  }
}

export const codes = createStore()
export const accessTokens = createStore()

/** The provider's id of a person: the same for the same address, and not the address. */
export const subjectOf = (email: string): string =>
  createHash('sha256').update(`sandbox ${email.toLowerCase()}`).digest('base64url').slice(0, 24)

/** RFC 7636, section 4.6. */
export const isVerifierOf = (challenge: string, verifier: string): boolean =>
  createHash('sha256').update(verifier).digest('base64url') === challenge
