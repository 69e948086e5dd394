import { randomBytes } from 'node:crypto'
import { transactResult } from '#db/transaction.ts'
import type { CallContext } from '../../context.ts'
import { defaultLocale } from '../../i18n/messages.ts'
import { invalid, ok, refuse, type Result } from '../../kernel/result.ts'
import { twoFactorChanged } from '../events.ts'
import { lockPlayer } from '../own-account.ts'
import { findPlayer } from '../queries.ts'
import { recordTwoFactor } from './record-two-factor.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'
import { proveOwner } from './second-factor.ts'
import { sealing, takeAppCode } from './app-codes.ts'
import { base32, otpauthUri } from './totp.ts'

/** RFC 4226, section 4, asks for 160 bits. */
const secretBytes = 20
const houseName = (ctx: CallContext): string =>
  ctx.content.section('general-information', defaultLocale).siteName || 'Baize'

/**
 * Makes a secret for an authenticator app and shows it, once, to whoever proves the account by password and, where codes
 * are sent already, by one of them. Nothing is switched on before a code of the app has been typed; starting again makes
 * another one.
 */
export const startAuthenticator = async (
  ctx: CallContext,
  input: { password: string; code?: string | undefined },
): Promise<Result<{ secret: string; uri: string }>> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) return refuse('Authorization')
  if (player.two_factor === 'app') return invalid('method', 'ALREADY_ON')
  const proved = await proveOwner(ctx, player, input)
  if (!proved.ok) return proved
  const secret = base32(randomBytes(secretBytes))
  const row = {
    sealed_secret: ctx.secrets.seal(sealing, secret),
    created_at: ctx.clock.now(),
    confirmed_at: null,
    last_step: null,
  }
  await ctx.db
    .insertInto('authenticator_apps')
    .values({ uid: player.uid, ...row })
    .onConflict((known) =>
      known.column('uid').doUpdateSet(row).where('authenticator_apps.confirmed_at', 'is', null),
    )
    .execute()
  return ok({ secret, uri: otpauthUri(houseName(ctx), player.email ?? player.login, secret) })
}

/** Switches two-factor over to the app with the first code it shows, and answers the recovery codes, once. */
export const confirmAuthenticator = async (
  ctx: CallContext,
  input: { code: string },
): Promise<Result<{ recovery_codes: string[] }>> => {
  const { uid } = ctx
  if (!(await takeAppCode(ctx, uid, input.code.trim(), { isConfirmed: false })))
    return invalid('code', 'INVALID')
  return transactResult(ctx.connection, async (tx) => {
    const confirmed = await tx.db
      .updateTable('authenticator_apps')
      .set({ confirmed_at: ctx.clock.now() })
      .where('uid', '=', uid)
      .where('confirmed_at', 'is', null)
      .where('last_step', 'is not', null)
      .returning('uid')
      .executeTakeFirst()
    if (!confirmed) return invalid('code', 'INVALID')
    const before = (await lockPlayer(tx, uid))?.two_factor ?? null
    await tx.db.updateTable('players').set({ two_factor: 'app' }).where('uid', '=', uid).execute()
    await recordTwoFactor(ctx, tx, before, 'app')
    const recovery_codes = await writeRecoveryCodes(ctx, tx, uid)
    await ctx.events.publish(tx, twoFactorChanged, { uid, isOn: true })
    return ok({ recovery_codes })
  })
}
