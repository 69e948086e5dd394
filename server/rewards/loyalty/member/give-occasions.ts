import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { settleLocked } from '../levels/apply-levels.ts'
import { notify } from '../notices/notify.ts'
import { givePoints, lockMember } from '../points/move-points.ts'
import { programmeInForce } from '../programme/programme-in-force.ts'
import { isLoyaltyOn } from './loyalty-settings.ts'

const occasions = ['register', 'profile', 'confirm'] as const
type Occasion = (typeof occasions)[number]

const wholeProfile = ['first_name', 'last_name', 'birth_date', 'home_town', 'address', 'postcode'] as const

/** The triggers that a player has had; none for a player who may not play, so that nothing is promised. */
const readOccasions = async (db: Context['db'] | Tx['db'], uid: number): Promise<readonly Occasion[]> => {
  const player = await db
    .selectFrom('players')
    .leftJoin('player_profiles', 'player_profiles.uid', 'players.uid')
    .select(['status', 'is_registration_completed', 'email_confirmed', 'phone_confirmed', ...wholeProfile])
    .where('players.uid', '=', uid)
    .executeTakeFirst()
  if (player?.status !== 'active' || !player.is_registration_completed) return []
  const had: Readonly<Record<Occasion, boolean>> = {
    register: true,
    profile: wholeProfile.every((name) => player[name] !== null),
    confirm: player.email_confirmed || player.phone_confirmed,
  }
  return occasions.filter((occasion) => had[occasion])
}

const keyOf = (occasion: Occasion, uid: number): string => `occasion:${occasion}:${uid}`

const givenOf = async (db: Context['db'] | Tx['db'], uid: number): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('loyalty_transfers')
    .select('key')
    .where(
      'key',
      'in',
      occasions.map((occasion) => keyOf(occasion, uid)),
    )
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Gives points for account triggers, each once whenever it is detected. */
export const giveOccasions = async (
  ctx: Pick<Context, 'db' | 'connection' | 'clock' | 'content' | 'secrets' | 'settings' | 'jobs'>,
  uid: number,
): Promise<void> => {
  if (!isLoyaltyOn(ctx)) return
  const [had, given] = await Promise.all([readOccasions(ctx.db, uid), givenOf(ctx.db, uid)])
  if (had.every((occasion) => given.has(keyOf(occasion, uid)))) return
  await transact(ctx.connection, async (tx) => {
    const programme = await programmeInForce(tx.db, ctx.clock.now())
    if (!programme) return
    const { occasions: worth, lotDays } = programme.terms
    let member = await lockMember(ctx, tx, uid)
    const known = await givenOf(tx.db, uid)
    for (const occasion of had) {
      const key = keyOf(occasion, uid)
      const points = BigInt(worth[occasion])
      if (known.has(key) || points === 0n) continue
      member = await givePoints(ctx, tx, member, { points, reason: occasion, key, subject: '', lotDays })
      await notify(ctx, tx, { uid, trigger: occasion, type: 'credit', amount: points, subject: '' })
    }
    await settleLocked(ctx, tx, member, programme)
  })
}
