import { setTimeout as wait } from 'node:timers/promises'
import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { openSigningSecret, signWebhook } from '../endpoints/signing-secrets.ts'
import { deliveringSeconds } from '../job-kinds.ts'
import { claimDeliveries, type Claimed } from './claim-deliveries.ts'
import { finishDelivery } from './finish-delivery.ts'
import { sendWebhook, type SendWebhook } from './send-webhook.ts'
import { wakeDelivery } from './wake-delivery.ts'

/** While answers are awaited, new deliveries to other endpoints are searched for so often. */
const lookAgainMs = 250

/** What was written while the endpoint included personal data is sent without it once it no longer does. */
const withoutPersonalData = (body: string): string => {
  const event = JSON.parse(body) as { data: { personal?: unknown } }
  if (event.data.personal === undefined) return body
  const { personal: _personal, ...data } = event.data
  return JSON.stringify({ ...event, data })
}

const deliverOne = async (ctx: Context, claimed: Claimed, send: SendWebhook): Promise<void> => {
  const endpoint = await ctx.db
    .selectFrom('webhook_endpoints')
    .select(['url', 'has_personal_data', 'sealed_secret', 'sealed_previous_secret', 'previous_until'])
    .where('id', '=', claimed.endpointId)
    .executeTakeFirstOrThrow()
  const { sealed_previous_secret: previous, previous_until: until } = endpoint
  const isPreviousValid = previous !== null && until !== null && ctx.clock.now() < until
  const sealed = [endpoint.sealed_secret, ...(isPreviousValid ? [previous] : [])]
  // Receivers compare it with the machine's clock.
  const seconds = Math.floor(ctx.clock.ofMachine() / 1000)
  const { messageId: id } = claimed
  const body = endpoint.has_personal_data ? claimed.body : withoutPersonalData(claimed.body)
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signWebhook(
      sealed.map((one) => openSigningSecret(ctx, one)),
      { id, seconds, body },
    ),
  }
  const attempted = await send(ctx, { url: endpoint.url, headers, body })
  await finishDelivery(ctx, claimed, attempted)
}

/**
 * Sends what is due until nothing is left and no answer is awaited. Each endpoint has a number of deliveries in
 * flight of its own, so that none waits for another's answer. A crash leaves leases, which end by themselves.
 */
export const deliverWebhooks = async (ctx: Context, send: SendWebhook = sendWebhook): Promise<void> => {
  const inFlight = new Set<Promise<void>>()
  const failures: unknown[] = []
  const endsAt = performance.now() + deliveringSeconds * 1000
  for (;;) {
    const isOver = performance.now() > endsAt
    // One that ends while the next are searched for may have released another of its player.
    const wasIdle = inFlight.size === 0
    const claimed = isOver ? [] : await claimDeliveries(ctx)
    for (const one of claimed) {
      const sending: Promise<void> = deliverOne(ctx, one, send)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => inFlight.delete(sending))
      inFlight.add(sending)
    }
    if (inFlight.size === 0 && (wasIdle || isOver)) {
      // Another job goes on, here or in another process.
      if (isOver) await transact(ctx.connection, (tx) => wakeDelivery(ctx, tx))
      if (failures.length > 0) throw failures[0]
      return
    }
    if (inFlight.size > 0) await Promise.race([...inFlight, wait(lookAgainMs)])
  }
}
