import { hourMs } from '#contract/durations.ts'
import type { Tx } from '#db/transaction.ts'
import { createUnusableHash } from '#server/identity/account/password/password-hashing.ts'
import { playerPage } from '#server/identity/account/links/link-addresses.ts'
import { writeMail } from '#server/identity/account/mailing/write-mail.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { defineJob, messageRetry } from '#server/platform/kernel/jobs/jobs.ts'
import { hashToken, randomToken } from '#server/platform/kernel/random.ts'

const invitationMs = 72 * hourMs

export const sendInvitationJob = defineJob<{ id: string; sealed: string }>(
  'affiliates.mail-invitation',
  messageRetry,
)

const sealedAs = 'affiliate-invitation'

/** The stored columns of an invitation, under which no password fits, and its secret for the mail. */
export const createAffiliateInvitation = ({ clock }: Pick<Kernel, 'clock'>) => {
  const token = randomToken()
  return {
    token,
    columns: {
      status: 'invited' as const,
      password_hash: createUnusableHash(),
      invitation_hash: hashToken(token),
      invitation_expires_at: new Date(clock.now().getTime() + invitationMs),
    },
  }
}

export const enqueueInvitation = (
  ctx: Pick<Kernel, 'jobs' | 'secrets'>,
  tx: Tx,
  { id, token }: { readonly id: bigint; readonly token: string },
): Promise<void> =>
  ctx.jobs.enqueue(tx, sendInvitationJob, { id: String(id), sealed: ctx.secrets.seal(sealedAs, token) })

/** The job that sends the mail, while this invitation is the current one. */
export const sendInvitation = async (
  ctx: Context,
  { id, sealed }: { id: string; sealed: string },
): Promise<void> => {
  const token = ctx.secrets.open(sealedAs, sealed)
  const found = await ctx.db
    .selectFrom('affiliates')
    .select(['email', 'locale'])
    .where('id', '=', BigInt(id))
    .where('invitation_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!found) return
  const link = `${playerPage(ctx.settings, found.locale, 'affiliates')}?${new URLSearchParams({ token })}`
  await ctx.mail.send(
    writeMail(ctx, { to: found.email, locale: found.locale, template: 'affiliateInvitation', link }),
  )
}
