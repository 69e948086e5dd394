import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

/** A player's play since the first game for money of a sign-in (standards B3, B4). */
export type GamingSession = {
  readonly beganAt: Date
  readonly elapsedSeconds: number
  readonly currency: string
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
  /** Wins and refunds less stakes. */
  readonly netMinor: bigint
}

/** When the gaming session of a sign-in began; undefined before its first game for money or sports bet. */
export const findGamingSessionStart = async (
  db: Db,
  { uid, accountSessionId }: { uid: number; accountSessionId: bigint },
): Promise<{ beganAt: Date; currency: string } | undefined> => {
  const launch = await db
    .selectFrom('game_sessions')
    .select(['sitting_began_at', 'currency'])
    .where('uid', '=', uid)
    .where('account_session_id', '=', accountSessionId)
    .where('mode', '=', 'real')
    .orderBy('id')
    .executeTakeFirst()
  const bet = await db
    .selectFrom('sportsbook_bets')
    .select(['placed_at', 'currency'])
    .where('uid', '=', uid)
    .where('session_id', '=', accountSessionId)
    .where('state', 'not in', ['rejected', 'expired'])
    .orderBy('id')
    .executeTakeFirst()
  const began = [
    ...(launch?.sitting_began_at ? [{ beganAt: launch.sitting_began_at, currency: launch.currency }] : []),
    ...(bet ? [{ beganAt: bet.placed_at, currency: bet.currency }] : []),
  ]
  return began.toSorted((one, other) => one.beganAt.getTime() - other.beganAt.getTime())[0]
}

/**
 * Time and totals of a gaming session, over the games of all suppliers and sports bets. A studio round counts
 * once it has been shown, so that no figure beside the reels reveals its outcome.
 */
export const readGamingSession = async (
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  of: { uid: number; accountSessionId: bigint },
): Promise<GamingSession | undefined> => {
  const start = await findGamingSessionStart(db, of)
  if (!start) return undefined
  const { beganAt, currency } = start
  const { staked, won, refunded } = await db
    .selectFrom('game_rounds')
    .select(
      sql<bigint>`coalesce(sum(stake_minor) filter (where pocket <> 'free_bet'), 0)::bigint`.as('staked'),
    )
    .select(sql<bigint>`coalesce(sum(win_minor), 0)::bigint`.as('won'))
    .select(sql<bigint>`coalesce(sum(refunded_minor), 0)::bigint`.as('refunded'))
    .where('uid', '=', of.uid)
    .where('mode', '=', 'real')
    .where('currency', '=', currency)
    .where((eb) => eb.or([eb('supplier', '<>', 'studio'), eb('shown_at', 'is not', null)]))
    .where('created_at', '>=', beganAt)
    .executeTakeFirstOrThrow()
  const bets = await db
    .selectFrom('sportsbook_bets')
    .select(
      sql<bigint>`coalesce(sum(stake_minor) filter (where pocket <> 'free_bet'), 0)::bigint`.as('staked'),
    )
    .select(sql<bigint>`coalesce(sum(payout_minor + cashed_out_minor), 0)::bigint`.as('won'))
    .where('uid', '=', of.uid)
    .where('currency', '=', currency)
    .where('state', 'not in', ['rejected', 'expired'])
    .where('placed_at', '>=', beganAt)
    .executeTakeFirstOrThrow()
  const [stakedMinor, wonMinor] = [staked - refunded + bets.staked, won + bets.won]
  const elapsedMs = clock.now().getTime() - beganAt.getTime()
  return {
    beganAt,
    elapsedSeconds: Math.max(0, Math.floor(elapsedMs / 1000)),
    currency,
    stakedMinor,
    wonMinor,
    netMinor: wonMinor - stakedMinor,
  }
}
