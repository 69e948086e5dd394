import { timingSafeEqual } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { sandboxClientId, sandboxClientSecret, sandboxIssuer } from '#server/oauth/providers.ts'
import { ownOrigins } from '#server/request-guard.ts'
import { createNonce, pageHeaders } from '#server/security-headers.ts'
import { accessTokens, codes, isVerifierOf, subjectOf, type Grant } from './grants.ts'
import { forgersKeys, signingKeys } from './keys.ts'
import { signInPage } from './page.ts'

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

/** How the token endpoint misbehaves, by the name before the at sign. */
const mischief = (email: string): string => email.split('@')[0]?.toLowerCase() ?? ''

const idTokenOf = async (ctx: Context, grant: Grant): Promise<string> => {
  const keys = mischief(grant.email) === 'forged' ? await forgersKeys() : await signingKeys()
  return new SignJWT({
    nonce: mischief(grant.email) === 'replayed' ? 'of another sign-in' : grant.nonce,
    email: grant.email,
    email_verified: grant.isVerified,
    ...(grant.givenName ? { given_name: grant.givenName } : {}),
    ...(grant.familyName ? { family_name: grant.familyName } : {}),
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'sandbox', typ: 'JWT' })
    .setIssuer(mischief(grant.email) === 'stranger' ? 'https://stranger.example' : sandboxIssuer(ctx))
    .setAudience(sandboxClientId)
    .setSubject(subjectOf(grant.email))
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(keys.privateKey)
}

/** RFC 6749, section 2.3.1: the client's name and secret in the header or in the body. */
const isClient = (ctx: Context, c: HonoContext, form: Record<string, string>): boolean => {
  const basic = /^Basic (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const given = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent).join(':')
    : `${form.client_id}:${form.client_secret}`
  const [left, right] = [given, `${sandboxClientId}:${sandboxClientSecret(ctx)}`].map((text) =>
    Buffer.from(text),
  )
  return (
    left !== undefined && right !== undefined && left.length === right.length && timingSafeEqual(left, right)
  )
}

const formOf = async (c: HonoContext): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(await c.req.parseBody()).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

/** A small OpenID Connect provider, in demo mode only; see README.md. */
export const sandboxSignIn = (ctx: Context): Hono => {
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
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'email', 'profile'],
      authorization_response_iss_parameter_supported: true,
    }),
  )
  app.get('/jwks', async (c) => c.json({ keys: [(await signingKeys()).jwk] }))

  app.get('/authorize', (c) => {
    const query = c.req.query()
    if (!readRequest(query)) return c.text('This request for a sign-in cannot be answered.', 400)
    for (const [name, value] of Object.entries(pageHeaders(ctx.settings, createNonce())))
      c.header(name, value)
    c.header('cache-control', 'no-store')
    return c.html(signInPage(query))
  })
  app.post('/authorize', async (c) => {
    const form = await formOf(c)
    const request = readRequest(form)
    if (!request) return c.text('This request for a sign-in cannot be answered.', 400)
    const back = new URL(request.redirect_uri)
    back.searchParams.set('state', request.state)
    back.searchParams.set('iss', issuer)
    const who = person.safeParse(form)
    if (form.answer === 'deny') back.searchParams.set('error', 'access_denied')
    else if (!who.success) return c.text('An e-mail is needed.', 400)
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

  app.post('/token', async (c) => {
    c.header('cache-control', 'no-store')
    const form = await formOf(c)
    if (!isClient(ctx, c, form)) return c.json({ error: 'invalid_client' }, 401)
    const grant = form.grant_type === 'authorization_code' ? codes.take(form.code ?? '') : undefined
    const isRight =
      grant !== undefined &&
      grant.redirectUri === form.redirect_uri &&
      isVerifierOf(grant.challenge, form.code_verifier ?? '')
    if (!isRight) return c.json({ error: 'invalid_grant' }, 400)
    if (mischief(grant.email) === 'garbage') return c.html('<p>Something else entirely</p>')
    if (mischief(grant.email) === 'broken') return c.text('Broken', 500)
    return c.json({
      access_token: accessTokens.keep(grant),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await idTokenOf(ctx, grant),
    })
  })

  app.get('/userinfo', (c) => {
    const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const grant = accessTokens.find(token ?? '')
    if (!grant) return c.json({ error: 'invalid_token' }, 401)
    const { email, isVerified, givenName, familyName } = grant
    return c.json({
      sub: subjectOf(email),
      email,
      email_verified: isVerified,
      given_name: givenName,
      family_name: familyName,
    })
  })
  return app
}
