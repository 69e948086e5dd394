import { hourMs } from '#contract/durations.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { codeAddress } from '../two-factor/security-codes.ts'
import type { Player } from '../queries.ts'
import { networkOf } from '../../../platform/kernel/network/network-of.ts'
import { quarterHourSeconds, type IsKnownDevice } from './sign-in-attempts.ts'

/**
 * The alarm for guesses spread so widely that no limit of a name or a network catches them (standards W5).
 * Refused sign-ins of the whole application are counted; while there are too many, a right password from a
 * browser that is new to the account also requires proof of the mailbox.
 */
const fact = 'sign_in_alarm'
/** After the last window with too many failures. */
const alarmMs = hourMs

/** A network's maximum share, so that one place alone cannot raise the alarm. */
const perNetwork: Limit = { name: 'sign-in-failures-network', max: 20, windowSeconds: quarterHourSeconds }
const perBrand = ({ settings }: Pick<Kernel, 'settings'>): Limit => ({
  name: 'sign-in-failures',
  max: settings.signInAlarmAfter - 1,
  windowSeconds: quarterHourSeconds,
})

const endOf = async (db: Kernel['db'] | Tx['db']): Promise<Date | undefined> => {
  const row = await db.selectFrom('house_facts').select('value').where('name', '=', fact).executeTakeFirst()
  const { until } = (row?.value ?? {}) as { until?: string }
  return until === undefined ? undefined : new Date(until)
}

export const isAlarmed = async (ctx: Pick<Kernel, 'db' | 'clock' | 'settings'>): Promise<boolean> => {
  if (ctx.settings.signInAlarmAfter === 0) return false
  const until = await endOf(ctx.db)
  return until !== undefined && until > ctx.clock.now()
}

/** Raises or extends the alarm: one audit record each time it is raised, one log line per window. */
const raiseAlarm = async (ctx: CallContext): Promise<void> => {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + alarmMs).toISOString()
  const facts = { failures: ctx.settings.signInAlarmAfter, window_seconds: quarterHourSeconds, until }
  ctx.log.error(facts, 'Sign-ins are being guessed from many places: new browsers have to prove the mailbox')
  await transact(ctx.connection, async (tx) => {
    const before = await endOf(tx.db)
    const value = JSON.stringify({ until })
    await tx.db
      .insertInto('house_facts')
      .values({ name: fact, value })
      .onConflict((known) => known.column('name').doUpdateSet({ value }))
      .execute()
    if (before && before > now) return
    // The request that happens to cross the threshold says nothing about the attacker.
    const { clock, secrets } = ctx
    await recordAudit({ clock, secrets }, tx, {
      type: 'sign_in_alarm',
      uid: null,
      actor: systemActor('sign-in'),
      after: facts,
    })
  })
}

/** Counts a refused sign-in, for a wrong pair or for too many attempts, with or without an account. */
export const recordRefusedSignIn = async (ctx: CallContext): Promise<void> => {
  if (ctx.settings.signInAlarmAfter === 0) return
  const own = await ctx.limits.consume(perNetwork, networkOf(ctx.request.ip))
  if (!own.isAllowed) return
  const all = await ctx.limits.consume(perBrand(ctx), 'house')
  if (all.isFirstRefusal) await raiseAlarm(ctx)
}

/**
 * The player with the proof that this sign-in requires: a sent code, even without a configured second factor,
 * while the alarm is on and the browser is new to the account. A player with a second factor uses it; one
 * without an address for codes cannot be challenged.
 */
export const stepUp = async (
  ctx: CallContext,
  player: Player,
  isKnownDevice: IsKnownDevice,
): Promise<Player> => {
  if (player.two_factor !== null || !(await isAlarmed(ctx))) return player
  if (await isKnownDevice(ctx, player.uid)) return player
  const address = codeAddress(ctx, player)
  return address ? { ...player, two_factor: address.channel } : player
}
