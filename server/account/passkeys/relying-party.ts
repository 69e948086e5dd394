import type { Settings } from '#server/kernel/settings/settings.ts'

/**
 * As whom the house asks for keys. Keys are bound to the name of PUBLIC_URL; under other names of the house
 * browsers offer none, and players sign in by password there.
 */
export const relyingParty = (settings: Pick<Settings, 'publicUrl'>) => {
  const { hostname, origin } = new URL(settings.publicUrl)
  return { id: hostname, origin }
}

/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812), which every device knows one of. */
export const keyAlgorithms = [-8, -7, -257]

/** Loaded with the first use: it reads certificates, which a house without passkeys need not. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** What a browser answered, as it travels: an object as JSON. The library looks at every part of it. */
export const readCredential = <T>(json: string): T | undefined => {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
      ? (value as T)
      : undefined
  } catch {
    return undefined
  }
}
