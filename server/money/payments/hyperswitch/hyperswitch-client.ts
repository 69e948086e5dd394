import type { z } from 'zod'
import type { Connection } from '../provider/connection.ts'
import type { Evidence, PaymentOrder, RefundOrder } from '../provider/port.ts'
import { readAnswer, type ProviderAnswer } from '../provider/read-answer.ts'
import { attachedFile, evidenceOf, typeOfFile } from './hyperswitch-disputes.ts'
import { createHyperswitchRequests, namesIn } from './hyperswitch-requests.ts'
import { failure, payment, payout, refund } from './hyperswitch-wire.ts'

/** Its codes for a duplicate id, and for an unknown one. */
export const duplicate = 'HE_01'
const unknown = 'HE_02'

export const failureOf = (answer: ProviderAnswer | undefined): string | undefined => {
  const parsed = failure.safeParse(answer?.body)
  return parsed.success ? parsed.data.error.code : undefined
}

const formOf = (dispute: string, file: Evidence['files'][number]): FormData => {
  const form = new FormData()
  form.set('dispute_id', dispute)
  form.set('evidence_type', typeOfFile(file.kind))
  form.set('file', new Blob([Buffer.from(file.bytes)], { type: file.mimeType }), file.name)
  return form
}

/** The vendor's API calls. */
export const createHyperswitchClient = (connection: Connection<'hyperswitch'>) => {
  const { account, namespace, send } = connection
  const names = namesIn(namespace)
  const limits = connection.timeoutMs === undefined ? {} : { timeoutMs: connection.timeoutMs }
  const headers = { 'api-key': account.api_key, 'content-type': 'application/json' }

  const get = (path: string) => readAnswer(send, new Request(account.url + path, { headers }), limits)
  const post = (path: string, body: object) =>
    readAnswer(
      send,
      new Request(account.url + path, { method: 'POST', headers, body: JSON.stringify(body) }),
      limits,
    )

  const find = async <T>(
    kind: string,
    reference: string,
    schema: z.ZodType<T>,
  ): Promise<T | 'unknown' | undefined> => {
    const answer = await get(`/${kind}/${names.nameOf(reference)}?force_sync=true`)
    if (answer?.httpStatus === 404 && failureOf(answer) === unknown) return 'unknown'
    const parsed = answer?.httpStatus === 200 ? schema.safeParse(answer.body) : undefined
    return parsed?.success ? parsed.data : undefined
  }

  const requests = createHyperswitchRequests(account, namespace, () => connection.refusedCards().length > 0)

  return {
    /** Queries an unknown payment, which needs all settings but no money. */
    async testConnection(): Promise<readonly string[]> {
      const answer = await get(`/payments/${names.nameOf('deposit-9007199254740991')}`)
      if (!answer) return [`${account.url} doesn’t answer, or not in JSON`]
      if (answer.httpStatus === 401 || answer.httpStatus === 403) return ['api_key isn’t accepted']
      const isKnown = answer.httpStatus === 404 && failureOf(answer) === unknown
      return isKnown ? [] : [`${account.url} answers ${answer.httpStatus}, as no Hyperswitch v1 does`]
    },

    makePayment: (order: PaymentOrder) => post('/payments', requests.payment(order)),
    makePayout: (order: PaymentOrder) => post('/payouts/create', requests.payout(order)),

    /** Captures authorised money, or cancels the authorisation. */
    capture: (reference: string) => post(`/payments/${names.nameOf(reference)}/capture`, {}),
    cancel: (reference: string, reason: string) =>
      post(`/payments/${names.nameOf(reference)}/cancel`, { cancellation_reason: reason }),

    acceptDispute: (dispute: string) => post(`/disputes/accept/${encodeURIComponent(dispute)}`, {}),
    /** Uploads a file as evidence of its kind, replacing an earlier one; later calls name it. */
    async attachFile(
      dispute: string,
      file: Evidence['files'][number],
    ): Promise<{ fileId: string } | { answer: ProviderAnswer | undefined }> {
      const request = new Request(`${account.url}/disputes/evidence`, {
        method: 'PUT',
        headers: { 'api-key': account.api_key },
        body: formOf(dispute, file),
      })
      const answer = await readAnswer(send, request, limits)
      const made = answer?.httpStatus === 200 ? attachedFile.safeParse(answer.body) : undefined
      return made?.success ? { fileId: made.data.file_id } : { answer }
    },
    submitEvidence: (dispute: string, evidence: Evidence, fileIds: Readonly<Record<string, string>>) =>
      post('/disputes/evidence', evidenceOf(dispute, evidence, fileIds)),

    makeRefund: (order: RefundOrder) => post('/refunds', requests.refund(order)),

    findPayment: (reference: string) => find('payments', reference, payment),
    findPayout: (reference: string) => find('payouts', reference, payout),
    findRefund: (reference: string) => find('refunds', reference, refund),
  }
}
