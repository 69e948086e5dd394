import type { Context, BackofficeContext, DeskVisitorContext } from '#server/context.ts'
import { refuse, type Result } from '#server/platform/kernel/result.ts'
import type { OperatorRoute } from '#server/operator-api.ts'
import { deskCookie, readDeskToken } from '#server/backoffice/operators/entry/desk-cookie.ts'
import { resolveDeskSession } from '#server/backoffice/operators/entry/resolve-desk-session.ts'
import { secondFactorsOf } from '#server/backoffice/operators/queries.ts'
import { hasSteppedUp } from '#server/backoffice/operators/second-factor/step-ups.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
import type { Sender } from '../request/dispatch.ts'
import { userAgentOf } from '../request/user-agent.ts'

export const isOperator = (ctx: DeskVisitorContext): ctx is BackofficeContext => ctx.operator !== undefined

/** What a session without a second factor must do: set one up, or sign in again with theirs. */
const refusalOfUnproved = async ({ db, operator }: BackofficeContext): Promise<Result<never>> => {
  const { hasApp, hasPasskey } = await secondFactorsOf(db, operator.id)
  return refuse('Authorization', {
    data: { status: hasApp || hasPasskey ? 'second_factor_not_shown' : 'second_factor_missing' },
  })
}

/** Why a call is refused before its input is checked; undefined when it is not. */
export const refusalOfAccess = async (
  ctx: DeskVisitorContext,
  { call }: OperatorRoute,
): Promise<Result<never> | undefined> => {
  if (call.access === 'guest') return undefined
  if (!isOperator(ctx)) return refuse('Authorization')
  if (call.access === 'newcomer') return undefined
  if (!ctx.operator.isProved) return refusalOfUnproved(ctx)
  const { right } = call
  if (right && call.isNeverLent && ctx.operator.lent.has(right))
    return refuse('AccessDenied', { data: { right, obstacle: 'LENT' } })
  if (right && !mayDo(ctx.operator, right)) return refuse('AccessDenied', { data: { right } })
  return undefined
}

export const deskContext = async (
  ctx: Context,
  request: Request,
  asked: Sender & { host: string; locale: string },
  cookies: string[],
  how: Parameters<typeof resolveDeskSession>[2] = {},
): Promise<DeskVisitorContext> => {
  const token = readDeskToken(request.headers.get('cookie'), ctx.settings)
  const visitor: DeskVisitorContext = {
    ...ctx,
    operator: token ? await resolveDeskSession(ctx, token, how) : undefined,
    request: {
      ...asked,
      userAgent: userAgentOf(request.headers),
    },
    reply: { setDeskToken: (fresh) => cookies.push(deskCookie(ctx.settings, fresh)) },
    hasSteppedUp: async (purpose) => isOperator(visitor) && hasSteppedUp(visitor, purpose),
  }
  return visitor
}
