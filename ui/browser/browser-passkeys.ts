import { useSyncExternalStore } from 'react'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Fetched with the first press that needs it. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

const neverChanges = () => () => undefined
const isSupportedHere = (): boolean => typeof window.PublicKeyCredential === 'function'
const unknown = () => undefined

/** Whether this browser knows passkeys; undefined until the page has been taken over. */
export const usePasskeySupport = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(neverChanges, isSupportedHere, unknown)

type Made = { kind: 'made'; response: string } | { kind: 'stopped' | 'known' }

/** Has the browser make a key; `stopped` where the player or the device did not go through with it. */
export const makePasskey = async (options: Record<string, unknown>): Promise<Made> => {
  const { startRegistration } = await loadWebAuthn()
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    return { kind: 'made', response: JSON.stringify(await startRegistration({ optionsJSON })) }
  } catch (error) {
    return { kind: error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'stopped' }
  }
}

/** Has the browser sign in with a key; undefined where the player or the device did not go through with it. */
export const askForPasskey = async (options: Record<string, unknown>): Promise<string | undefined> => {
  const { startAuthentication } = await loadWebAuthn()
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    return JSON.stringify(await startAuthentication({ optionsJSON }))
  } catch {
    return undefined
  }
}
