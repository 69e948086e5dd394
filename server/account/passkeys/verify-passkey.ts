import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Settings } from '#server/kernel/settings/settings.ts'
import { keyAlgorithms, loadWebAuthn, readCredential, relyingParty } from './relying-party.ts'

type Named = Pick<Settings, 'publicUrl'>

/** Whether a challenge is one of ours, for this use, and not used before; asking uses it up. */
export type TakeChallenge = (challenge: string) => Promise<boolean>

export type NewKey = {
  readonly credentialId: string
  readonly publicKey: string
  readonly signCount: bigint
  readonly transports: string
  readonly isBackedUp: boolean
}

/** The public key that a browser has made for us (WebAuthn, section 7.1), or undefined for what is none. */
export const verifyNewKey = async (
  settings: Named,
  json: string,
  take: TakeChallenge,
): Promise<NewKey | undefined> => {
  const response = readCredential<RegistrationResponseJSON>(json)
  if (!response) return undefined
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { id, origin } = relyingParty(settings)
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: take,
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

type KeptKey = {
  readonly credential_id: string
  readonly public_key: string
  readonly sign_count: bigint
  readonly transports: string
}

/** Names of a key's transports, as the library takes them. */
export const transportsOf = (kept: string): string[] => kept.split(',').filter(Boolean)

/**
 * Whether a key that we keep has signed a challenge of ours (WebAuthn, section 7.2): its new count, to be kept, or
 * undefined. A key that counts backwards was copied.
 */
export const verifySignature = async (
  settings: Named,
  response: AuthenticationResponseJSON,
  { key, take }: { key: KeptKey; take: TakeChallenge },
): Promise<{ signCount: bigint; isBackedUp: boolean } | undefined> => {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { id, origin } = relyingParty(settings)
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: take,
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
