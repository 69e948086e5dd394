import { maskCardNumbers } from '#contract/find-card-numbers.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { applyReport, type OnReport } from './apply-report.ts'
import type { ProviderEvent } from './provider/port.ts'
import type { EventVerdict } from './schema.ts'

export type CallbackAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

/** Longest message a provider may send. */
export const callbackMaxBytes = 64 * 1024

const verdictStatus: Readonly<Record<EventVerdict, number>> = {
  accepted: 200,
  unknown_order: 404,
  mismatch: 422,
  contradiction: 422,
}

/** A repeated message finds the verdict of the first, also when the first is still being worked on. */
const receiveEvent = async (
  ctx: Context,
  tx: Tx,
  provider: string,
  event: ProviderEvent,
  body: string,
  onReport: OnReport,
): Promise<EventVerdict> => {
  const key = { provider, event_id: event.id }
  const inserted = await tx.db
    .insertInto('payment_provider_events')
    .values({
      ...key,
      order_reference: event.report.reference,
      provider_reference: event.report.providerReference,
      amount_minor: event.report.amountMinor,
      currency: event.report.currency,
      outcome: event.report.outcome,
      matched_order: null,
      verdict: 'accepted',
      body,
      received_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst()
  const byKey = tx.db
    .selectFrom('payment_provider_events')
    .select('verdict')
    .where('provider', '=', provider)
    .where('event_id', '=', event.id)
  if (inserted.numInsertedOrUpdatedRows === 0n) return (await byKey.executeTakeFirstOrThrow()).verdict
  const verdict = await applyReport(ctx, tx, provider, event.report, onReport)
  if (verdict !== 'accepted') {
    await tx.db
      .updateTable('payment_provider_events')
      .set({ verdict })
      .where('provider', '=', provider)
      .where('event_id', '=', event.id)
      .execute()
  }
  return verdict
}

/**
 * A message from a payment provider, from its raw bytes to the answer (standards C4, W17; CA-08). It is proved,
 * written down once and acted on in one transaction, so an answer of 200 means that the money has moved and any
 * failure of ours answers 5xx, after which the provider sends it again.
 */
export const receiveCallback = async (
  ctx: Context,
  message: { provider: string; rawBody: Uint8Array; headers: Headers },
  onReport: OnReport,
): Promise<CallbackAnswer> => {
  // The name comes from the address, so `constructor` must not find what every object has.
  const isKnown = Object.hasOwn(ctx.paymentProviders, message.provider)
  const provider = isKnown ? ctx.paymentProviders[message.provider] : undefined
  if (!provider) return { status: 404, body: { error: 'UNKNOWN_PROVIDER' } }
  if (message.rawBody.byteLength > callbackMaxBytes) return { status: 413, body: { error: 'TOO_LARGE' } }
  const verdict = provider.verifyCallback(message.rawBody, message.headers, ctx.clock.now())
  if (verdict.status === 'refused') {
    ctx.log.warn({ provider: provider.sysname, why: verdict.why }, 'A payment callback was refused')
    const status = verdict.why === 'malformed' ? 400 : 401
    return { status, body: { error: verdict.why.toUpperCase() } }
  }
  const body = maskCardNumbers(Buffer.from(message.rawBody).toString('utf8'))
  const verdicts = await transact(ctx.connection, async (tx) => {
    const found: EventVerdict[] = []
    for (const event of verdict.events) {
      found.push(await receiveEvent(ctx, tx, provider.sysname, event, body, onReport))
    }
    return found
  })
  const worst = verdicts.find((it) => it !== 'accepted') ?? 'accepted'
  return {
    status: verdictStatus[worst],
    body: worst === 'accepted' ? { received: true } : { error: worst.toUpperCase() },
  }
}
