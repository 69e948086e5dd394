import { baseCurrency } from '#server/identity/account/rates/port.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { stakeCapOf } from './stake-cap.ts'

/** A player's stake cap in a game, for the game's page; null for none. */
export const findStakeCap = async (
  { db, clock, settings }: Pick<Kernel, 'db' | 'clock' | 'settings'>,
  { uid, game, currency }: { uid: number; game: string; currency: string },
): Promise<bigint | null> => {
  const { stakeCaps } = jurisdictionOf(settings)
  if (stakeCaps === null) return null
  const [player, rates] = await Promise.all([
    db
      .selectFrom('players')
      .leftJoin('player_profiles as profile', 'profile.uid', 'players.uid')
      .innerJoin('games', (join) => join.on('games.sysname', '=', game))
      .select(['country', 'birth_date as birthDate', 'games.type as gameType'])
      .where('players.uid', '=', uid)
      .executeTakeFirst(),
    db.selectFrom('currency_rates').select(['currency', 'rate']).execute(),
  ])
  if (!player) return null
  const known = { [baseCurrency]: 1, ...Object.fromEntries(rates.map((row) => [row.currency, row.rate])) }
  return stakeCapOf(stakeCaps, { ...player, currency }, { rates: known, now: clock.now() })
}
