import { transact } from '#db/transaction.ts'
import type { CallContext, Context } from '../context.ts'
import { defineJob, messageRetry } from '../kernel/jobs.ts'
import type { Limit } from '../kernel/limits.ts'
import { hashInput } from '../kernel/random.ts'
import { ok, refuse, type Result } from '../kernel/result.ts'
import { canonicalSignInName } from './canonical.ts'
import { issueLink } from './issue-link.ts'
import { networkOf } from './network.ts'
import { findPlayerBySignInName } from './queries.ts'
import { writeMail } from './write-mail.ts'

const perNetwork: Limit = { name: 'restore-network', max: 20, windowSeconds: 60 * 60 }
const perName: Limit = { name: 'restore-name', max: 3, windowSeconds: 15 * 60 }
/** Silent, and per account, since one account may be asked for by three names. */
const perAccount: Limit = { name: 'restore-account', max: 5, windowSeconds: 60 * 60 }

export const mailRestoreLink = defineJob<{ name: string }>('account.mail-restore-link', messageRetry)

/**
 * Asks for a link to set a new password. Whether the name belongs to anybody is not looked at here but in the
 * job, so answer and time cannot depend on it (AU-14, standards W6).
 */
export const restorePassword = async (ctx: CallContext, input: { login: string }): Promise<Result<1>> => {
  const name = canonicalSignInName(input.login)
  for (const [limit, key] of [
    [perNetwork, networkOf(ctx.request.ip)],
    [perName, hashInput(name)],
  ] as const) {
    const verdict = await ctx.limits.take(limit, key)
    if (!verdict.isAllowed) return refuse('TooManyRequests', { resendSeconds: verdict.resendSeconds })
  }
  await transact(ctx.connection, (tx) => ctx.jobs.enqueue(tx, mailRestoreLink, { name }))
  return ok(1)
}

/** The job's work: one mail to the address of the account, when there is one to write to. */
export const sendRestoreLink = async (ctx: Context, { name }: { name: string }): Promise<void> => {
  const player = await findPlayerBySignInName(ctx.db, name)
  if (!player?.email || player.status === 'deleted') return
  const { uid, email, locale } = player
  // Counted when it has gone, so that trying again while the mail server is away uses nothing up.
  if (!(await ctx.limits.peek(perAccount, String(uid))).isAllowed) return
  const link = await issueLink(ctx, { uid, email, locale }, 'restore_password')
  await ctx.mail.send(writeMail(ctx, { to: email, locale, template: 'restorePassword', link }))
  await ctx.limits.take(perAccount, String(uid))
}
