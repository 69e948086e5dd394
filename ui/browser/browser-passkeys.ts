import { useSyncExternalStore } from 'react'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Loaded on the first press that needs it. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

const neverChanges = () => () => undefined
const isSupportedHere = (): boolean => typeof window.PublicKeyCredential === 'function'
const unknown = () => undefined

/** Whether this browser supports passkeys; undefined until hydration. */
export const usePasskeySupport = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(neverChanges, isSupportedHere, unknown)

type Made = { kind: 'made'; response: string } | { kind: 'stopped' | 'known' }

/** Creates a passkey in the browser; `stopped` if the player or the device cancelled. */
export const createPasskey = async (options: Record<string, unknown>): Promise<Made> => {
  const { startRegistration } = await loadWebAuthn()
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    return { kind: 'made', response: JSON.stringify(await startRegistration({ optionsJSON })) }
  } catch (error) {
    return { kind: error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'stopped' }
  }
}

/** Signs in with a passkey in the browser; undefined if the player or the device cancelled. */
export const requestPasskey = async (options: Record<string, unknown>): Promise<string | undefined> => {
  const { startAuthentication } = await loadWebAuthn()
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    return JSON.stringify(await startAuthentication({ optionsJSON }))
  } catch {
    return undefined
  }
}
