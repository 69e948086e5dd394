import type { VerificationState } from '#contract/verification.ts'
import { playerPage } from '#server/identity/account/links/link-addresses.ts'
import { writeMail } from '#server/identity/account/mailing/write-mail.ts'
import { findPlayer } from '#server/identity/account/queries.ts'
import type { Context } from '#server/context.ts'
import { findApplicant } from '../applicants.ts'

/** The mail of each end state, and the page to continue on. */
const mailOf: Partial<Record<VerificationState, { template: string; page: string }>> = {
  approved: { template: 'identityApproved', page: 'profile/verification' },
  rejected_retry: { template: 'identityRetry', page: 'profile/verification' },
  rejected_final: { template: 'identityRejected', page: 'support' },
}

/** Mails a player the result of their verification, unless it has changed again since. */
export const sendVerdictMail = async (
  ctx: Context,
  { uid, state }: { uid: number; state: VerificationState },
): Promise<void> => {
  const mail = mailOf[state]
  if (!mail || (await findApplicant(ctx.db, uid))?.state !== state) return
  const player = await findPlayer(ctx.db, uid)
  if (!player?.email || player.status === 'deleted') return
  const { email: to, locale } = player
  const link = playerPage(ctx.settings, locale, mail.page)
  await ctx.mail.send(writeMail(ctx, { to, locale, template: mail.template, link }))
}
