import { daySeconds, hourSeconds, yearSeconds } from '#contract/durations.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import { hashToken, randomToken } from '#server/platform/kernel/random.ts'
import type { TokenPurpose } from '../schema.ts'

/** AU-14 for the password, AC-14 for the address; an unsubscribe link in old news works for a year. */
const tokenLifetimeSeconds: Readonly<Record<TokenPurpose, number>> = {
  restore_password: hourSeconds,
  confirm_email: daySeconds,
  unsubscribe: yearSeconds,
}

type Clocked = { readonly clock: Clock }

export const issueToken = async (
  ctx: Clocked,
  tx: Tx,
  link: { uid: number; purpose: TokenPurpose; email: string },
): Promise<string> => {
  const token = randomToken()
  const now = ctx.clock.now()
  await tx.db
    .insertInto('player_tokens')
    .values({
      ...link,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: new Date(now.getTime() + tokenLifetimeSeconds[link.purpose] * 1000),
      used_at: null,
    })
    .execute()
  return token
}

export const isTokenGood = async (
  ctx: Clocked & { db: Db },
  purpose: TokenPurpose,
  token: string,
): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('player_tokens')
    .select('uid')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst()
  return row !== undefined
}

/** Consumes a token, once: of two concurrent calls only one gets the player. */
export const useToken = async (
  ctx: Clocked,
  tx: Tx,
  purpose: TokenPurpose,
  token: string,
): Promise<{ uid: number; email: string } | undefined> => {
  const now = ctx.clock.now()
  return tx.db
    .updateTable('player_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['uid', 'email'])
    .executeTakeFirst()
}

export const isTokenUsed = async (tx: Tx, purpose: TokenPurpose, token: string): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('player_tokens')
    .select('used_at')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row !== undefined && row.used_at !== null
}

export const voidTokens = async (ctx: Clocked, tx: Tx, uid: number, purpose: TokenPurpose): Promise<void> => {
  await tx.db
    .updateTable('player_tokens')
    .set({ used_at: ctx.clock.now() })
    .where('uid', '=', uid)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}
