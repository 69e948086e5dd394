import type { Sitting } from '#contract/studio.ts'
import type { Context } from '#server/context.ts'
import { jurisdictionOf } from '#server/kernel/settings/jurisdictions.ts'
import type { StudioSession } from './studio-session.ts'

/**
 * How long the player has been at our games since signing in, and wins less stakes since then (standards B3, B4); null
 * in a demonstration and where the market does not ask. A round counts once it has been shown: its outcome is not told
 * by a figure beside the reels.
 */
export const readSitting = async (
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  session: StudioSession,
): Promise<Sitting | null> => {
  const { accountSessionId, mode, uid } = session
  if (mode !== 'real' || accountSessionId === null || !jurisdictionOf(ctx.settings).hasSittingBar) return null
  const { startedAt } = await ctx.db
    .selectFrom('game_sessions')
    .select(({ fn }) => fn.min('created_at').as('startedAt'))
    .where('uid', '=', uid)
    .where('supplier', '=', 'studio')
    .where('mode', '=', 'real')
    .where('account_session_id', '=', accountSessionId)
    .executeTakeFirstOrThrow()
  const rounds = await ctx.db
    .selectFrom('game_rounds')
    .select(({ fn }) => [fn.sum<string>('stake_minor').as('staked'), fn.sum<string>('win_minor').as('won')])
    .select(({ fn }) => fn.sum<string>('refunded_minor').as('refunded'))
    .where('uid', '=', uid)
    .where('supplier', '=', 'studio')
    .where('mode', '=', 'real')
    .where('shown_at', 'is not', null)
    .where('created_at', '>=', startedAt)
    .executeTakeFirstOrThrow()
  const sum = (value: string | null): bigint => BigInt(value ?? 0)
  return {
    elapsedSeconds: Math.max(0, Math.floor((ctx.clock.now().getTime() - startedAt.getTime()) / 1000)),
    netMinor: String(sum(rounds.won) + sum(rounds.refunded) - sum(rounds.staked)),
  }
}
