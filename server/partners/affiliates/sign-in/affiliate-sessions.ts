import { minuteMs } from '#contract/durations.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { hashToken, randomToken } from '#server/platform/kernel/random.ts'
import { affiliateAbsoluteSeconds, affiliateIdleSeconds } from './affiliate-cookie.ts'

export type SignedInAffiliate = {
  readonly id: bigint
  readonly name: string
  readonly email: string
  readonly sessionId: bigint
}

export const startAffiliateSession = async (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  affiliateId: bigint,
): Promise<string> => {
  const now = ctx.clock.now()
  const token = randomToken()
  await tx.db
    .insertInto('affiliate_sessions')
    .values({
      token_hash: hashToken(token),
      affiliate_id: affiliateId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + affiliateAbsoluteSeconds * 1000),
    })
    .execute()
  await tx.db.updateTable('affiliates').set({ last_sign_in_at: now }).where('id', '=', affiliateId).execute()
  return token
}

/** Ends one session; idempotent. */
export const endAffiliateSession = async (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  sessionId: bigint,
): Promise<void> => {
  await tx.db
    .updateTable('affiliate_sessions')
    .set({ ended_at: ctx.clock.now() })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends all sessions of an affiliate, or all but `keep`. */
export const endAffiliateSessions = async (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  { id, exceptSessionId }: { readonly id: bigint; readonly exceptSessionId?: bigint },
): Promise<void> => {
  await tx.db
    .updateTable('affiliate_sessions')
    .set({ ended_at: ctx.clock.now() })
    .where('affiliate_id', '=', id)
    .where('ended_at', 'is', null)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '<>', exceptSessionId ?? 0n))
    .execute()
}

/** The affiliate of a secret, or undefined. Use is stored once a minute at most. */
export const resolveAffiliate = async (
  ctx: Pick<Kernel, 'db' | 'clock'>,
  token: string | undefined,
): Promise<SignedInAffiliate | undefined> => {
  if (token === undefined) return undefined
  const now = ctx.clock.now()
  const row = await ctx.db
    .selectFrom('affiliate_sessions')
    .innerJoin('affiliates', 'affiliates.id', 'affiliate_sessions.affiliate_id')
    .select(['affiliates.id', 'affiliates.name', 'affiliates.email'])
    .select(['affiliate_sessions.id as session_id', 'affiliate_sessions.last_seen_at'])
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - affiliateIdleSeconds * 1000))
    .where('affiliates.status', '=', 'active')
    .executeTakeFirst()
  if (!row) return undefined
  if (row.last_seen_at.getTime() < now.getTime() - minuteMs)
    await ctx.db
      .updateTable('affiliate_sessions')
      .set({ last_seen_at: now })
      .where('id', '=', row.session_id)
      .where('last_seen_at', '<', now)
      .execute()
  return { id: row.id, name: row.name, email: row.email, sessionId: row.session_id }
}
