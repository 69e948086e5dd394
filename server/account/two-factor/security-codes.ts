import { transact, type Tx } from '#db/transaction.ts'
import type { CallContext, Context } from '../../context.ts'
import { defineJob } from '../../kernel/jobs.ts'
import type { Limit } from '../../kernel/limits.ts'
import { equalInConstantTime, hashToken, randomBelow, randomToken } from '../../kernel/random.ts'
import { networkOf } from '../network.ts'
import { findPlayer, type Player } from '../queries.ts'
import type { CodePurpose } from '../schema.ts'
import { writeMail } from '../write-mail.ts'

/** TF-09: six digits, for five minutes, five tries; another one a minute after the last (standards W7). */
export const codeDigits = 6
export const codeLifetimeSeconds = 5 * 60
export const codeTries = 5
export const codeResendSeconds = 60

const resends: Limit = { name: 'security-code-resend', max: 1, windowSeconds: codeResendSeconds }
/** However many places ask at once. */
const perAccount: Limit = { name: 'security-code-account', max: 10, windowSeconds: 60 * 60 }

export const sendSecurityCode = defineJob<{ id: string }>('account.send-security-code')

type Asked =
  | { readonly outcome: 'sent' | 'wait'; readonly resendSeconds: number }
  | { readonly outcome: 'tooMany'; readonly resendSeconds: number }

export type CodeVerdict = 'right' | 'malformed' | 'expired' | 'wrong'

/** The network and the kind of browser a request comes from. */
const placeOf = (ctx: CallContext): string =>
  hashToken(`${networkOf(ctx.request.ip)}|${ctx.request.userAgent}`)

/** The browser itself, which is given a secret of its own where it has none. */
const deviceOf = (ctx: CallContext): string => {
  const token = ctx.request.deviceToken ?? randomToken()
  ctx.reply.setDeviceToken(token)
  return hashToken(token)
}

type CodeAddress = { channel: 'email' | 'sms'; to: string }

/**
 * Where a player's codes go: the e-mail, else a phone that was confirmed, where the house has text messages.
 * Undefined where there is neither.
 */
export const codeAddress = (ctx: Pick<Context, 'sms'>, player: Player): CodeAddress | undefined => {
  if (player.email !== null) return { channel: 'email', to: player.email }
  return ctx.sms && player.phone !== null && player.phone_confirmed
    ? { channel: 'sms', to: player.phone }
    : undefined
}

const templates: Readonly<Record<CodePurpose, string>> = {
  sign_in: 'signInCode',
  two_factor_on: 'twoFactorOnCode',
  two_factor_off: 'twoFactorOffCode',
  confirm_contact: 'confirmContactCode',
}

const voidCodes = async (
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  of: { uid: number; purpose: CodePurpose; place?: string },
): Promise<void> => {
  const open = tx.db
    .updateTable('security_codes')
    .set({ used_at: ctx.clock.now() })
    .where('uid', '=', of.uid)
    .where('purpose', '=', of.purpose)
    .where('used_at', 'is', null)
  await (of.place === undefined ? open : open.where('place_hash', '=', of.place)).execute()
}

/**
 * Sends a code for one purpose to the browser that asks, unless it was sent one a moment ago; the one before it stops
 * working. It is made in the job that sends it, so that nothing but its keyed hash is ever stored.
 */
export const askForCode = async (
  ctx: CallContext,
  player: Player,
  purpose: CodePurpose,
  /** Where it goes, where that is not the player's usual address. */
  address = codeAddress(ctx, player),
): Promise<Asked> => {
  const { uid } = player
  if (!address) throw new Error(`Player ${uid} has no address for codes`)
  const place = placeOf(ctx)
  const resend = await ctx.limits.take(resends, `${uid}|${purpose}|${place}`)
  if (!resend.isAllowed) return { outcome: 'wait', resendSeconds: resend.resendSeconds }
  const account = await ctx.limits.take(perAccount, String(uid))
  if (!account.isAllowed) return { outcome: 'tooMany', resendSeconds: account.resendSeconds }
  const device = deviceOf(ctx)
  const now = ctx.clock.now()
  await transact(ctx.connection, async (tx) => {
    await voidCodes(ctx, tx, { uid, purpose, place })
    const { id } = await tx.db
      .insertInto('security_codes')
      .values({
        uid,
        purpose,
        channel: address.channel,
        sent_to: address.to,
        device_hash: device,
        place_hash: place,
        code_hash: null,
        created_at: now,
        expires_at: new Date(now.getTime() + codeLifetimeSeconds * 1000),
        used_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.jobs.enqueue(tx, sendSecurityCode, { id: String(id) })
  })
  return { outcome: 'sent', resendSeconds: codeResendSeconds }
}

const hashOf = (ctx: Pick<Context, 'secrets'>, id: bigint, code: string): string =>
  ctx.secrets.sign('security-code', `${id}:${code}`)

/** The job's work: makes the code, keeps its hash, sends it. Done again, it makes another one. */
export const deliverSecurityCode = async (ctx: Context, { id }: { id: string }): Promise<void> => {
  const code = String(randomBelow(10 ** codeDigits)).padStart(codeDigits, '0')
  const asked = await ctx.db
    .updateTable('security_codes')
    .set({ code_hash: hashOf(ctx, BigInt(id), code) })
    .where('id', '=', BigInt(id))
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .returning(['uid', 'purpose', 'channel', 'sent_to'])
    .executeTakeFirst()
  const player = asked && (await findPlayer(ctx.db, asked.uid))
  if (!player || player.status !== 'active') return
  const values = { code, minutes: codeLifetimeSeconds / 60 }
  const { locale } = player
  const { channel, sent_to: to } = asked
  const template = templates[asked.purpose]
  if (channel === 'email') return ctx.mail.send(writeMail(ctx, { to, locale, template, values }))
  const text = ctx.messages.text(locale, `mail.${template}.sms`, values)
  await ctx.sms?.send({ to, locale, kind: template, text })
}

/**
 * Holds a typed code against the newest one that was sent for this purpose to this browser. Every try is counted
 * before the code is looked at, so that tries made at the same moment cannot pass together; a right code is used up.
 */
export const checkSecurityCode = async (
  ctx: CallContext,
  asked: { uid: number; purpose: CodePurpose; code: string },
): Promise<CodeVerdict> => {
  const { uid, purpose, code } = asked
  if (!/^\d{6}$/.test(code)) return 'malformed'
  const now = ctx.clock.now()
  const place = placeOf(ctx)
  const device = ctx.request.deviceToken === undefined ? '' : hashToken(ctx.request.deviceToken)
  const tried = await ctx.db
    .updateTable('security_codes')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('used_at', 'is', null)
    .where('attempts', '<', codeTries)
    .where('id', '=', (from) =>
      from
        .selectFrom('security_codes as newest')
        .select('newest.id')
        .where('newest.uid', '=', uid)
        .where('newest.purpose', '=', purpose)
        .where('newest.used_at', 'is', null)
        .where((is) => is.or([is('newest.device_hash', '=', device), is('newest.place_hash', '=', place)]))
        .orderBy('newest.id', 'desc')
        .limit(1),
    )
    .returning(['id', 'code_hash', 'expires_at'])
    .executeTakeFirst()
  if (!tried || tried.expires_at <= now) return 'expired'
  if (tried.code_hash === null || !equalInConstantTime(tried.code_hash, hashOf(ctx, tried.id, code)))
    return 'wrong'
  const used = await ctx.db
    .updateTable('security_codes')
    .set({ used_at: now })
    .where('id', '=', tried.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) return 'expired'
  await ctx.limits.clear(resends, `${uid}|${purpose}|${place}`)
  return 'right'
}
