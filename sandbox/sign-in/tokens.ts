import type { Context as HonoContext, Hono } from 'hono'
import { SignJWT } from 'jose'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { equalInConstantTime } from '#server/platform/kernel/random.ts'
import {
  sandboxClientId,
  sandboxClientSecret,
  sandboxIssuer,
} from '#server/identity/oauth/provider-configuration.ts'
import { accessTokens, codes, isVerifierOf, subjectOf, type Grant } from './grants.ts'
import { forgersKeys, rotateKeys, signingKeys } from './keys.ts'
import { formOf } from './read-form.ts'

/** The token endpoint's fault, by the name before the at sign. */
const mischief = (email: string): string => email.split('@')[0]?.toLowerCase() ?? ''

const idTokenOf = async (ctx: Kernel, grant: Grant): Promise<string> => {
  if (mischief(grant.email) === 'rotated') rotateKeys()
  const keys = mischief(grant.email) === 'forged' ? await forgersKeys() : await signingKeys()
  return new SignJWT({
    nonce: mischief(grant.email) === 'replayed' ? 'of another sign-in' : grant.nonce,
    email: grant.email,
    email_verified: grant.isVerified,
    ...(grant.givenName ? { given_name: grant.givenName } : {}),
    ...(grant.familyName ? { family_name: grant.familyName } : {}),
  })
    .setProtectedHeader({ alg: 'ES256', kid: keys.jwk.kid, typ: 'JWT' })
    .setIssuer(mischief(grant.email) === 'stranger' ? 'https://stranger.example' : sandboxIssuer(ctx))
    .setAudience(sandboxClientId)
    .setSubject(subjectOf(grant.email))
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(keys.privateKey)
}

/** RFC 6749, section 2.3.1: the client's name and secret in the header, the one method that all servers support. */
const isClient = (ctx: Kernel, c: HonoContext): boolean => {
  const basic = /^Basic (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  const given = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent).join(':')
  return equalInConstantTime(given, `${sandboxClientId}:${sandboxClientSecret(ctx)}`)
}

/** Codes for tokens, and tokens for the person's claims. */
export const addTokens = (app: Hono, ctx: Kernel): void => {
  app.post('/token', async (c) => {
    c.header('cache-control', 'no-store')
    const form = await formOf(c)
    if (!isClient(ctx, c)) return c.json({ error: 'invalid_client' }, 401)
    const grant = form.grant_type === 'authorization_code' ? codes.take(form.code ?? '') : undefined
    const isRight =
      grant !== undefined &&
      grant.redirectUri === form.redirect_uri &&
      isVerifierOf(grant.challenge, form.code_verifier ?? '')
    if (!isRight) return c.json({ error: 'invalid_grant' }, 400)
    if (mischief(grant.email) === 'garbage') return c.html('<p>Something else entirely</p>')
    if (mischief(grant.email) === 'broken') return c.text('Broken', 500)
    if (mischief(grant.email) === 'down') return c.text('Service Unavailable', 503)
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
}
