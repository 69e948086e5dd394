import type { Connection } from '#db/connect.ts'
import { transact } from '#db/transaction.ts'
import { sessionEnd } from '#server/play/games/session/session-times.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { hashToken, randomToken } from '#server/platform/kernel/random.ts'
import { openPlayerAccounts } from '#server/money/wallet/open-player-accounts.ts'
import { post } from '#server/money/wallet/post.ts'

/** The secrets of a player's game session and browser session. */
export type OpenPlayer = { readonly uid: number; readonly token: string; readonly sessionToken: string }

type Given = { name: string; supplier: string; game: string; balanceMinor: bigint }

/**
 * A signed-in player with euros and an open supplier's game, inserted without computing a hash: for tests and
 * measurements that need many. All others register.
 */
export const openPlayer = async (connection: Connection, given: Given): Promise<OpenPlayer> => {
  const { name, supplier, game, balanceMinor } = given
  const clock = createClock()
  const now = clock.now()
  const token = randomToken()
  const sessionToken = randomToken()
  const far = new Date(now.getTime() + 24 * 3600 * 1000)
  return transact(connection, async (tx) => {
    const { uid } = await tx.db
      .insertInto('players')
      .values({
        login: name,
        login_canonical: name,
        email: `${name}@example.com`,
        email_canonical: `${name}@example.com`,
        phone: null,
        fakename: null,
        fakename_canonical: null,
        country: 'LV',
        currency: 'EUR',
        locale: 'en',
        password_hash: 'none',
        password_changed_at: now,
        is_subscribed: false,
        terms_version: '1',
        terms_accepted_at: now,
        reg_time: now,
        last_sign_in_at: null,
      })
      .returning('uid')
      .executeTakeFirstOrThrow()
    const session = await tx.db
      .insertInto('sessions')
      .values({
        token_hash: hashToken(sessionToken),
        uid,
        created_at: now,
        last_seen_at: now,
        expires_at: far,
        ip: '127.0.0.1',
        user_agent: 'test',
        ended_at: null,
        end_reason: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.db.insertInto('game_players').values({ uid }).execute()
    await tx.db
      .insertInto('game_sessions')
      .values({
        token_hash: hashToken(token),
        uid,
        account_session_id: session.id,
        supplier,
        game,
        mode: 'real',
        currency: 'EUR',
        demo_balance_minor: null,
        created_at: now,
        activated_at: now,
        expires_at: sessionEnd(now),
        ended_at: null,
      })
      .execute()
    await openPlayerAccounts(tx, uid, 'EUR')
    const from = { kind: 'house', name: 'corrections', currency: 'EUR' } as const
    const to = { kind: 'player', uid, pocket: 'main', currency: 'EUR' } as const
    const transfers = [{ from, to, amountMinor: balanceMinor }]
    await post({ clock }, tx, [
      { key: `money of ${name}`, reason: 'correction', transfers, reference: { type: 'test', id: name } },
    ])
    return { uid, token, sessionToken }
  })
}

/** A database with a player is not seeded with the demonstration. */
export const keepFromSeeding = (connection: Connection): Promise<OpenPlayer> =>
  openPlayer(connection, { name: 'resident', supplier: 'studio', game: 'orchard', balanceMinor: 1n })
