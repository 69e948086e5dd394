import type { Selectable } from 'kysely'
import type { AuditRecord } from './platform/audit/record-hashes.ts'
import type { CashierTransactionRow } from './money/cashier/schema.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { GameRoundRow, GameSessionRow } from './play/games/schema.ts'
import type { SessionRow } from './identity/session/schema.ts'

/** Everything one session did, for an investigation: without secrets or encrypted data. */
export type SessionTrail = {
  readonly session: Omit<Selectable<SessionRow>, 'token_hash'>
  /** Its changes and its end, in order. */
  readonly events: readonly Omit<AuditRecord, 'mac'>[]
  readonly payments: readonly Omit<Selectable<CashierTransactionRow>, 'requisites_sealed'>[]
  readonly games: readonly Omit<Selectable<GameSessionRow>, 'token_hash'>[]
  /** Rounds of its games, while they were open. */
  readonly rounds: readonly Selectable<GameRoundRow>[]
}

const paymentIds = (events: SessionTrail['events']): string[] =>
  events
    .map(({ subject }) => /^(?:deposit|withdrawal):(\d+)$/.exec(subject)?.[1])
    .filter((id) => id !== undefined)

/**
 * Reconstructs a session from beginning to end (standards L2); undefined where it does not exist. A round names
 * its player and game and not its session, so where one player has the same game open in two browsers, both
 * trails have the rounds.
 */
export const sessionTrail = async (
  ctx: Pick<Kernel, 'db'>,
  sessionId: bigint,
): Promise<SessionTrail | undefined> => {
  const found = await ctx.db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst()
  if (!found) return undefined
  const { token_hash: _secret, ...session } = found
  const records = await ctx.db
    .selectFrom('audit_records')
    .selectAll()
    // Another session of the player, or staff, may have ended it.
    .where((is) => is.or([is('session_id', '=', sessionId), is('subject', '=', `session:${sessionId}`)]))
    .orderBy('id')
    .execute()
  const events = records.map(({ mac: _mac, ...event }) => event)
  const payments = await ctx.db
    .selectFrom('cashier_transactions')
    .selectAll()
    .where('uid', '=', session.uid)
    .where('id', 'in', [0n, ...paymentIds(events).map(BigInt)])
    .orderBy('id')
    .execute()
  const games = await ctx.db
    .selectFrom('game_sessions')
    .selectAll()
    .where('account_session_id', '=', sessionId)
    .orderBy('id')
    .execute()
  const rounds = await ctx.db
    .selectFrom('game_rounds as round')
    .selectAll('round')
    .where('round.uid', '=', session.uid)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('game_sessions as game')
          .select('game.id')
          .where('game.account_session_id', '=', sessionId)
          .whereRef('game.game', '=', 'round.game')
          .whereRef('game.mode', '=', 'round.mode')
          .whereRef('round.created_at', '>=', 'game.created_at')
          .where(({ eb, fn }) =>
            eb('round.created_at', '<=', fn.coalesce('game.ended_at', 'game.expires_at')),
          ),
      ),
    )
    .orderBy('round.id')
    .execute()
  return {
    session,
    events,
    payments: payments.map(({ requisites_sealed: _sealed, ...payment }) => payment),
    games: games.map(({ token_hash: _token, ...game }) => game),
    rounds: rounds.filter(({ created_at: at }) => session.ended_at === null || at <= session.ended_at),
  }
}
