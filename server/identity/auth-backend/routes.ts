import type { Context as HonoContext } from 'hono'
import { email as emailRule } from '#contract/rules.ts'
import { transact } from '#db/transaction.ts'
import { playerLink } from '../account/links/link-addresses.ts'
import { findPlayer } from '../account/queries.ts'
import { requestEmailConfirmation } from '../account/contacts/request-email-confirmation.ts'
import { invalidFields, problem, type Problem } from '../../content/writing/problem.ts'
import { answerJson, answerProblem, formatOf } from '../../content/rest/answer.ts'
import { parseQuery } from '../../content/rest/query.ts'
import type { CallContext, Context } from '../../context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { defaultLocale } from '../../platform/i18n/messages.ts'
import type { ProductCalls, OpenedCall } from '../../platform/kernel/product-calls.ts'
import { endSession } from '../session/end-session.ts'
import { useTicket } from '../oauth/tickets.ts'
import { resolveSession } from '../session/resolve-session.ts'
import { startSession } from '../session/sign-in/start-session.ts'
import { issueJwt, refuseVisitor } from './jwt.ts'
import { problemOf } from './problems.ts'
import { registerViaBackend } from './register-via-backend.ts'
import { resetViaBackend } from './reset-via-backend.ts'
import { readPopulated, userOf } from './user.ts'

type Body = Record<string, unknown>
export type BackendRoute = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly handle: (opened: OpenedCall, body: Body, c: HonoContext) => Promise<Response>
}

const { problem: noPlayer } = problem('UnauthorizedError', 'Missing or invalid credentials')

/** The same, with the kind of restriction for a token of a restricted account (ER-08, ER-09). */
const noPlayerOf = async (call: CallContext): Promise<Problem> => {
  const type = call.isBanned ? 'UserBanned' : (await refuseVisitor(call)).refusal.type
  return type === 'Authorization' ? noPlayer : { ...noPlayer, details: { type: `${type}Exception` } }
}

/** `{jwt, user}` for the session of this request, and the browser's cookie with it (CB-11). */
const signedIn = async (
  ctx: Context,
  { call, cookies, sessionToken }: OpenedCall,
  uid: number,
  c: HonoContext,
) => {
  const token = sessionToken()
  const session = token && (await resolveSession(ctx, { token }, { isUse: false }))
  if (!session || session.uid !== uid) return answerProblem(noPlayer)
  const { player, sessionId } = session
  const jwt = await issueJwt(call, player, sessionId)
  const user = await userOf(ctx.db, player, new Set(), formatOf(c.req.raw))
  const response = answerJson({ jwt, user })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

export const entryRoutes = (ctx: Context, calls: ProductCalls): readonly BackendRoute[] => [
  {
    method: 'GET',
    path: '/users/me',
    handle: async ({ call }, _body, c) => {
      // A banned player is a guest here: 403 would break the page of a client that reads the current user.
      if (!call.player || call.isBanned) return answerProblem(await noPlayerOf(call))
      const populated = readPopulated(parseQuery(new URL(c.req.url).search).populate)
      if (!populated.ok) return answerProblem(populated.problem)
      return answerJson(await userOf(ctx.db, call.player, populated.value, formatOf(c.req.raw)))
    },
  },

  {
    method: 'POST',
    path: '/auth/local',
    handle: async (opened, body, c) => {
      const input = { login: body.identifier, password: body.password, code: body.code }
      const entered = await calls.run(opened.call, 'auth/login', input)
      if (!entered.ok)
        return answerProblem(problemOf(entered.refusal, { login: 'identifier', isSignIn: true }))
      return signedIn(ctx, opened, (entered.value as { uid: number }).uid, c)
    },
  },

  {
    method: 'POST',
    path: '/auth/local/register',
    handle: async (opened, body, c) => {
      const entered = await registerViaBackend(calls, opened.call, body)
      if (!entered.ok) return answerProblem(problemOf(entered.refusal))
      const { uid } = entered.value as { uid?: number }
      // As Strapi answers when an address must be confirmed first: without a jwt. There is no user yet either.
      return uid === undefined
        ? answerJson({ jwt: null, user: null, ok: true })
        : signedIn(ctx, opened, uid, c)
    },
  },

  {
    method: 'POST',
    path: '/auth/logout',
    handle: async ({ call, cookies }) => {
      const { sessionId } = call
      if (sessionId !== undefined)
        await transact(ctx.connection, (tx) => endSession(ctx, tx, sessionId, 'logout'))
      call.reply.setSessionToken(null)
      const response = answerJson({})
      for (const cookie of cookies) response.headers.append('set-cookie', cookie)
      return response
    },
  },
]

/**
 * Ends a sign-in from `/connect/{provider}`: exchanges its token for a jwt (SO-06). It sets no cookie, since an
 * address that sets one could sign its visitor in as another player.
 */
export const providerCallback = async (
  ctx: Kernel,
  calls: ProductCalls,
  c: HonoContext,
): Promise<Response> => {
  const token = c.req.query('access_token') ?? ''
  const { call } = await calls.open(c)
  const uid = token.length > 200 ? undefined : await useTicket(ctx, c.req.param('provider') ?? '', token)
  const player = uid === undefined ? undefined : await findPlayer(ctx.db, uid)
  const invalid = problem('ValidationError', 'Invalid access_token').problem
  if (!player || calls.isClosed(c.req.url)) return answerProblem(invalid)
  // A separate session: the browser's own session, if any, stays.
  const alone = { ...call, sessionId: undefined, request: { ...call.request, sessionToken: undefined } }
  const session = await startSession(alone, player, 'service')
  if (!session.ok) return answerProblem(invalid)
  const jwt = await issueJwt(call, player, session.value.sessionId)
  return answerJson({ jwt, user: await userOf(ctx.db, player, new Set(), formatOf(c.req.raw)) })
}

export const passwordRoutes = (ctx: Context, calls: ProductCalls): readonly BackendRoute[] => [
  {
    method: 'POST',
    path: '/auth/forgot-password',
    handle: async ({ call }, body) => {
      const asked = await calls.run(call, 'auth/restore', { login: body.email })
      return asked.ok ? answerJson({ ok: true }) : answerProblem(problemOf(asked.refusal, { login: 'email' }))
    },
  },

  {
    method: 'POST',
    path: '/auth/reset-password',
    handle: async (opened, body, c) => {
      const reset = await resetViaBackend(calls, opened.call, body)
      if (!reset.ok) return answerProblem(problemOf(reset.refusal))
      // A second factor must still be proved, so the new password alone signs no player in.
      return reset.value.isIn
        ? signedIn(ctx, opened, reset.value.uid, c)
        : answerJson({ jwt: null, user: null, ok: true })
    },
  },

  {
    method: 'POST',
    path: '/auth/change-password',
    handle: async (opened, body, c) => {
      const { call } = opened
      const changed = await calls.run(call, 'account/changePassword', {
        old_password: body.currentPassword,
        password: body.password,
        password_repeat: body.passwordConfirmation,
      })
      if (!changed.ok) return answerProblem(problemOf(changed.refusal))
      const player = await findPlayer(ctx.db, call.uid)
      const session = player && (await startSession(call, player, 'new_password'))
      if (!session?.ok) return answerProblem(noPlayer)
      call.reply.setSessionToken(session.value.token)
      return signedIn(ctx, opened, call.uid, c)
    },
  },

  {
    method: 'POST',
    path: '/auth/send-email-confirmation',
    handle: async ({ call }, body) => {
      const email = typeof body.email === 'string' ? body.email.trim() : ''
      if (email.length > 254 || emailRule(email)) {
        const message = email === '' ? 'is a required field' : 'must be a valid email'
        return answerProblem(invalidFields([{ path: ['email'], message }]).problem)
      }
      const asked = await requestEmailConfirmation(call, { email })
      return asked.ok ? answerJson({ email, sent: true }) : answerProblem(problemOf(asked.refusal))
    },
  },

  // The mail's own link leads to the same page, which requires a press: mail programs open links by themselves.
  {
    method: 'GET',
    path: '/auth/email-confirmation',
    handle: async ({ call }, _body, c) => {
      const token = c.req.query('confirmation') ?? ''
      if (!/^[\w-]{20,128}$/.test(token))
        return answerProblem(problem('ValidationError', 'Invalid token').problem)
      const locale = call.player?.locale ?? defaultLocale
      return c.redirect(playerLink(ctx.settings, locale, { page: 'confirmation', token }), 302)
    },
  },
]
