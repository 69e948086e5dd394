import { minuteMs } from '#contract/durations.ts'
import type { CallContext } from '../../../context.ts'
import { matchTotp, readBase32 } from './totp.ts'

/** The purpose under which app secrets are sealed. */
export const sealing = 'authenticator-app'
/** Lifetime of a secret before its first code. */
const setUpMs = 30 * minuteMs

type StoredApp = {
  readonly sealed_secret: string
  readonly last_step: bigint | null
  readonly created_at: Date
}

export const matchAuthenticatorCode = (
  ctx: Pick<CallContext, 'secrets' | 'clock'>,
  app: StoredApp,
  code: string,
  { sealing: purpose, isConfirmed }: { sealing: 'authenticator-app' | 'staff-app'; isConfirmed: boolean },
): bigint | undefined => {
  const now = ctx.clock.now()
  if (!isConfirmed && app.created_at.getTime() <= now.getTime() - setUpMs) return undefined
  return matchTotp(readBase32(ctx.secrets.open(purpose, app.sealed_secret)), code, now, app.last_step)
}

/** Verifies a code of the player's app and consumes its time step: of two concurrent calls one succeeds. */
export const verifyAuthenticatorCode = async (
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
  const step = matchAuthenticatorCode(ctx, app, code, { sealing, isConfirmed })
  if (step === undefined) return false
  const taken = await ctx.db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('uid', '=', uid)
    // Not by its sealed text, which `npm run reseal` may have changed meanwhile.
    .where('created_at', '=', app.created_at)
    .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', step)]))
    .returning('uid')
    .executeTakeFirst()
  return taken !== undefined
}
