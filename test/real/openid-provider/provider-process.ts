import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

/** Runs the `oidc-provider` installed in one folder with the settings in a file: `provider-process.ts <folder> <file>`. */
const settings = z
  .object({
    port: z.number(),
    certificate: z.string(),
    key: z.string(),
    /** How much later than here it is at the provider. */
    clockShiftMs: z.number(),
    configuration: z.record(z.string(), z.unknown()),
  })
  .parse(JSON.parse(readFileSync(process.argv[3] ?? '', 'utf8')))

const systemNow = Date.now
Date.now = () => systemNow() + settings.clockShiftMs

type Account = { accountId: string; claims(): Record<string, unknown> }
type Provider = { callback(): RequestListener }
type ProviderModule = { default: new (issuer: string, configuration: object) => Provider }

/** Anyone who signs in exists; the provider has verified the address of all but those named `unproved`. */
const findAccount = (_request: unknown, name: string): Account => ({
  accountId: name,
  claims: () => ({
    sub: name,
    email: `${name}@example.com`,
    email_verified: !name.startsWith('unproved'),
    given_name: 'Ida',
    family_name: 'Berg',
  }),
})

const folder = process.argv[2] ?? ''
const entry = pathToFileURL(join(folder, 'node_modules/oidc-provider/lib/index.js')).href
const { default: OpenIdProvider } = (await import(entry)) as ProviderModule
const provider = new OpenIdProvider(`https://127.0.0.1:${settings.port}`, {
  ...settings.configuration,
  findAccount,
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
})
createServer({ cert: settings.certificate, key: settings.key }, provider.callback()).listen(
  settings.port,
  '127.0.0.1',
)
