import { transactResult } from '#db/transaction.ts'
import { playerActor, recordAudit } from '../audit/record-audit.ts'
import type { Context } from '../context.ts'
import { noteArrival } from '../kernel/delivery.ts'
import { invalid, ok, type Result } from '../kernel/result.ts'
import { issueLink } from './issue-link.ts'
import { useToken } from './player-tokens.ts'
import { findPlayer } from './queries.ts'
import { writeMail } from './write-mail.ts'

/** Mails the link that confirms the player's address (RG-31); nothing when it is confirmed or there is none. */
export const sendEmailConfirmation = async (ctx: Context, { uid }: { uid: number }): Promise<void> => {
  const player = await findPlayer(ctx.db, uid)
  if (!player?.email || player.email_confirmed || player.status === 'deleted') return
  const { email, locale } = player
  const link = await issueLink(ctx, { uid, email, locale }, 'confirm_email')
  await ctx.mail.send(writeMail(ctx, { to: email, locale, template: 'confirmEmail', link }))
}

/** Confirms the address to which the link was mailed, once and within a day (AC-14). */
export const confirmEmail = (ctx: Context, input: { code: string }): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const link = await useToken(ctx, tx, 'confirm_email', input.code)
    if (!link) return invalid('code', 'INVALID')
    const { uid, email } = link
    const player = await tx.db
      .selectFrom('players')
      .select('email_confirmed')
      .where('uid', '=', uid)
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    if (!player) return invalid('code', 'INVALID')
    if (player.email_confirmed) return ok(1 as const)
    await tx.db.updateTable('players').set({ email_confirmed: true }).where('uid', '=', uid).execute()
    await noteArrival(tx, email)
    await recordAudit(ctx, tx, { type: 'contact_confirmed', uid, actor: playerActor(uid), after: { email } })
    return ok(1 as const)
  })
