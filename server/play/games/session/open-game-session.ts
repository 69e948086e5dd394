import { stakeScale } from '#contract/derived-amounts.ts'
import { baseCurrency, fallbackCurrency, wholeToMinor } from '#contract/money.ts'
import { catalogue } from '#studio/games/catalogue.ts'
import { liveGames } from '#studio/live/live-games.ts'
import { ensureSeedPair } from '#studio/server/seed-pairs.ts'
import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { hashToken, randomToken } from '#server/platform/kernel/random.ts'
import type { PlayMode } from '../schema.ts'
import { liveSupplier } from '../live/live-session.ts'
import { findGamingSessionStart } from '../gaming-session/read-gaming-session.ts'
import { launchEnd, sessionEnd } from './session-times.ts'

/** Play money of a demonstration in minor units, a thousand euros: as many stakes in every currency. */
const demoBalance = (currency: string): bigint => wholeToMinor(1000n, baseCurrency) * stakeScale(currency)

const mathVersions = new Map(
  [...catalogue, ...liveGames].map(({ sysname, game }) => [sysname, game.mathVersion]),
)

export type OpenedSession = { readonly token: string; readonly currency: string }

/**
 * Opens a session of one game for a player, or for a guest's demonstration, and returns its token; only the
 * token's hash is stored. Our own play page gets the session's token at once; an external supplier gets a
 * launch token that its first use turns into the session's.
 */
export const openGameSession = (
  ctx: Pick<Kernel, 'connection' | 'clock' | 'secrets'>,
  launch: {
    game: { sysname: string; supplier: string }
    mode: PlayMode
    player: { uid: number; sessionId: bigint; currency: string } | undefined
  },
): Promise<OpenedSession> =>
  transact(ctx.connection, async (tx) => {
    const { game, mode, player } = launch
    if (mode === 'real' && !player) throw new Error('Only a player plays for money')
    const now = ctx.clock.now()
    const hasSeeds = game.supplier === 'studio'
    const isOwn = hasSeeds || game.supplier === liveSupplier
    const token = randomToken()
    const currency = player?.currency ?? fallbackCurrency
    const gamingSession =
      mode === 'real' && player
        ? await findGamingSessionStart(tx.db, { uid: player.uid, accountSessionId: player.sessionId })
        : undefined
    const beganAt = mode === 'real' ? (gamingSession?.beganAt ?? now) : null
    const { id } = await tx.db
      .insertInto('game_sessions')
      .values({
        token_hash: hashToken(token),
        uid: player?.uid ?? 0,
        account_session_id: player?.sessionId ?? null,
        sitting_began_at: beganAt,
        supplier: game.supplier,
        game: game.sysname,
        mode,
        currency,
        demo_balance_minor: mode === 'demo' ? demoBalance(currency) : null,
        math_version: isOwn ? (mathVersions.get(game.sysname) ?? null) : null,
        created_at: now,
        activated_at: isOwn ? now : null,
        expires_at: isOwn ? sessionEnd(now) : launchEnd(now),
        ended_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (mode === 'real' && player) {
      await tx.db
        .insertInto('game_players')
        .values({ uid: player.uid })
        .onConflict((conflict) => conflict.column('uid').doNothing())
        .execute()
    }
    if (hasSeeds)
      await ensureSeedPair(ctx, tx, mode === 'real' && player ? { uid: player.uid } : { gameSessionId: id })
    return { token, currency }
  })
