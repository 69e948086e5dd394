import { z } from 'zod'
import {
  orderOutcomes,
  paymentReasons,
  reversalOutcomes,
  type Bank,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentReason,
} from './port.ts'
import type { ProviderReport, StatusAnswer } from './port.ts'
import { fundingOf, type CardFunding } from '#server/platform/kernel/settings/card-funding.ts'
import { readBanks } from '../banks/read-banks.ts'
import { parseJson } from './parse-json.ts'
import { readAnswer, type ProviderAnswer, type Send } from './read-answer.ts'
import { sandboxPaths, sandboxSignatureHeader } from './sandbox-address.ts'
import { createSandboxRefunds } from './sandbox-refunds.ts'
import { verifyWebhook } from './webhook-signature.ts'

const reason = z.enum(paymentReasons).nullable().catch('declined')
const reference = z.string().min(1).max(64)
const minor = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(BigInt)

const payment = z.object({
  reference,
  order: reference,
  amount_minor: minor,
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  state: z.enum(['pending', 'partial', ...orderOutcomes, ...reversalOutcomes]),
  reason,
  reversal: reference.nullish(),
  paid_from: z
    .object({
      identity: reference,
      shown: z.string().max(16),
      owner_name: z.string().max(200).nullable(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullable(),
      expires: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .nullable(),
      funding: z.string().max(16).nullish(),
    })
    .nullish(),
})
const message = z.object({ id: reference, payment })

/** `page` is a path: the sandbox is part of this application under any of its host names. */
const started = z.object({
  reference,
  page: z.string().regex(/^\/sandbox\/pay\/[\w-]+$/),
  presentation: z.enum(['redirect', 'form', 'new_window', 'iframe', 'qr', 'none']),
  fields: z.record(z.string(), z.string()),
})
const accepted = z.object({ reference })
const refused = z.object({ error: z.string(), is_created: z.literal(false), reason: reason.optional() })

type PaidFromDto = NonNullable<z.output<typeof payment>['paid_from']>

const paidBy = ({
  owner_name: ownerName,
  funding,
  ...source
}: PaidFromDto): Pick<ProviderReport, 'paidFrom' | 'funding'> => ({
  paidFrom: { ...source, ownerName },
  // A card without this data has unknown funding.
  ...(source.expires === null && !funding ? {} : { funding: fundingOf(funding) }),
})

const toReport = (it: z.output<typeof payment>): ProviderReport => ({
  reference: it.order,
  providerReference: it.reference,
  amountMinor: it.amount_minor,
  currency: it.currency,
  outcome: it.state,
  reason: it.reason,
  ...(it.reversal ? { reversal: it.reversal } : {}),
  ...(it.paid_from ? paidBy(it.paid_from) : {}),
})

const toRequestBody = (order: PaymentOrder, refusedCards: readonly CardFunding[]) => ({
  ...(refusedCards.length === 0 ? {} : { refused_cards: refusedCards }),
  order: order.reference,
  kind: order.kind,
  method: order.method,
  amount_minor: String(order.amountMinor),
  currency: order.currency,
  return_url: order.returnUrl,
  payer: order.payer.id,
  locale: order.locale,
  ...(order.requisites.bank === undefined ? {} : { bank: order.requisites.bank }),
})

const refusalOf = (answer: ProviderAnswer): { isDeclined: boolean; reason: PaymentReason } | undefined => {
  const parsed = refused.safeParse(answer.body)
  if (!parsed.success) return undefined
  return { isDeclined: answer.httpStatus === 402, reason: parsed.data.reason ?? 'declined' }
}

/** Timeout for a list that a page can do without. */
const listTimeoutMs = 3000

export type SandboxConnection = {
  readonly origin: string
  readonly apiKey: string
  /** One key, or two during a key rotation; the first is the newer. */
  readonly webhookKeys: readonly Buffer[]
  readonly send: Send
  /** Card fundings that are refused before the charge. */
  readonly refusedCards: () => readonly CardFunding[]
  readonly timeoutMs?: number
}

/** A page waits for this, and continues without it. */
const listBanks = async (
  { origin, send, timeoutMs = listTimeoutMs }: SandboxConnection,
  headers: Readonly<Record<string, string>>,
  country: string,
): Promise<readonly Bank[] | undefined> => {
  const url = new URL(sandboxPaths.banks, origin)
  url.searchParams.set('country', country)
  const limits = { timeoutMs: Math.min(timeoutMs, listTimeoutMs) }
  const answer = await readAnswer(send, new Request(url, { headers }), limits)
  return answer?.httpStatus === 200 ? readBanks(answer.body) : undefined
}

/** The adapter of the sandbox provider in `sandbox/payments`. It knows only the sandbox's HTTP interface. */
export const createSandboxProvider = (connection: SandboxConnection): PaymentProvider => {
  const { origin, apiKey, webhookKeys, send } = connection
  const limits = connection.timeoutMs === undefined ? {} : { timeoutMs: connection.timeoutMs }
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }

  const place = (order: PaymentOrder) =>
    readAnswer(
      send,
      new Request(new URL(sandboxPaths.orders, origin), {
        method: 'POST',
        headers,
        body: JSON.stringify(toRequestBody(order, connection.refusedCards())),
      }),
      limits,
    )

  return {
    sysname: 'sandbox',
    methods: { deposit: ['card', 'bank', 'wallet'], payout: ['bank', 'wallet'] },

    async startDeposit(order) {
      const answer = await place(order)
      if (!answer) return { status: 'fault', isFinal: false }
      const parsed = answer.httpStatus === 201 ? started.safeParse(answer.body) : undefined
      if (parsed?.success) {
        const { reference: providerReference, page: url, presentation: type, fields } = parsed.data
        const method = type === 'form' ? 'POST' : 'GET'
        return { status: 'started', providerReference, action: { type, url, method, fields } }
      }
      const refusal = refusalOf(answer)
      if (!refusal) return { status: 'fault', isFinal: false }
      return refusal.isDeclined
        ? { status: 'declined', reason: refusal.reason }
        : { status: 'fault', isFinal: true }
    },

    async startPayout(order) {
      const answer = await place(order)
      if (!answer) return { status: 'fault' }
      const parsed = answer.httpStatus === 201 ? accepted.safeParse(answer.body) : undefined
      if (parsed?.success) return { status: 'accepted', providerReference: parsed.data.reference }
      const refusal = refusalOf(answer)
      return refusal?.isDeclined ? { status: 'declined', reason: refusal.reason } : { status: 'fault' }
    },

    verifyCallback(rawBody, callbackHeaders, now) {
      const verdict = verifyWebhook(webhookKeys, callbackHeaders.get(sandboxSignatureHeader), rawBody, now)
      if (verdict !== 'valid') return { status: 'refused', why: verdict }
      const parsed = message.safeParse(parseJson(rawBody))
      if (!parsed.success) return { status: 'refused', why: 'malformed' }
      return { status: 'verified', events: [{ id: parsed.data.id, report: toReport(parsed.data.payment) }] }
    },

    refunds: createSandboxRefunds({ origin, headers, send, limits }),

    listBanks: (country) => listBanks(connection, headers, country),

    // It runs in the same process, with the same secret.
    testConnection: async () => [],

    async fetchStatus(order): Promise<StatusAnswer> {
      const url = new URL(`${sandboxPaths.orders}/${encodeURIComponent(order.reference)}`, origin)
      const answer = await readAnswer(send, new Request(url, { headers }), limits)
      if (!answer) return { status: 'fault' }
      const parsed = answer.httpStatus === 200 ? payment.safeParse(answer.body) : undefined
      if (parsed?.success) return { status: 'known', report: toReport(parsed.data) }
      return answer.httpStatus === 404 && refusalOf(answer) ? { status: 'unknown' } : { status: 'fault' }
    },
  }
}
