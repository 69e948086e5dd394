import { z } from 'zod'
import type { EvidenceFileKind } from '#contract/operator/disputes.ts'
import type { DisputeAnswer, DisputeAnswers, Evidence, ProviderDispute } from '../provider/port.ts'
import type { ProviderAnswer } from '../provider/read-answer.ts'
import { namesIn } from './hyperswitch-requests.ts'
import {
  dispute,
  failure,
  parseDisputeState,
  type Content,
  type Dispute,
  type Payment,
} from './hyperswitch-wire.ts'

/** Disputes of our orders in the vendor's objects, with or without money movement; none for unknown orders. */
export const createDisputeReader = (namespace: string) => {
  const names = namesIn(namespace)
  const disputeOf = (it: Dispute, name: string, currency: string): readonly ProviderDispute[] => {
    const reference = names.referenceOf(name)
    if (reference === undefined) return []
    return [
      {
        reference,
        providerReference: name,
        dispute: it.dispute_id,
        amountMinor: it.amount,
        currency,
        ...parseDisputeState(it),
        reasonCode: it.connector_reason_code ?? null,
        reason: it.connector_reason ?? null,
        answerBy: it.challenge_required_by ?? null,
        openedAt: it.connector_created_at ?? null,
        toldAt: it.connector_updated_at ?? null,
      },
    ]
  }
  const ofPayment = ({ payment_id: name, currency, disputes }: Payment): readonly ProviderDispute[] =>
    (disputes ?? []).flatMap((it) => disputeOf(it, name, it.currency ?? currency))
  return {
    ofPayment,
    ofMessage({ type, object }: Content): readonly ProviderDispute[] {
      if (type === 'payment_details') return ofPayment(object)
      return type === 'dispute_details' ? disputeOf(object, object.payment_id, object.currency) : []
    },
  }
}

export const attachedFile = z.object({ file_id: z.string().min(1).max(128) })

const fileTypes: Readonly<Record<EvidenceFileKind, string>> = {
  receipt: 'receipt',
  customer_communication: 'customer_communication',
  customer_signature: 'customer_signature',
  service_documentation: 'service_documentation',
  refund_policy: 'refund_policy',
  other: 'uncategorized_file',
}
/** The vendor's name of a kind of file, for the upload and for references. */
export const typeOfFile = (kind: EvidenceFileKind): string => fileTypes[kind]

const joined = (...texts: readonly string[]): string => texts.filter(Boolean).join('\n\n')

/**
 * Evidence in the vendor's fields: separate texts for use, terms and why nothing is owed; all others together.
 */
export const evidenceOf = (
  disputeId: string,
  { texts, payer, day }: Evidence,
  fileIds: Readonly<Record<string, string>>,
) => ({
  dispute_id: disputeId,
  access_activity_log: joined(texts.access, texts.play),
  billing_address: payer.address ?? undefined,
  customer_email_address: payer.email ?? undefined,
  customer_name: payer.name || undefined,
  customer_purchase_ip: payer.ip ?? undefined,
  product_description: 'Money paid into an account for online games and bets, credited at once.',
  refund_policy_disclosure: texts.terms,
  refund_refusal_explanation: texts.statement,
  service_date: day,
  uncategorized_text: joined(texts.receipt, texts.account, texts.history),
  ...fileIds,
})

type Client = {
  acceptDispute(disputeId: string): Promise<ProviderAnswer | undefined>
  attachFile(
    disputeId: string,
    file: Evidence['files'][number],
  ): Promise<{ fileId: string } | { answer: ProviderAnswer | undefined }>
  submitEvidence(
    disputeId: string,
    evidence: Evidence,
    fileIds: Readonly<Record<string, string>>,
  ): Promise<ProviderAnswer | undefined>
}

/** A wrong key or too many calls are our own problem and refuse nothing. */
const refusals: ReadonlySet<number> = new Set([400, 404, 409, 412, 422])

/** The result of a call; only an answer in the vendor's form, about this dispute, counts. */
const answerOf = (disputeId: string, answer: ProviderAnswer | undefined): DisputeAnswer => {
  if (answer?.httpStatus === 200) {
    const told = dispute.pick({ dispute_id: true }).safeParse(answer.body)
    return told.success && told.data.dispute_id === disputeId ? { status: 'taken' } : { status: 'fault' }
  }
  const refused = answer && refusals.has(answer.httpStatus) ? failure.safeParse(answer.body) : undefined
  return refused?.success ? { status: 'refused', code: refused.data.error.code } : { status: 'fault' }
}

/**
 * Evidence is accepted, and a dispute can be given up, while it is open in its first stage: the vendor refuses
 * both in every other, so neither happens twice. Files go first, each by its own call, and the texts name them.
 */
export const createDisputeAnswers = (client: Client): DisputeAnswers => ({
  stages: ['chargeback'],

  async defend(disputeId, evidence) {
    const fileIds: Record<string, string> = {}
    for (const file of evidence.files) {
      const made = await client.attachFile(disputeId, file)
      if (!('fileId' in made)) {
        const failed = answerOf(disputeId, made.answer)
        return failed.status === 'taken' ? { status: 'fault' } : failed
      }
      fileIds[typeOfFile(file.kind)] = made.fileId
    }
    return answerOf(disputeId, await client.submitEvidence(disputeId, evidence, fileIds))
  },

  accept: async (disputeId) => answerOf(disputeId, await client.acceptDispute(disputeId)),
})
