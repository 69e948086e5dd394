import type { Context } from '../context.ts'
import { on, type Subscription } from '../kernel/events.ts'
import { sendEmailConfirmation } from './confirm-email.ts'
import { accountRegistered, passwordChanged } from './events.ts'
import { findPlayer } from './queries.ts'
import { writeMail } from './write-mail.ts'

const tellOfNewPassword = async (ctx: Context, { uid }: { uid: number }): Promise<void> => {
  const player = await findPlayer(ctx.db, uid)
  if (!player?.email || player.status === 'deleted') return
  await ctx.mail.send(
    writeMail(ctx, { to: player.email, locale: player.locale, template: 'passwordChanged' }),
  )
}

export const accountSubscriptions: readonly Subscription<Context>[] = [
  on(accountRegistered, 'mail-confirmation', sendEmailConfirmation),
  on(passwordChanged, 'mail-notice', tellOfNewPassword),
]
