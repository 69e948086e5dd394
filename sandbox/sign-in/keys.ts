import { exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose'

type Keys = { readonly privateKey: CryptoKey; readonly jwk: JWK }

let made = 0

const make = async (): Promise<Keys> => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  return {
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), alg: 'ES256', use: 'sig', kid: `sandbox-${made++}` },
  }
}

let own: Promise<Keys> | undefined
let foreign: Promise<Keys> | undefined

export const signingKeys = (): Promise<Keys> => (own ??= make())

/** Replaces the key: the old one is published no longer, as after a provider's key was stolen. */
export const rotateKeys = (): void => {
  own = undefined
}

/** Keys that the provider does not publish, for the token that must be refused. */
export const forgersKeys = (): Promise<Keys> => (foreign ??= make())
