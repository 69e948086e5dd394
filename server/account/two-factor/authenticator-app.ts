import { randomBytes } from 'node:crypto'
import { transactResult } from '#db/transaction.ts'
import type { CallContext } from '../../context.ts'
import { defaultLocale } from '../../i18n/messages.ts'
import { invalid, ok, refuse, type Result } from '../../kernel/result.ts'
import { confirmPassword } from '../confirm-password.ts'
import { twoFactorChanged } from '../events.ts'
import { lockPlayer } from '../own-account.ts'
import { findPlayer } from '../queries.ts'
import { recordTwoFactor } from './record-two-factor.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'
import { base32, matchTotp, otpauthUri, readBase32 } from './totp.ts'

/** RFC 4226, section 4, asks for 160 bits. */
const secretBytes = 20
const sealing = 'authenticator-app'
/** How long a secret waits for its first code. */
const setUpMs = 30 * 60 * 1000

const houseName = (ctx: CallContext): string =>
  ctx.content.section('general-information', defaultLocale).siteName || 'Baize'

/**
 * Makes a secret for an authenticator app and shows it, once. Nothing is switched on before a code of it has been
 * typed; starting again makes another one.
 */
export const startAuthenticator = async (
  ctx: CallContext,
  input: { password: string },
): Promise<Result<{ secret: string; uri: string }>> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) return refuse('Authorization')
  if (player.two_factor === 'app') return invalid('method', 'ALREADY_ON')
  const confirmed = await confirmPassword(ctx, player, input.password)
  if (!confirmed.ok) return confirmed
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

/** Holds a code against the player's app, and uses its time step up: of two that come together one is right. */
export const takeAppCode = async (
  ctx: Pick<CallContext, 'db' | 'secrets' | 'clock'>,
  uid: number,
  code: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<boolean> => {
  const app = await ctx.db
    .selectFrom('authenticator_apps')
    .select(['sealed_secret', 'last_step', 'created_at'])
    .where('uid', '=', uid)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!app) return false
  const now = ctx.clock.now()
  if (!isConfirmed && app.created_at.getTime() <= now.getTime() - setUpMs) return false
  const secret = readBase32(ctx.secrets.open(sealing, app.sealed_secret))
  const step = matchTotp(secret, code, now, app.last_step)
  if (step === undefined) return false
  const taken = await ctx.db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('uid', '=', uid)
    .where('sealed_secret', '=', app.sealed_secret)
    .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', step)]))
    .returning('uid')
    .executeTakeFirst()
  return taken !== undefined
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
