import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { VerificationState } from '#contract/verification.ts'
import { enqueueWebhooks } from './enqueue-webhooks.ts'

type Parts = Pick<Kernel, 'connection' | 'db' | 'clock' | 'jobs'>
type Player = { uid: number }

export const reportRegistered = (ctx: Parts, { uid }: Player): Promise<void> =>
  enqueueWebhooks(ctx, 'player.registered', async (db) => {
    const rows = await db
      .selectFrom('players')
      .select(['country', 'currency', 'locale', 'reg_time'])
      .where('uid', '=', uid)
      .execute()
    return rows.map(({ reg_time: at, ...data }) => ({ uid, key: String(uid), at, data }))
  })

export const reportClosed = (ctx: Parts, { uid }: Player): Promise<void> =>
  enqueueWebhooks(ctx, 'player.closed', async (db) => {
    const rows = await db.selectFrom('players').select('closed_at').where('uid', '=', uid).execute()
    return rows.map(({ closed_at: at }) => ({ uid, key: String(uid), at: at ?? ctx.clock.now(), data: {} }))
  })

export const reportExcluded = (ctx: Parts, { uid }: Player): Promise<void> =>
  enqueueWebhooks(ctx, 'player.self_excluded', async (db) => {
    const rows = await db
      .selectFrom('player_standings')
      .select(['id', 'set_at', 'ends_at'])
      .where('uid', '=', uid)
      .where('kind', '=', 'excluded')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    return rows.map(({ id, set_at: at, ends_at: endsAt }) => ({
      uid,
      key: `${uid}:${id}`,
      at,
      data: { ends_at: endsAt?.toISOString() ?? null },
    }))
  })

export const reportVerified = async (
  ctx: Parts,
  { uid, state }: Player & { state: VerificationState },
): Promise<void> => {
  if (state !== 'approved') return
  await enqueueWebhooks(ctx, 'verification.approved', async (db) => {
    const rows = await db
      .selectFrom('identity_applicants')
      .select('changed_at')
      .where('uid', '=', uid)
      .execute()
    return rows.map(({ changed_at: at }) => ({ uid, key: `${uid}:${at.toISOString()}`, at, data: {} }))
  })
}
