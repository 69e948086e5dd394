import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#test/race/postgres.ts'
import type { Certificate } from '../certificates.ts'
import { createPartFolder, isListening, startDaemon, type Daemon } from '../daemon.ts'

export type SigningKey = { readonly kid: string } & Readonly<Record<string, unknown>>

/** A private key in JWK, by default RS256 as most providers sign. */
export const createSigningKey = (kid: string, algorithm: 'RS256' | 'ES256' = 'RS256'): SigningKey => {
  const { privateKey } =
    algorithm === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: algorithm, use: 'sig' }
}

export type OpenIdClient = {
  readonly client_id: string
  readonly client_secret: string
  readonly redirect_uris: readonly string[]
} & Readonly<Record<string, unknown>>

export type OpenIdProviderOptions = {
  readonly keys: readonly SigningKey[]
  readonly clients: readonly OpenIdClient[]
  /** How much later than here it is at the provider. */
  readonly clockShiftMs?: number
  /** Further configuration of oidc-provider. */
  readonly more?: Readonly<Record<string, unknown>>
}

export type OpenIdProvider = Awaited<ReturnType<typeof createOpenIdProvider>>

/** A provider that can be started again on the same address, with other keys or another clock. */
export const createOpenIdProvider = async (partFolder: string, certificate: Certificate) => {
  const port = await freePort()
  const issuer = `https://127.0.0.1:${port}`
  let daemon: Daemon | undefined
  const stop = async () => {
    await daemon?.stop()
    daemon = undefined
  }
  const start = async ({ keys, clients, clockShiftMs = 0, more }: OpenIdProviderOptions): Promise<void> => {
    await stop()
    const file = join(createPartFolder('openid-provider'), 'settings.json')
    const configuration = { jwks: { keys }, clients, cookies: { keys: ['one key for all starts'] }, ...more }
    const { certificate: pem, key } = certificate
    writeFileSync(file, JSON.stringify({ port, certificate: pem, key, clockShiftMs, configuration }))
    daemon = await startDaemon({
      command: process.execPath,
      args: [join(import.meta.dirname, 'provider-process.ts'), partFolder, file],
      isReady: () => isListening(port),
    })
  }
  return { issuer, start, stop, freeze: () => daemon?.freeze(), thaw: () => daemon?.thaw() }
}
