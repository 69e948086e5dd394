import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { challengeSeconds } from './passkey-challenges.ts'
import { keyAlgorithms, loadWebAuthn, relyingParty } from './relying-party.ts'
import { transportsOf } from './verify-passkey.ts'

type Named = Pick<Settings, 'publicUrl'>
/** The argument of `navigator.credentials`, in the JSON form of WebAuthn. */
export type PasskeyOptions = { options: Record<string, unknown> }

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

/** The options with which a browser signs a challenge. They name no account: the key does. */
export const signOptions = async (settings: Named, challenge: string): Promise<PasskeyOptions> => {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(settings).id,
    challenge: bytesOf(challenge),
    timeout: challengeSeconds * 1000,
    userVerification: 'required',
  })
  return { options: { ...options } }
}

type NewKeyOf = {
  challenge: string
  displayBrandName: string
  userName: string
  /** Reveals nothing of its owner when it is read from the key. */
  userId: string
  known: readonly { credential_id: string; transports: string }[]
}

export const makeOptions = async (settings: Named, of: NewKeyOf): Promise<PasskeyOptions> => {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpID: relyingParty(settings).id,
    rpName: of.displayBrandName,
    userName: of.userName,
    userID: bytesOf(of.userId),
    challenge: bytesOf(of.challenge),
    timeout: challengeSeconds * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs: keyAlgorithms,
    excludeCredentials: of.known.map((key) => ({
      id: key.credential_id,
      transports: transportsOf(key.transports),
    })),
    // A discoverable key with user verification (finger, face or PIN) is two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options } }
}
