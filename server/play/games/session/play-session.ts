import { prepareLookup, type LookupValues } from '#db/prepared-query.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { hashToken } from '#server/platform/kernel/random.ts'
import { idleSince, recordSessionUse } from '#server/identity/session/resolve-session.ts'
import { playableNow } from '#server/rewards/bonuses/play/playable-now.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import type { PlayMode } from '../schema.ts'

export type PlaySession = {
  readonly id: bigint
  readonly tokenHash: string
  readonly uid: number
  /** The sign-in session it was launched from; null for a guest. */
  readonly accountSessionId: bigint | null
  readonly mode: PlayMode
  readonly currency: string
  readonly game: string
  /** The math version it was opened with; null where that was not stored. */
  readonly mathVersion: string | null
}

type NamedPlay = { readonly tokenHash: string; readonly supplier: string; readonly now: Date }

const findByToken = prepareLookup(
  { tokenHash: 'text', supplier: 'text', now: 'timestamptz' },
  (db, asked: LookupValues<NamedPlay>) =>
    db
      .selectFrom('game_sessions as game')
      .leftJoin('sessions as browser', 'browser.id', 'game.account_session_id')
      .select(['game.id', 'game.uid', 'game.mode', 'game.currency', 'game.game', 'game.math_version'])
      .select(['browser.id as session_id', 'browser.last_seen_at', 'browser.ended_at as browser_ended_at'])
      .select('browser.expires_at as browser_expires_at')
      .where('game.token_hash', '=', asked.tokenHash)
      .where('game.supplier', '=', asked.supplier)
      .where('game.expires_at', '>', asked.now)
      .where('game.ended_at', 'is', null),
)

/**
 * The session of a bearer token. Undefined when the token is unknown, expired or of another supplier, or when
 * its sign-in session has ended: a signed-out player's game must not show the player's money.
 */
export const findPlaySession = async (
  ctx: Pick<Context, 'connection' | 'db' | 'clock' | 'content'>,
  supplier: string,
  token: string,
): Promise<PlaySession | undefined> => {
  const now = ctx.clock.now()
  const tokenHash = hashToken(token)
  const row = await findByToken(ctx.connection, { tokenHash, supplier, now })
  if (!row) return undefined
  const { id, uid, mode, currency, game } = row
  const { session_id: sessionId, last_seen_at: lastSeenAt, browser_expires_at: expiresAt } = row
  const isOpen = row.browser_ended_at === null && expiresAt !== null && expiresAt > now && sessionId !== null
  const isSignedIn = isOpen && lastSeenAt !== null && lastSeenAt > idleSince(ctx)
  if (mode === 'real' && !isSignedIn) return undefined
  // Play counts as use of the session.
  if (isSignedIn) await recordSessionUse(ctx, { session_id: sessionId, last_seen_at: lastSeenAt })
  return {
    id,
    tokenHash,
    uid,
    accountSessionId: sessionId,
    mode,
    currency,
    game,
    mathVersion: row.math_version,
  }
}

/** Whether the math version has changed since: the player must see the new rules first (standards D9). */
export const haveRulesChanged = (
  { mathVersion: opened }: Pick<PlaySession, 'mathVersion'>,
  { mathVersion }: { readonly mathVersion: string },
): boolean => opened !== null && opened !== mathVersion

/** The playable balance in minor units: cash and the bonus in play, or the play money of a demonstration. */
export const balanceOf = async (
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  session: Pick<PlaySession, 'id' | 'uid' | 'mode'>,
): Promise<bigint> => {
  if (session.mode === 'real')
    return playableNow(db, session.uid, await readBalances(db, session.uid), clock.now())
  const row = await db
    .selectFrom('game_sessions')
    .select('demo_balance_minor')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()
  return row.demo_balance_minor ?? 0n
}
