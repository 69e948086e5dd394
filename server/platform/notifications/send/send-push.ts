import type { Selectable } from 'kysely'
import { hourSeconds, minuteSeconds } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import { displayBrandName } from '#server/content/reading/display-brand-name.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { callPublic } from '#server/platform/kernel/network/fetch-public.ts'
import { authorizePush } from '../push/push-keys.ts'
import { isSandboxEndpoint, isPushService } from '../push/push-services.ts'
import { sealPush } from '../push/seal-push.ts'
import type { PushEndpointRow } from '../schema.ts'
import { notificationLink } from './notification-link.ts'
import { findUnsent } from './send-notification.ts'
import { sendPushJob } from './send-kinds.ts'

type Work = { notification: string; endpoint: string; waits: number }

/** How long a push service stores a message for an offline browser. */
const pushTtlSeconds = 24 * hourSeconds
const timeoutMs = 10_000
/** After this many requested delays the message is dropped. */
const maxWaits = 10

/** Calls a push service without following redirects. */
const callPushService = async (
  ctx: Context,
  endpoint: string,
  body: Buffer,
): Promise<{ status: number; retryAfter: string | null }> => {
  const headers = {
    authorization: await authorizePush(ctx, endpoint),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(pushTtlSeconds),
    urgency: 'normal',
  }
  if (!isSandboxEndpoint(ctx, endpoint)) {
    const called = await callPublic(endpoint, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(body.length) },
      body,
      timeoutMs,
    })
    if (!called.ok) throw new Error(`A push service was not reached: ${called.failure}`)
    return called
  }
  const answer = await ctx.deliver(
    new Request(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }),
  )
  await answer.body?.cancel()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

/** In seconds, or a date; bounded, so that no service can delay us without limit. */
const retryDelayOf = (retryAfter: string | null, now: Date): number => {
  const seconds = /^\d+$/.test(retryAfter ?? '')
    ? Number(retryAfter)
    : (Date.parse(retryAfter ?? '') - now.getTime()) / 1000
  return Math.min(Math.max(Number.isFinite(seconds) ? seconds : minuteSeconds, minuteSeconds), hourSeconds)
}

const removeEndpoint = async ({ db }: Pick<Kernel, 'db'>, { id }: Pick<Selectable<PushEndpointRow>, 'id'>) =>
  db.deleteFrom('push_endpoints').where('id', '=', id).execute()

/** A locked screen must show nothing of the event: only that there is something to read, with a link. */
const messageFor = (
  ctx: Context,
  kind: Parameters<typeof notificationLink>[1]['kind'],
  locale: string,
): string =>
  JSON.stringify({
    title: displayBrandName(ctx),
    body: ctx.messages.text(locale, 'mail.notification.push'),
    link: new URL(notificationLink(ctx, { kind, locale })).pathname,
  })

/**
 * Sends one push message to one browser. A browser that is gone (404, 410), or has another key, is removed; a
 * requested delay (429) is respected; a server error is retried.
 */
export const sendPush = async (ctx: Context, work: Work): Promise<void> => {
  const browser = await ctx.db
    .selectFrom('push_endpoints')
    .selectAll()
    .where('id', '=', BigInt(work.endpoint))
    .executeTakeFirst()
  const found = browser && (await findUnsent(ctx, BigInt(work.notification), 'push'))
  if (!browser || !found || found.player.uid !== browser.uid) return
  const { endpoint, locale } = browser
  if (!isPushService(ctx, endpoint)) return void (await removeEndpoint(ctx, browser))
  const keys = { publicKey: browser.public_key, authSecret: browser.auth_secret }
  const message = sealPush(messageFor(ctx, found.kind, locale), keys)
  const { status, retryAfter } = await callPushService(ctx, endpoint, message)
  if (status >= 200 && status < 300) return
  if ([401, 403, 404, 410].includes(status)) return void (await removeEndpoint(ctx, browser))
  if (status === 429 && work.waits < maxWaits) {
    // The queue uses the machine's clock, as push services do.
    const now = new Date(ctx.clock.ofMachine())
    const startAfter = new Date(now.getTime() + retryDelayOf(retryAfter, now) * 1000)
    await transact(ctx.connection, (tx) =>
      ctx.jobs.enqueue(tx, sendPushJob, { ...work, waits: work.waits + 1 }, { startAfter }),
    )
    return
  }
  if (status >= 500) throw new Error(`A push service answered ${status}`)
  ctx.log.warn({ status, service: new URL(endpoint).hostname }, 'A push service has refused a message')
}
