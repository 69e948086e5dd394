import { prepareLookup, type LookupValues } from '#db/prepared-query.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { mayPlay } from '#server/compliance/responsible-gaming/play-eligibility.ts'
import { accountsValue, balancesOfValue, type Balances } from '#server/money/wallet/queries.ts'
import { sessionEnd } from './session-times.ts'

export type ActivatedSession = {
  readonly id: bigint
  readonly isPlayAllowed: boolean
  readonly balances: Balances
}

type NamedGame = { readonly supplier: string; readonly uid: number; readonly tokenHash: string }

const findSession = prepareLookup(
  { supplier: 'text', uid: 'integer', tokenHash: 'text' },
  (db, asked: LookupValues<NamedGame>) =>
    db
      .selectFrom('game_sessions as game')
      .innerJoin('sessions as browser', 'browser.id', 'game.account_session_id')
      .innerJoin('players', 'players.uid', 'game.uid')
      .select(['game.id', 'game.activated_at', 'game.ended_at', 'game.expires_at', 'players.status'])
      .select(['players.is_verified', 'players.kyc_block', 'players.kyc_block_at'])
      .select(['browser.ended_at as browser_ended_at', 'browser.expires_at as browser_expires_at'])
      .select(['players.currency', accountsValue.as('accounts')])
      .where('game.token_hash', '=', asked.tokenHash)
      .where('game.supplier', '=', asked.supplier)
      .where('game.uid', '=', asked.uid)
      .where('game.mode', '=', 'real'),
)

/**
 * The real-money session of a supplier's token. A launch token lives a few minutes; the supplier's first use
 * turns it into the session's token, which lives as long as the session may.
 */
export const activateSession = async (
  ctx: Pick<Kernel, 'connection' | 'db' | 'clock' | 'settings'>,
  by: NamedGame,
): Promise<ActivatedSession | 'unknown' | 'expired'> => {
  const now = ctx.clock.now()
  const session = await findSession(ctx.connection, by)
  if (!session) return 'unknown'
  const isOver = session.ended_at !== null || session.expires_at <= now
  if (isOver || session.browser_ended_at !== null || session.browser_expires_at <= now) return 'expired'
  if (session.activated_at === null) {
    await ctx.db
      .updateTable('game_sessions')
      .set({ activated_at: now, expires_at: sessionEnd(now) })
      .where('id', '=', session.id)
      .where('activated_at', 'is', null)
      .execute()
  }
  return {
    id: session.id,
    isPlayAllowed: mayPlay(ctx, session),
    balances: balancesOfValue(session.accounts, session.currency),
  }
}
