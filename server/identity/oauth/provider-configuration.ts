import {
  allowInsecureRequests,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from 'openid-client'
import { hourMs } from '#contract/durations.ts'
import type { SignInProvider } from '../../platform/kernel/settings/sign-in-providers.ts'
import type { Context } from '../../context.ts'
import { fetchConfigured } from '#server/platform/kernel/network/fetch-configured.ts'

type Parts = Pick<Context, 'settings' | 'secrets' | 'deliver'>

export const sandboxService = 'sandbox'
export const sandboxClientId = 'baize'
export const sandboxClientSecret = ({ secrets }: Pick<Context, 'secrets'>): string =>
  secrets.sign('sandbox-sign-in-client', sandboxClientId)

export const sandboxIssuer = ({ settings }: Pick<Context, 'settings'>): string =>
  `${settings.publicUrl}/sandbox/sign-in`

/** Every provider by its name in addresses: the operator's, and in a demonstration the sandbox. */
export const findProvider = (ctx: Parts, service: string): SignInProvider | undefined => {
  const own = ctx.settings.signInProviders.find((provider) => provider.service === service)
  if (own || ctx.settings.mode !== 'demo' || service !== sandboxService) return own
  return {
    service,
    issuer: sandboxIssuer(ctx),
    clientId: sandboxClientId,
    clientSecret: sandboxClientSecret(ctx),
    scope: 'openid email profile',
  }
}

const timeoutSeconds = 5
/** Providers change their keys and addresses; their metadata is fetched again after this. */
const knownForMs = hourMs

type Known = { readonly since: number; readonly configuration: Promise<Configuration> }
const known = new WeakMap<object, Map<string, Known>>()

/** A provider's metadata; rejects when it cannot be reached or its answer is invalid. */
export const configurationOf = (ctx: Parts, provider: SignInProvider): Promise<Configuration> => {
  const ofHouse = known.get(ctx.settings) ?? new Map<string, Known>()
  known.set(ctx.settings, ofHouse)
  const found = ofHouse.get(provider.service)
  if (found && performance.now() - found.since < knownForMs) return found.configuration
  const isOwn = ctx.settings.mode === 'demo' && provider.issuer === sandboxIssuer(ctx)
  const configuration = discovery(
    new URL(provider.issuer),
    provider.clientId,
    provider.clientSecret,
    undefined,
    {
      timeout: timeoutSeconds,
      // Signatures of identity tokens are verified although they come over the provider's own connection; and
      // the sandbox is this server, which may have no certificate.
      execute: [enableNonRepudiationChecks, ...(isOwn ? [allowInsecureRequests] : [])],
      [customFetch]: (url, options) =>
        (isOwn ? ctx.deliver : fetchConfigured)(new Request(url, options as RequestInit)),
    },
  )
  ofHouse.set(provider.service, { since: performance.now(), configuration })
  configuration.catch(() => ofHouse.delete(provider.service))
  return configuration
}
