import { z } from 'zod'
import { calledUrl } from './setting-texts.ts'

/** An OpenID Connect provider that players may sign in with. */
export type SignInProvider = {
  /** Its name in URLs and content: `google`. */
  readonly service: string
  /** Without `/.well-known/openid-configuration`. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** How the secret is sent; absent: as the provider's metadata allows. */
  readonly authMethod?: 'client_secret_basic' | 'client_secret_post'
}

const provider = z
  .strictObject({
    service: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
    issuer: calledUrl('must be an https address', ['https']),
    client_id: z.string().min(1),
    client_secret: z.string().min(1),
    scope: z
      .string()
      .regex(/(^| )openid( |$)/)
      .default('openid email profile'),
    token_endpoint_auth_method: z.enum(['client_secret_basic', 'client_secret_post']).optional(),
  })
  .transform(
    ({
      client_id: clientId,
      client_secret: clientSecret,
      token_endpoint_auth_method: authMethod,
      ...rest
    }): SignInProvider => ({ ...rest, clientId, clientSecret, ...(authMethod && { authMethod }) }),
  )

/** Names of our own sign-in methods. */
const reserved: ReadonlySet<string> = new Set(['local', 'telegram'])

const message =
  'must be a JSON list such as [{"service":"google","issuer":"https://accounts.google.com","client_id":"…","client_secret":"…"}]'

/** `SIGN_IN_PROVIDERS`: a JSON list, since a provider has four values. */
export const signInProviders = z
  .string()
  .default('[]')
  .transform((text, context) => {
    const list = z.array(provider).safeParse(safeJson(text))
    const services = list.success ? list.data.map(({ service }) => service) : []
    const isFine =
      list.success &&
      new Set(services).size === services.length &&
      !services.some((service) => reserved.has(service))
    if (isFine) return list.data
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const safeJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
