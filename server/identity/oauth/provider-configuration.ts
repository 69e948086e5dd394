import { createRemoteJWKSet, customFetch as customKeyFetch, type JWTVerifyGetKey } from 'jose'
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  type ClientAuth,
  type Configuration,
} from 'openid-client'
import { hourMs, minuteMs } from '#contract/durations.ts'
import type { SignInProvider } from '../../platform/kernel/settings/sign-in-providers.ts'
import type { Context } from '../../context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { fetchConfigured } from '#server/platform/kernel/network/fetch-configured.ts'

type Parts = Pick<Context, 'settings' | 'secrets' | 'deliver'>

export const sandboxService = 'sandbox'
export const sandboxClientId = 'baize'
export const sandboxClientSecret = ({ secrets }: Pick<Kernel, 'secrets'>): string =>
  secrets.sign('sandbox-sign-in-client', sandboxClientId)

export const sandboxIssuer = ({ settings }: Pick<Kernel, 'settings'>): string =>
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
const configurationTtlMs = hourMs

/** Keys that the provider has withdrawn are refused after this at the latest. */
const keysTtlMs = 5 * minuteMs

/** A provider's metadata, and its public keys, which are fetched again for a key that is not among them. */
export type ProviderConfiguration = {
  readonly configuration: Configuration
  readonly keys: JWTVerifyGetKey
}
type Known = { readonly since: number; readonly found: Promise<ProviderConfiguration> }
const known = new WeakMap<object, Map<string, Known>>()

/**
 * The secret in the body where the provider's metadata lists that, because some decode the header wrongly, else
 * in the header, which is the only way if the metadata lists none (OpenID Connect Discovery 1.0, section 3).
 */
const authenticate = ({ clientSecret, authMethod }: SignInProvider): ClientAuth => {
  const methods = {
    client_secret_post: ClientSecretPost(clientSecret),
    client_secret_basic: ClientSecretBasic(clientSecret),
  }
  return (server, ...request) => {
    const isPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return methods[authMethod ?? (isPost ? 'client_secret_post' : 'client_secret_basic')](server, ...request)
  }
}

const discover = async (ctx: Parts, provider: SignInProvider): Promise<ProviderConfiguration> => {
  const isOwn = ctx.settings.mode === 'demo' && provider.issuer === sandboxIssuer(ctx)
  const fetchFromProvider = (url: string, options: object) =>
    (isOwn ? ctx.deliver : fetchConfigured)(new Request(url, options as RequestInit))
  const configuration = await discovery(
    new URL(provider.issuer),
    provider.clientId,
    provider.clientSecret,
    authenticate(provider),
    {
      timeout: timeoutSeconds,
      // The sandbox is this server, which may have no certificate.
      execute: isOwn ? [allowInsecureRequests] : [],
      [customFetch]: fetchFromProvider,
    },
  )
  const keys = createRemoteJWKSet(new URL(configuration.serverMetadata().jwks_uri ?? ''), {
    timeoutDuration: timeoutSeconds * 1000,
    // openid-client fetches no new key in the minute after a fetch, and sign-ins would fail in it.
    cooldownDuration: 0,
    cacheMaxAge: keysTtlMs,
    [customKeyFetch]: fetchFromProvider,
  })
  return { configuration, keys }
}

/** A provider's metadata; rejects when it cannot be reached or its answer is invalid. */
export const configurationOf = (ctx: Parts, provider: SignInProvider): Promise<ProviderConfiguration> => {
  const ofHouse = known.get(ctx.settings) ?? new Map<string, Known>()
  known.set(ctx.settings, ofHouse)
  const last = ofHouse.get(provider.service)
  if (last && performance.now() - last.since < configurationTtlMs) return last.found
  const found = discover(ctx, provider)
  ofHouse.set(provider.service, { since: performance.now(), found })
  found.catch(() => ofHouse.delete(provider.service))
  return found
}
