import { hourSeconds } from '#contract/durations.ts'
import { maskCardNumbers } from '#contract/find-card-numbers.ts'
import { transact } from '#db/transaction.ts'
import type { CallContext, Context } from '#server/context.ts'
import { defineJob } from '#server/platform/kernel/jobs/jobs.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { hashInput } from '#server/platform/kernel/random.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { canonicalName } from '../canonical-names.ts'
import { sendEmailConfirmation } from './send-email-confirmation.ts'
import { networkOf } from '../../../platform/kernel/network/network-of.ts'

const perNetwork: Limit = { name: 'confirm-network', max: 20, windowSeconds: hourSeconds }
const perAddress: Limit = { name: 'confirm-address', max: 3, windowSeconds: 15 * 60 }

export const mailEmailConfirmation = defineJob<{ email: string }>('account.mail-email-confirmation')

/**
 * Requests the mail that confirms an address. The job checks the address, so answer and response time are the
 * same for every address (standards W6).
 */
export const requestEmailConfirmation = async (
  ctx: CallContext,
  input: { email: string },
): Promise<Result<1>> => {
  const email = canonicalName(input.email)
  for (const [limit, key] of [
    [perNetwork, networkOf(ctx.request.ip)],
    [perAddress, hashInput(email)],
  ] as const) {
    const verdict = await ctx.limits.consume(limit, key)
    if (!verdict.isAllowed) return refuse('TooManyRequests', { resendSeconds: verdict.resendSeconds })
  }
  await transact(ctx.connection, (tx) =>
    ctx.jobs.enqueue(tx, mailEmailConfirmation, { email: maskCardNumbers(email) }),
  )
  return ok(1)
}

export const mailConfirmationTo = async (ctx: Context, { email }: { email: string }): Promise<void> => {
  const player = await ctx.db
    .selectFrom('players')
    .select('uid')
    .where('email_canonical', '=', email)
    .executeTakeFirst()
  if (player) await sendEmailConfirmation(ctx, player)
}
