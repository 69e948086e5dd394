import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { applyLevelsToMember } from '../levels/apply-levels.ts'
import { notify } from '../notices/notify.ts'
import { creditPoints, lockMember } from '../points/move-points.ts'
import { programmeInForce } from '../programme/programme-in-force.ts'
import { isLoyaltyOn } from './loyalty-settings.ts'

const occasions = ['register', 'profile', 'confirm'] as const
type AccountTrigger = (typeof occasions)[number]

const wholeProfile = ['first_name', 'last_name', 'birth_date', 'home_town', 'address', 'postcode'] as const

/** The triggers that a player has had; none for a player who may not play, so that nothing is promised. */
const readTriggers = async (db: Kernel['db'] | Tx['db'], uid: number): Promise<readonly AccountTrigger[]> => {
  const player = await db
    .selectFrom('players')
    .leftJoin('player_profiles', 'player_profiles.uid', 'players.uid')
    .select(['status', 'is_registration_completed', 'email_confirmed', 'phone_confirmed', ...wholeProfile])
    .where('players.uid', '=', uid)
    .executeTakeFirst()
  if (player?.status !== 'active' || !player.is_registration_completed) return []
  const had: Readonly<Record<AccountTrigger, boolean>> = {
    register: true,
    profile: wholeProfile.every((name) => player[name] !== null),
    confirm: player.email_confirmed || player.phone_confirmed,
  }
  return occasions.filter((accountTrigger) => had[accountTrigger])
}

const keyOf = (accountTrigger: AccountTrigger, uid: number): string => `occasion:${accountTrigger}:${uid}`

const givenOf = async (db: Kernel['db'] | Tx['db'], uid: number): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('loyalty_transfers')
    .select('key')
    .where(
      'key',
      'in',
      occasions.map((accountTrigger) => keyOf(accountTrigger, uid)),
    )
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Gives points for account triggers, each once whenever it is detected. */
export const grantTriggerPoints = async (
  ctx: Pick<Context, 'db' | 'connection' | 'clock' | 'content' | 'secrets' | 'settings' | 'jobs' | 'events'>,
  uid: number,
): Promise<void> => {
  if (!isLoyaltyOn(ctx)) return
  const [had, given] = await Promise.all([readTriggers(ctx.db, uid), givenOf(ctx.db, uid)])
  if (had.every((accountTrigger) => given.has(keyOf(accountTrigger, uid)))) return
  await transact(ctx.connection, async (tx) => {
    const programme = await programmeInForce(tx.db, ctx.clock.now())
    if (!programme) return
    const { occasions: worth, lotDays } = programme.terms
    let member = await lockMember(ctx, tx, uid)
    const known = await givenOf(tx.db, uid)
    for (const accountTrigger of had) {
      const key = keyOf(accountTrigger, uid)
      const points = BigInt(worth[accountTrigger])
      if (known.has(key) || points === 0n) continue
      member = await creditPoints(ctx, tx, member, {
        points,
        reason: accountTrigger,
        key,
        subject: '',
        lotDays,
      })
      await notify(ctx, tx, { uid, trigger: accountTrigger, type: 'credit', amount: points, subject: '' })
    }
    await applyLevelsToMember(ctx, tx, member, programme)
  })
}
