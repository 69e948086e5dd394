import { maskCardNumbers } from '#contract/find-card-numbers.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { applyReport, type OnReport } from './apply-report.ts'
import { recordDisputes } from './disputes/record-disputes.ts'
import { isReversal, reversalNamed } from './order-outcome.ts'
import type {
  CallbackAnswer,
  CallbackAnswers,
  PaymentProvider,
  ProviderDispute,
  ProviderEvent,
  ProviderHint,
  ProviderReport,
} from './provider/port.ts'
import type { EventVerdict } from './schema.ts'

export const callbackMaxBytes = 64 * 1024

const verdictStatus: Readonly<Record<EventVerdict, number>> = {
  accepted: 200,
  held: 200,
  unknown_order: 404,
  mismatch: 422,
  contradiction: 422,
}

/** The report with its order's amount, if the provider states none; undefined for another provider's order. */
const withAmount = async (
  tx: Tx,
  provider: string,
  { report }: ProviderEvent,
): Promise<ProviderReport | undefined> => {
  if (report.amountMinor !== null) return report
  const order = await tx.db
    .selectFrom('payment_orders')
    .select(['amount_minor', 'currency'])
    .where('reference', '=', report.reference)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return order && { ...report, amountMinor: order.amount_minor, currency: order.currency }
}

/** A repeated message finds the first one's verdict, also while the first is being processed. */
const receiveEvent = async (
  ctx: Kernel,
  tx: Tx,
  provider: string,
  { event, report }: { event: ProviderEvent; report: ProviderReport | undefined },
  body: string,
  onReport: OnReport,
): Promise<EventVerdict> => {
  const key = { provider, event_id: event.id }
  const { outcome } = event.report
  const inserted = await tx.db
    .insertInto('payment_provider_events')
    .values({
      ...key,
      order_reference: event.report.reference,
      provider_reference: event.report.providerReference,
      amount_minor: report?.amountMinor ?? null,
      currency: report?.currency ?? null,
      outcome,
      reversal: isReversal(outcome) ? reversalNamed({ ...event.report, outcome }) : null,
      funding: event.report.funding ?? null,
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
  const verdict = report ? await applyReport(ctx, tx, provider, report, onReport) : 'unknown_order'
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

/** The content of a message, or the answer to the query that it caused. */
type CallbackContent = {
  readonly events: readonly ProviderEvent[]
  readonly disputes?: readonly ProviderDispute[] | undefined
}

/** The provider's status of the order that its message names; undefined if the query failed. */
const queryStatus = async (
  ctx: Kernel,
  provider: PaymentProvider,
  hint: ProviderHint,
): Promise<CallbackContent | 'unknown_order' | undefined> => {
  const orders = ctx.db
    .selectFrom('payment_orders')
    .select(['reference', 'kind', 'provider_reference'])
    .where('provider', '=', provider.sysname)
  const order = await (
    'reference' in hint
      ? orders.where('reference', '=', hint.reference)
      : orders.where('provider_reference', '=', hint.providerReference)
  ).executeTakeFirst()
  if (!order) return 'unknown_order'
  const { reference, kind, provider_reference: providerReference } = order
  const answer = await provider.fetchStatus({ reference, kind, providerReference })
  if (answer.status === 'unknown') return 'unknown_order'
  // An answer about another order is ignored.
  if (answer.status !== 'known' || answer.report.reference !== reference) return undefined
  const followed = (answer.followed ?? []).map((report) => ({ id: `${hint.id}/${report.reversal}`, report }))
  return { events: [{ id: hint.id, report: answer.report }, ...followed], disputes: answer.disputes }
}

type Message = {
  readonly provider: string
  /** What follows on the account's own URL. */
  readonly path?: string
  readonly rawBody: Uint8Array
  readonly headers: Headers
}

/** Records verified messages and applies them; returns the first verdict that is not `accepted`, if any. */
const receiveEvents = async (
  ctx: Kernel,
  provider: PaymentProvider,
  { rawBody }: Message,
  { events, disputes }: CallbackContent,
  onReport: OnReport,
): Promise<EventVerdict> => {
  const body = maskCardNumbers(Buffer.from(rawBody).toString('utf8'))
  const { sysname } = provider
  const verdicts = await transact(ctx.connection, async (tx) => {
    const found: EventVerdict[] = []
    const moved: { report: ProviderReport; verdict: EventVerdict }[] = []
    for (const event of events) {
      const report = await withAmount(tx, sysname, event)
      const verdict = await receiveEvent(ctx, tx, sysname, { event, report }, body, onReport)
      found.push(verdict)
      if (report) moved.push({ report, verdict })
    }
    await recordDisputes(ctx, tx, sysname, { reported: disputes, moved })
    return found
  })
  return verdicts.find((it) => verdictStatus[it] !== 200) ?? 'accepted'
}

const answerTo = (verdict: EventVerdict, answers: CallbackAnswers | undefined): CallbackAnswer => {
  const status = verdictStatus[verdict]
  if (answers) return status === 200 ? answers.done : answers.refused
  return { status, body: status === 200 ? { received: true } : { error: verdict.toUpperCase() } }
}

/**
 * Processes a payment provider's message, from its raw bytes to the answer (standards C4, W17; CA-08). It is
 * verified, recorded once and applied in one transaction, so an answer of 200 means that the money has moved,
 * and any failure of ours answers 5xx, after which the provider sends it again. For a message without an amount
 * the provider is queried after the verification; if the query fails, nothing is recorded and the message must
 * come again.
 */
export const receiveCallback = async (
  ctx: Context,
  message: Message,
  onReport: OnReport,
): Promise<CallbackAnswer> => {
  // The name comes from the URL, so `constructor` must not match an inherited property.
  const isKnown = Object.hasOwn(ctx.paymentProviders, message.provider)
  const provider = isKnown ? ctx.paymentProviders[message.provider] : undefined
  if (!provider) return { status: 404, body: { error: 'UNKNOWN_PROVIDER' } }
  if (message.rawBody.byteLength > callbackMaxBytes) return { status: 413, body: { error: 'TOO_LARGE' } }
  const verdict = provider.verifyCallback(message.rawBody, message.headers, ctx.clock.now(), message.path)
  if (verdict.status === 'refused') {
    ctx.log.warn({ provider: provider.sysname, why: verdict.why }, 'A payment callback was refused')
    const status = verdict.why === 'malformed' ? 400 : 401
    return verdict.answer ?? { status, body: { error: verdict.why.toUpperCase() } }
  }
  if (verdict.status === 'verified')
    return answerTo(await receiveEvents(ctx, provider, message, verdict, onReport), verdict.answers)
  const found = await Promise.all(verdict.hints.map((hint) => queryStatus(ctx, provider, hint)))
  if (found.includes(undefined)) return { status: 503, body: { error: 'PROVIDER_NOT_REACHED' } }
  const reported = found.flatMap((it) => (typeof it === 'object' ? it : []))
  const brought = {
    events: reported.flatMap(({ events }) => events),
    disputes: reported.flatMap(({ disputes = [] }) => disputes),
  }
  const worst = await receiveEvents(ctx, provider, message, brought, onReport)
  return answerTo(found.includes('unknown_order') ? 'unknown_order' : worst, verdict.answers)
}
