import type { Settings } from '#server/platform/kernel/settings/settings.ts'

/** The relying party: keys are bound to the host of PUBLIC_URL; other hosts sign in by password. */
export const relyingParty = (settings: Pick<Settings, 'publicUrl'>) => {
  const { hostname, origin } = new URL(settings.publicUrl)
  return { id: hostname, origin }
}

/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812); every device supports at least one of them. */
export const keyAlgorithms = [-8, -7, -257]

/** Loaded at first use: it parses certificates, which an operator without passkeys does not need. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** Parses the browser's answer, an object as JSON. The library validates every part of it. */
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
