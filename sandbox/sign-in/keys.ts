import { exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose'

type Keys = { readonly privateKey: CryptoKey; readonly jwk: JWK }

const make = async (): Promise<Keys> => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), alg: 'ES256', use: 'sig', kid: 'sandbox' } }
}

let own: Promise<Keys> | undefined
let foreign: Promise<Keys> | undefined

export const signingKeys = (): Promise<Keys> => (own ??= make())

/** Keys that the provider does not publish, for the token that must be refused. */
export const forgersKeys = (): Promise<Keys> => (foreign ??= make())
