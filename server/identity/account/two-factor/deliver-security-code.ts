import { codeLength } from '#contract/constants.ts'
import type { Context } from '../../../context.ts'
import { randomBelow } from '../../../platform/kernel/random.ts'
import { issueLink } from '../links/issue-link.ts'
import { findPlayer } from '../queries.ts'
import type { CodePurpose } from '../schema.ts'
import { writeMail } from '../mailing/write-mail.ts'
import { codeLifetimeSeconds, hashCode } from './security-codes.ts'

const templates: Readonly<Record<CodePurpose, string>> = {
  sign_in: 'signInCode',
  two_factor_on: 'twoFactorOnCode',
  two_factor_off: 'twoFactorOffCode',
  add_guard: 'addGuardCode',
  confirm_contact: 'confirmContactCode',
  close_account: 'closeAccountCode',
}

/** The last line of a text message, by which a phone fills in the code on our pages only. */
const boundTo = (publicUrl: string, code: string): string => `@${new URL(publicUrl).hostname} #${code}`

/**
 * The job for a requested code: creates it, stores its hash, sends it. A second run makes another code; after
 * the code's expiry it sends none.
 */
export const deliverSecurityCode = async (ctx: Context, { id }: { id: string }): Promise<void> => {
  const code = String(randomBelow(10 ** codeLength)).padStart(codeLength, '0')
  const asked = await ctx.db
    .updateTable('security_codes')
    .set({ code_hash: hashCode(ctx, BigInt(id), code) })
    .where('id', '=', BigInt(id))
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .returning(['uid', 'purpose', 'channel', 'sent_to'])
    .executeTakeFirst()
  const player = asked && (await findPlayer(ctx.db, asked.uid))
  if (!player || player.status !== 'active') return
  const { uid, locale } = player
  const { channel, purpose, sent_to: to } = asked
  const values = { code, minutes: codeLifetimeSeconds[purpose] / 60 }
  const template = templates[purpose]
  if (channel === 'sms') {
    const text = ctx.messages.text(locale, `mail.${template}.sms`, values)
    await ctx.sms?.send({
      to,
      locale,
      kind: template,
      secrets: [code],
      text: `${text}\n\n${boundTo(ctx.settings.publicUrl, code)}`,
    })
    return
  }
  const link =
    purpose === 'confirm_contact'
      ? { link: await issueLink(ctx, { uid, email: to, locale }, 'confirm_email') }
      : {}
  await ctx.mail.send(writeMail(ctx, { to, locale, template, values, ...link }))
}
