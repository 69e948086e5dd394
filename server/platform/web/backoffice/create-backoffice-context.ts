import type { Context, BackofficeContext, BackofficeVisitorContext } from '#server/context.ts'
import { refuse, type Result } from '#server/platform/kernel/result.ts'
import type { OperatorRoute } from '#server/operator-api.ts'
import {
  backofficeCookie,
  readBackofficeToken,
} from '#server/backoffice/operators/sign-in/backoffice-cookie.ts'
import { resolveStaffSession } from '#server/backoffice/operators/sign-in/resolve-staff-session.ts'
import { secondFactorsOf } from '#server/backoffice/operators/queries.ts'
import { hasSteppedUp } from '#server/backoffice/operators/second-factor/step-ups.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
import type { Sender } from '../request/dispatch.ts'
import { userAgentOf } from '../request/user-agent.ts'

export const isOperator = (ctx: BackofficeVisitorContext): ctx is BackofficeContext =>
  ctx.operator !== undefined

/** What a session without a second factor must do: set one up, or sign in again with theirs. */
const secondFactorRefusal = async ({ db, operator }: BackofficeContext): Promise<Result<never>> => {
  const { hasApp, hasPasskey } = await secondFactorsOf(db, operator.id)
  return refuse('Authorization', {
    data: { status: hasApp || hasPasskey ? 'second_factor_not_shown' : 'second_factor_missing' },
  })
}

/** Why a call is refused before its input is checked; undefined when it is not. */
export const accessRefusal = async (
  ctx: BackofficeVisitorContext,
  { call }: OperatorRoute,
): Promise<Result<never> | undefined> => {
  if (call.access === 'guest') return undefined
  if (!isOperator(ctx)) return refuse('Authorization')
  if (call.access === 'newcomer') return undefined
  if (!ctx.operator.isProved) return secondFactorRefusal(ctx)
  const { right } = call
  if (right && call.isNeverLent && ctx.operator.lent.has(right))
    return refuse('AccessDenied', { data: { right, obstacle: 'LENT' } })
  if (right && !mayDo(ctx.operator, right)) return refuse('AccessDenied', { data: { right } })
  return undefined
}

export const createBackofficeContext = async (
  ctx: Context,
  request: Request,
  asked: Sender & { host: string; locale: string },
  cookies: string[],
  how: Parameters<typeof resolveStaffSession>[2] = {},
): Promise<BackofficeVisitorContext> => {
  const token = readBackofficeToken(request.headers.get('cookie'), ctx.settings)
  const visitor: BackofficeVisitorContext = {
    ...ctx,
    operator: token ? await resolveStaffSession(ctx, token, how) : undefined,
    request: {
      ...asked,
      userAgent: userAgentOf(request.headers),
    },
    reply: { setBackofficeToken: (fresh) => cookies.push(backofficeCookie(ctx.settings, fresh)) },
    hasSteppedUp: async (purpose) => isOperator(visitor) && hasSteppedUp(visitor, purpose),
  }
  return visitor
}
