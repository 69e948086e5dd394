import type { z } from 'zod'
import { hourSeconds } from '#contract/durations.ts'
import type { backofficeNotificationsCalls } from '#contract/operator/campaigns/notifications.ts'
import type { BackofficeContext } from '#server/context.ts'
import { isLocale } from '#server/platform/i18n/messages.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { mailOfKind } from '../send/mail-of-kind.ts'

type Asked = z.output<typeof backofficeNotificationsCalls.sendTest.input>

const perMember: Limit = { name: 'test-notifications', max: 30, windowSeconds: hourSeconds }

/** Sends the mail of a kind to the caller only. UNKNOWN at `language`. */
export const sendTest = async (ctx: BackofficeContext, { kind, language }: Asked): Promise<Result<1>> => {
  if (!isLocale(language)) return invalid('language', 'UNKNOWN')
  const verdict = await ctx.limits.consume(perMember, ctx.operator.email)
  if (!verdict.isAllowed) return refuse('TooManyRequests', { resendSeconds: verdict.resendSeconds })
  await ctx.mail.send(mailOfKind(ctx, { to: ctx.operator.email, locale: language, kind }))
  return ok(1)
}
