import { authorizationCodeGrant, fetchUserInfo, type Configuration } from 'openid-client'
import { z } from 'zod'
import type { Player } from '../account/queries.ts'
import { signInByIdentity } from '../account/sign-in-by-identity.ts'
import type { CallContext } from '../context.ts'
import { refuse, type Result } from '../kernel/result.ts'
import type { Flow } from './flow.ts'
import { configurationOf, findProvider } from './providers.ts'

const optionalText = (max: number) => z.string().trim().min(1).max(max).optional().catch(undefined)

/** What providers tell of a person; anything else they send is left where it is. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: optionalText(254),
  // Some providers write it as a text.
  email_verified: z
    .union([z.boolean(), z.literal('true'), z.literal('false')])
    .optional()
    .catch(undefined),
  given_name: optionalText(100),
  family_name: optionalText(100),
})
type Claims = z.infer<typeof claims>

/** The claims of the identity token, and of the provider's user information where the token lacks the address. */
const readClaims = async (configuration: Configuration, flow: Flow, answer: URL): Promise<Claims> => {
  const tokens = await authorizationCodeGrant(configuration, answer, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: true,
  })
  const told = claims.parse(tokens.claims())
  if (told.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return told
  const more = await fetchUserInfo(configuration, tokens.access_token, told.sub)
  return { ...claims.parse(more), sub: told.sub }
}

/**
 * Ends a sign-in at a provider: the code for an identity token, whose signature, issuer, audience, age and nonce are
 * checked, and the identity for a player. Authorization for whatever does not hold, be it a changed state, a used code
 * or a provider's rubbish: the log says which.
 */
export const finishFlow = async (
  ctx: CallContext,
  flow: Flow,
  /** The query in which the provider answered. */
  search: string,
): Promise<Result<Player>> => {
  const provider = findProvider(ctx, flow.service)
  if (!provider) return refuse('Authorization')
  let told: Claims
  try {
    told = await readClaims(await configurationOf(ctx, provider), flow, new URL(`${flow.callback}${search}`))
  } catch (error) {
    ctx.log.warn({ err: error, provider: provider.service }, 'A sign-in at a provider came to nothing')
    return refuse('Authorization')
  }
  return signInByIdentity(ctx, {
    provider: provider.service,
    subject: told.sub,
    verifiedEmail: told.email_verified === true || told.email_verified === 'true' ? told.email : undefined,
    firstName: told.given_name,
    lastName: told.family_name,
    locale: flow.locale,
  })
}
