import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { keyAlgorithms, loadWebAuthn, readCredential, relyingParty } from './relying-party.ts'

type Named = Pick<Settings, 'publicUrl'>

/** Whether a challenge is ours, for this purpose, and unused; the call consumes it. */
export type ConsumeChallenge = (challenge: string) => Promise<boolean>

export type NewPasskey = {
  readonly credentialId: string
  readonly publicKey: string
  readonly signCount: bigint
  readonly transports: string
  readonly isBackedUp: boolean
}

/** The public key that a browser has created (WebAuthn, section 7.1); undefined for an invalid response. */
export const verifyNewPasskey = async (
  settings: Named,
  json: string,
  consume: ConsumeChallenge,
): Promise<NewPasskey | undefined> => {
  const response = readCredential<RegistrationResponseJSON>(json)
  if (!response) return undefined
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { id, origin } = relyingParty(settings)
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: consume,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: keyAlgorithms,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: BigInt(credential.counter),
    transports: (credential.transports ?? []).join(','),
    isBackedUp: credentialBackedUp,
  }
}

type StoredPasskey = {
  readonly credential_id: string
  readonly public_key: string
  readonly sign_count: bigint
  readonly transports: string
}

export const transportsOf = (kept: string): string[] => kept.split(',').filter(Boolean)

/**
 * Verifies that a stored key has signed a challenge of ours (WebAuthn, section 7.2). Returns the new counter to
 * store, or undefined. A counter that goes backwards means a copied key.
 */
export const verifySignature = async (
  settings: Named,
  response: AuthenticationResponseJSON,
  { key, consume }: { key: StoredPasskey; consume: ConsumeChallenge },
): Promise<{ signCount: bigint; isBackedUp: boolean } | undefined> => {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { id, origin } = relyingParty(settings)
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: consume,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: key.credential_id,
      publicKey: Uint8Array.from(Buffer.from(key.public_key, 'base64url')),
      counter: Number(key.sign_count),
      transports: transportsOf(key.transports),
    },
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  return { signCount: BigInt(newCounter), isBackedUp: credentialBackedUp }
}
