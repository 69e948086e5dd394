import { createHmac } from 'node:crypto'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { callPublic, type PublicAnswer } from '#server/platform/kernel/network/fetch-public.ts'
import { deliverPostbackJob } from './enqueue-postback.ts'

const sealedAs = 'affiliate-postback'

export const sealPostbackKey = (ctx: Pick<Kernel, 'secrets'>, key: string): string =>
  ctx.secrets.seal(sealedAs, key)
export const openPostbackKey = (ctx: Pick<Kernel, 'secrets'>, sealed: string): string =>
  ctx.secrets.open(sealedAs, sealed)

/** Signs a call: the time in seconds, and hexadecimal HMAC-SHA256 of `{time}.{address}` by the key. */
const postbackHeaders = (key: string, address: string, now: Date): Record<string, string> => {
  const time = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', key).update(`${time}.${address}`).digest('hex')
  return { 'x-postback-time': time, 'x-postback-signature': `sha256=${signature}` }
}

/** Pauses after failed attempts; after the last there is no automatic one. */
const pausesMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 12 * hourMs] as const

const timeoutMs = 10_000

type Send = (address: string, headers: Readonly<Record<string, string>>) => Promise<PublicAnswer>

const overTheNetwork: Send = (address, headers) => callPublic(address, { headers, timeoutMs })

/**
 * Sends an event to an affiliate's server; any status of 200 to 299 is a success. Since the response may be
 * lost, it may be sent twice with the same `{id}`.
 */
export const deliverPostback = async (
  ctx: Kernel,
  { id: asked, isAgain = false }: { id: string; isAgain?: boolean },
  send: Send = overTheNetwork,
): Promise<void> => {
  const id = BigInt(asked)
  const found = await ctx.db
    .selectFrom('affiliate_postbacks')
    .innerJoin('affiliates', 'affiliates.id', 'affiliate_postbacks.affiliate_id')
    .select(['address', 'state', 'postback_key'])
    .where('affiliate_postbacks.id', '=', id)
    .executeTakeFirst()
  if (!found || (found.state !== 'waiting' && !isAgain)) return
  const key = openPostbackKey(ctx, found.postback_key)
  const answer = await send(found.address, postbackHeaders(key, found.address, ctx.clock.now()))
  const isDelivered = answer.ok && answer.status >= 200 && answer.status < 300
  const now = ctx.clock.now()
  await transact(ctx.connection, async (tx) => {
    const { tries } = await tx.db
      .updateTable('affiliate_postbacks')
      .set((row) => ({
        tries: row('tries', '+', 1),
        tried_at: now,
        http_status: answer.ok ? answer.status : null,
        failure: answer.ok ? null : answer.failure,
      }))
      .where('id', '=', id)
      .returning('tries')
      .executeTakeFirstOrThrow()
    const pause = isAgain ? undefined : pausesMs[tries - 1]
    // A manual attempt does not use up automatic ones.
    const isOver = isAgain ? found.state !== 'waiting' : pause === undefined
    const state = isDelivered ? 'delivered' : isOver ? 'failed' : 'waiting'
    await tx.db.updateTable('affiliate_postbacks').set({ state }).where('id', '=', id).execute()
    if (state === 'waiting' && pause !== undefined) {
      const startAfter = new Date(now.getTime() + pause)
      await ctx.jobs.enqueue(tx, deliverPostbackJob, { id: asked }, { startAfter })
    }
  })
}
