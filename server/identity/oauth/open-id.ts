import { compactVerify } from 'jose'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import { z } from 'zod'
import type { ProvenIdentity } from '../account/sign-in/player-identities.ts'
import type { Context } from '../../context.ts'
import type { SignInProvider } from '../../platform/kernel/settings/sign-in-providers.ts'
import type { Flow } from './flow.ts'
import { configurationOf, type ProviderConfiguration } from './provider-configuration.ts'

const optionalText = (max: number) => z.string().trim().min(1).max(max).optional().catch(undefined)

/** The claims that are read; all others are ignored. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: optionalText(254),
  // Some providers send it as a text.
  email_verified: z
    .union([z.boolean(), z.literal('true'), z.literal('false')])
    .optional()
    .catch(undefined),
  given_name: optionalText(100),
  family_name: optionalText(100),
})
type Claims = z.infer<typeof claims>

/**
 * The provider's authorization address, with state, nonce and the challenge of a code verifier (SO-07, W25),
 * and what the browser must send back. Throws when the provider cannot be reached.
 */
export const queryProvider = async (
  ctx: Context,
  provider: SignInProvider,
  asked: { callback: string; state: string },
): Promise<{ address: string; nonce: string; verifier: string }> => {
  const nonce = randomNonce()
  const verifier = randomPKCECodeVerifier()
  const { configuration } = await configurationOf(ctx, provider)
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: asked.callback,
    scope: provider.scope,
    state: asked.state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { address: address.href, nonce, verifier }
}

const readClaims = async (
  { configuration, keys }: ProviderConfiguration,
  flow: Flow,
  answer: URL,
): Promise<Claims> => {
  const tokens = await authorizationCodeGrant(configuration, answer, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: true,
  })
  // openid-client has checked everything but the signature.
  await compactVerify(tokens.id_token ?? '', keys)
  const told = claims.parse(tokens.claims())
  if (told.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return told
  const more = await fetchUserInfo(configuration, tokens.access_token, told.sub)
  return { ...claims.parse(more), sub: told.sub }
}

/**
 * The identity from a provider: exchanges the code for an identity token, whose signature, issuer, audience,
 * age and nonce are verified. Throws for anything invalid: a changed state, a used code or a malformed answer.
 */
export const readProvider = async (
  ctx: Context,
  provider: SignInProvider,
  flow: Flow,
  search: string,
): Promise<ProvenIdentity> => {
  const told = await readClaims(
    await configurationOf(ctx, provider),
    flow,
    new URL(`${flow.callback}${search}`),
  )
  return {
    provider: provider.service,
    subject: told.sub,
    verifiedEmail: told.email_verified === true || told.email_verified === 'true' ? told.email : undefined,
    firstName: told.given_name,
    lastName: told.family_name,
    locale: flow.locale,
  }
}
