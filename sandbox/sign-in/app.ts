import { Hono } from 'hono'
import { z } from 'zod'
import { answerPage } from '#server/platform/web/pages/answer-page.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { sandboxClientId, sandboxIssuer } from '#server/identity/oauth/provider-configuration.ts'
import { ownOrigins } from '#server/platform/web/request/csrf-guard.ts'
import { codes } from './grants.ts'
import { signingKeys } from './keys.ts'
import { signInPage } from './page.ts'
import { formOf } from './read-form.ts'
import { addTokens } from './tokens.ts'

const callbackPath = '/oauth/callback/sandbox'

const asked = z.object({
  response_type: z.literal('code'),
  client_id: z.literal(sandboxClientId),
  redirect_uri: z.url().max(500),
  scope: z.string().regex(/(^| )openid( |$)/),
  state: z.string().min(1).max(500),
  nonce: z.string().min(1).max(500),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
})
const person = z.object({
  answer: z.enum(['allow', 'deny']),
  email: z.email().max(254),
  given_name: z.string().trim().max(60).default(''),
  family_name: z.string().trim().max(60).default(''),
  verified: z.string().optional(),
})

/** A small OpenID Connect provider, in demo mode only; see README.md. */
export const sandboxSignIn = (ctx: Kernel): Hono => {
  const app = new Hono()
  const issuer = sandboxIssuer(ctx)
  const isCallback = (address: string): boolean => {
    const url = new URL(address)
    return url.pathname === callbackPath && url.search === '' && ownOrigins(ctx.settings).has(url.origin)
  }
  const readRequest = (given: Record<string, string>) => {
    const parsed = asked.safeParse(given)
    return parsed.success && isCallback(parsed.data.redirect_uri) ? parsed.data : undefined
  }

  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'email', 'profile'],
      authorization_response_iss_parameter_supported: true,
    }),
  )
  app.get('/jwks', async (c) => c.json({ keys: [(await signingKeys()).jwk] }))

  app.get('/authorize', (c) => {
    const query = c.req.query()
    if (!readRequest(query)) return c.text('We can’t answer this sign-in request.', 400)
    return answerPage(c, ctx.settings, signInPage(query))
  })
  app.post('/authorize', async (c) => {
    const form = await formOf(c)
    const request = readRequest(form)
    if (!request) return c.text('We can’t answer this sign-in request.', 400)
    const back = new URL(request.redirect_uri)
    back.searchParams.set('state', request.state)
    back.searchParams.set('iss', issuer)
    const who = person.safeParse(form)
    if (form.answer === 'deny') back.searchParams.set('error', 'access_denied')
    else if (!who.success) return c.text('Enter your email.', 400)
    else
      back.searchParams.set(
        'code',
        codes.keep({
          email: who.data.email,
          isVerified: who.data.verified === '1',
          givenName: who.data.given_name,
          familyName: who.data.family_name,
          redirectUri: request.redirect_uri,
          nonce: request.nonce,
          challenge: request.code_challenge,
        }),
      )
    return c.redirect(back.href, 303)
  })

  addTokens(app, ctx)
  return app
}
