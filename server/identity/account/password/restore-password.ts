import { hourSeconds } from '#contract/durations.ts'
import { maskCardNumbers } from '#contract/find-card-numbers.ts'
import { transact } from '#db/transaction.ts'
import type { CallContext, Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { defineJob, messageRetry } from '#server/platform/kernel/jobs/jobs.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { hashInput } from '#server/platform/kernel/random.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { canonicalSignInName, phoneDigits } from '../canonical-names.ts'
import { issueLink } from '../links/issue-link.ts'
import { linkSecrets } from '../links/link-addresses.ts'
import { networkOf } from '../../../platform/kernel/network/network-of.ts'
import { findPlayerBySignInName, type Player } from '../queries.ts'
import { readLockState } from '../sign-in/account-lock.ts'
import type { CodeAddress } from '../two-factor/security-codes.ts'
import { writeMail } from '../mailing/write-mail.ts'

const perNetwork: Limit = { name: 'restore-network', max: 20, windowSeconds: hourSeconds }
const perName: Limit = { name: 'restore-name', max: 3, windowSeconds: 15 * 60 }
/** Silent, and per account, since one account may be requested by three names. */
const perAccount: Limit = { name: 'restore-account', max: 5, windowSeconds: hourSeconds }

export const mailRestoreLink = defineJob<{ name: string }>('account.mail-restore-link', messageRetry)

/** A job is stored for some time, so mistyped card numbers are masked; fifteen digits may be a phone. */
const plainName = (name: string): string => (phoneDigits(name) === undefined ? maskCardNumbers(name) : name)

/**
 * Requests a link to set a new password. The job, not this call, checks whether the name has an account, so
 * answer and response time do not depend on it (AU-14, standards W6).
 */
export const restorePassword = async (ctx: CallContext, input: { login: string }): Promise<Result<1>> => {
  const name = canonicalSignInName(input.login)
  for (const [limit, key] of [
    [perNetwork, networkOf(ctx.request.ip)],
    [perName, hashInput(name)],
  ] as const) {
    const verdict = await ctx.limits.consume(limit, key)
    if (!verdict.isAllowed) return refuse('TooManyRequests', { resendSeconds: verdict.resendSeconds })
  }
  await transact(ctx.connection, (tx) => ctx.jobs.enqueue(tx, mailRestoreLink, { name: plainName(name) }))
  return ok(1)
}

/**
 * The link goes to a confirmed e-mail, else a confirmed phone, else the unconfirmed e-mail, which may be
 * misspelt and belong to another person. A link that opens a locked account goes only to a confirmed contact
 * (standards A4); without one only staff can help.
 */
const restoreAddress = (
  ctx: Pick<Kernel, 'sms'>,
  { email, email_confirmed, phone, phone_confirmed }: Player,
  isLocked: boolean,
): CodeAddress | undefined => {
  const byMail = email === null ? undefined : ({ channel: 'email', to: email } as const)
  if (byMail && email_confirmed) return byMail
  if (ctx.sms && phone !== null && phone_confirmed) return { channel: 'sms', to: phone }
  return isLocked ? undefined : byMail
}

export const sendRestoreLink = async (ctx: Context, { name }: { name: string }): Promise<void> => {
  const player = await findPlayerBySignInName(ctx.db, name)
  if (!player || player.status === 'deleted') return
  const { uid, locale } = player
  const address = restoreAddress(ctx, player, (await readLockState(ctx, ctx.db, uid)) !== 'none')
  // Counted after sending, so that retries while the mail server is down consume nothing.
  if (!address || !(await ctx.limits.peek(perAccount, String(uid))).isAllowed) return
  const { to } = address
  const link = await issueLink(ctx, { uid, email: to, locale }, 'restore_password')
  if (address.channel === 'email')
    await ctx.mail.send(writeMail(ctx, { to, locale, template: 'restorePassword', link }))
  else {
    const text = ctx.messages.text(locale, 'mail.restorePassword.sms', { link })
    await ctx.sms?.send({ to, locale, kind: 'restorePassword', text, secrets: linkSecrets(link) })
  }
  await ctx.limits.consume(perAccount, String(uid))
}
