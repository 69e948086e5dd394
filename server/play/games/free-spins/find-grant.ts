import type { GrantedFreeSpins } from '#contract/studio.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { playableStates } from './free-spins-grant.ts'
import type { ReadGrantRow } from './grant-rows.ts'

type Reader = Pick<Kernel, 'db' | 'clock'>

const playable = ({ db, clock }: Reader, uid: number, game: string) =>
  db
    .selectFrom('free_round_packs')
    .selectAll()
    .where('uid', '=', uid)
    .where((where) =>
      where.exists(
        where
          .selectFrom('free_round_games')
          .select('game')
          .whereRef('pack_id', '=', 'free_round_packs.id')
          .where('game', '=', game)
          .where('state', '=', 'given'),
      ),
    )
    .where('status', 'in', [...playableStates])
    .where('expires_at', '>', clock.now())
    .orderBy('expires_at')
    .orderBy('id')

export const hasFreeSpins = async (ctx: Reader, uid: number, game: string): Promise<boolean> =>
  (await playable(ctx, uid, game).executeTakeFirst()) !== undefined

const viewOf = (row: ReadGrantRow, now: Date): GrantedFreeSpins => ({
  packId: String(row.id),
  stakeMinor: String(row.stake_minor),
  total: row.rounds_total,
  left: row.expires_at > now && row.ended_at === null ? row.rounds_total - row.rounds_used : 0,
  wonMinor: String(row.won_minor),
  winnings: row.winnings,
  expiresAt: row.expires_at.toISOString(),
})

/** The free spins that a game shows as waiting; null where there are none. */
export const findFreeSpins = async (
  ctx: Reader,
  uid: number,
  game: string,
): Promise<GrantedFreeSpins | null> => {
  const row = await playable(ctx, uid, game).executeTakeFirst()
  return row ? viewOf(row, ctx.clock.now()) : null
}

/** {@link findFreeSpins} for one grant, which may be over. */
export const findFreeSpinsById = async (
  ctx: Reader,
  uid: number,
  id: bigint,
): Promise<GrantedFreeSpins | null> => {
  const row = await ctx.db
    .selectFrom('free_round_packs')
    .selectAll()
    .where('uid', '=', uid)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? viewOf(row, ctx.clock.now()) : null
}
