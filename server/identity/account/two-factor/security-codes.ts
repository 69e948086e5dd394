import { hourSeconds } from '#contract/durations.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { CallContext } from '../../../context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { defineJob, messageRetry } from '#server/platform/kernel/jobs/jobs.ts'
import type { Limit } from '../../../platform/kernel/rate-limits/rate-limits.ts'
import { isIssuedDeviceToken, issueDeviceToken } from '../../../platform/kernel/device-token.ts'
import { hashToken } from '../../../platform/kernel/random.ts'
import { networkOf } from '../../../platform/kernel/network/network-of.ts'
import type { Player } from '../queries.ts'
import type { CodePurpose } from '../schema.ts'

/** Five attempts per code; another code a minute after the last (TF-09, AC-12, W7). */
const codeTries = 5
const codeResendSeconds = 60

/** Lifetime of a code: TF-09, and AC-12 for a contact, whose message may be slow. */
export const codeLifetimeSeconds: Readonly<Record<CodePurpose, number>> = {
  sign_in: 5 * 60,
  two_factor_on: 5 * 60,
  two_factor_off: 5 * 60,
  add_guard: 5 * 60,
  confirm_contact: 10 * 60,
  close_account: 5 * 60,
}

const resends: Limit = { name: 'security-code-resend', max: 1, windowSeconds: codeResendSeconds }
/** Over all networks and browsers. */
const perAccount: Limit = { name: 'security-code-account', max: 10, windowSeconds: hourSeconds }

export const sendSecurityCode = defineJob<{ id: string }>('account.send-security-code', messageRetry)

type Asked =
  | { readonly outcome: 'sent' | 'wait'; readonly resendSeconds: number }
  | { readonly outcome: 'tooMany'; readonly resendSeconds: number }

export type CodeVerdict = 'right' | 'malformed' | 'expired' | 'wrong'

export const codeProblems: Readonly<Record<Exclude<CodeVerdict, 'right'>, string>> = {
  malformed: 'FORMAT',
  expired: 'EXPIRED',
  wrong: 'INVALID',
}

const placeOf = (ctx: CallContext): string =>
  hashToken(`${networkOf(ctx.request.ip)}|${ctx.request.userAgent}`)

/** Tokens from before they were signed are recognised by their hash. */
const isStoredDevice = async (db: CallContext['db'], uid: number, token: string): Promise<boolean> =>
  (await db
    .selectFrom('player_devices')
    .select('uid')
    .where('uid', '=', uid)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()) !== undefined

/** The browser, which gets a new secret when it has none that we have issued. */
const deviceOf = async (ctx: CallContext, uid: number): Promise<string> => {
  const brought = ctx.request.deviceToken
  const isOurs =
    brought !== undefined &&
    (isIssuedDeviceToken(ctx.secrets, brought) || (await isStoredDevice(ctx.db, uid, brought)))
  const token = isOurs ? brought : issueDeviceToken(ctx.secrets)
  ctx.reply.setDeviceToken(token)
  return hashToken(token)
}

export type CodeAddress = { readonly channel: 'email' | 'sms'; readonly to: string }

/**
 * Where a player's codes go: the phone they are set up for, else the e-mail, else a confirmed phone; phones
 * only when text messages are configured. Undefined without any of them.
 */
export const codeAddress = (ctx: Pick<Kernel, 'sms'>, player: Player): CodeAddress | undefined => {
  const { email, phone, phone_confirmed, two_factor } = player
  const bySms =
    ctx.sms && phone !== null && phone_confirmed ? ({ channel: 'sms', to: phone } as const) : undefined
  // An address added later has never been proved to be the player's.
  if (two_factor === 'sms' && bySms) return bySms
  return email === null ? bySms : { channel: 'email', to: email }
}

/**
 * The binding of a code beside its purpose. One for a contact is bound to the address it proves, in any browser
 * of the player; any other to the requesting browser, or, without cookies, to its network and kind.
 */
type Binding = { readonly place: string } | { readonly to: string }

const bindingOf = (ctx: CallContext, purpose: CodePurpose, to: string): Binding =>
  purpose === 'confirm_contact' ? { to } : { place: placeOf(ctx) }

const resendKey = (uid: number, purpose: CodePurpose, binding: Binding): string =>
  `${uid}|${purpose}|${'to' in binding ? hashToken(binding.to) : binding.place}`

const voidCodes = async (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  of: { uid: number; purpose: CodePurpose; binding: Binding },
): Promise<void> => {
  const { uid, purpose, binding } = of
  const open = tx.db
    .updateTable('security_codes')
    .set({ used_at: ctx.clock.now() })
    .where('uid', '=', uid)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
  await (
    'to' in binding ? open.where('sent_to', '=', binding.to) : open.where('place_hash', '=', binding.place)
  ).execute()
}

/**
 * Sends a code for one purpose to the requesting browser, unless one was sent a moment ago; the previous one
 * stops working. The sending job creates it, so that only its keyed hash is ever stored.
 */
export const requestSecurityCode = async (
  ctx: CallContext,
  player: Player,
  purpose: CodePurpose,
  /** The address, when it is not the player's usual one. */
  address: CodeAddress | undefined = codeAddress(ctx, player),
): Promise<Asked> => {
  const { uid } = player
  if (!address) throw new Error(`Player ${uid} has no address for codes`)
  const binding = bindingOf(ctx, purpose, address.to)
  const resend = await ctx.limits.consume(resends, resendKey(uid, purpose, binding))
  if (!resend.isAllowed) return { outcome: 'wait', resendSeconds: resend.resendSeconds }
  // Codes for contacts are counted separately, so that requests for them block no sign-in.
  const counted = purpose === 'confirm_contact' ? `${uid}|contact` : String(uid)
  const account = await ctx.limits.consume(perAccount, counted)
  if (!account.isAllowed) return { outcome: 'tooMany', resendSeconds: account.resendSeconds }
  const device = await deviceOf(ctx, uid)
  const now = ctx.clock.now()
  await transact(ctx.connection, async (tx) => {
    await voidCodes(ctx, tx, { uid, purpose, binding })
    const { id } = await tx.db
      .insertInto('security_codes')
      .values({
        uid,
        purpose,
        channel: address.channel,
        sent_to: address.to,
        device_hash: device,
        place_hash: placeOf(ctx),
        code_hash: null,
        created_at: now,
        expires_at: new Date(now.getTime() + codeLifetimeSeconds[purpose] * 1000),
        used_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.jobs.enqueue(tx, sendSecurityCode, { id: String(id) })
  })
  return { outcome: 'sent', resendSeconds: codeResendSeconds }
}

/** The stored form of a code: keyed, since six digits alone are quickly brute-forced. */
export const hashCode = (ctx: Pick<Kernel, 'secrets'>, id: bigint, code: string): string =>
  ctx.secrets.sign('security-code', `${id}:${code}`)
const isHashOf = (ctx: Pick<Kernel, 'secrets'>, id: bigint, code: string, hash: string): boolean =>
  ctx.secrets.verify('security-code', `${id}:${code}`, hash)

/**
 * Verifies a typed code against the newest one sent for this purpose to this browser, or to the address it
 * proves. Every attempt is counted before the code is checked, so that concurrent attempts cannot pass
 * together; a right code is consumed.
 */
export const checkSecurityCode = async (
  ctx: CallContext,
  asked: { uid: number; purpose: CodePurpose; code: string; to?: string },
): Promise<CodeVerdict> => {
  const { uid, purpose, code } = asked
  if (!/^\d{6}$/.test(code)) return 'malformed'
  const now = ctx.clock.now()
  const binding = bindingOf(ctx, purpose, asked.to ?? '')
  const device = ctx.request.deviceToken && hashToken(ctx.request.deviceToken)
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
        .where((is) => {
          if ('to' in binding) return is('newest.sent_to', '=', binding.to)
          return device === undefined
            ? is('newest.place_hash', '=', binding.place)
            : is('newest.device_hash', '=', device)
        })
        .orderBy('newest.id', 'desc')
        .limit(1),
    )
    .returning(['id', 'code_hash', 'expires_at'])
    .executeTakeFirst()
  if (!tried || tried.expires_at <= now) return 'expired'
  if (tried.code_hash === null || !isHashOf(ctx, tried.id, code, tried.code_hash)) return 'wrong'
  const used = await ctx.db
    .updateTable('security_codes')
    .set({ used_at: now })
    .where('id', '=', tried.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) return 'expired'
  // A code sent to this browser before it changed to a device token is no longer valid.
  if (device !== undefined && 'place' in binding) {
    await ctx.db
      .updateTable('security_codes')
      .set({ used_at: now })
      .where('uid', '=', uid)
      .where('purpose', '=', purpose)
      .where('device_hash', '=', device)
      .where('used_at', 'is', null)
      .execute()
  }
  await ctx.limits.clear(resends, resendKey(uid, purpose, binding))
  return 'right'
}
