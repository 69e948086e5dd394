import type { AnswerDenialReason } from '#contract/operator/disputes.ts'
import type { DisputeAnswers } from '#server/money/payments/provider/port.ts'
import type { CaseRecord, DisputeRecord } from '../lock-case.ts'

type Facts = {
  readonly dispute: Pick<DisputeRecord, 'stage' | 'state' | 'answer_by'>
  readonly work: Pick<CaseRecord, 'answer' | 'answer_state'> | undefined
  /** The provider's API for answers; undefined without one. */
  readonly calls: Pick<DisputeAnswers, 'stages'> | undefined
  readonly now: Date
}

/** Why a dispute cannot be answered by API now; null if it can. */
export const answerDenialReason = ({ dispute, work, calls, now }: Facts): AnswerDenialReason | null => {
  if (dispute.state === 'challenged') return 'ANSWERED'
  if (dispute.state !== 'opened') return 'DECIDED'
  if (work?.answer_state === 'sending') return 'SENDING'
  if (work?.answer) return 'ANSWERED'
  if (dispute.answer_by !== null && dispute.answer_by <= now) return 'TOO_LATE'
  if (!calls) return 'BY_HAND'
  if (calls.stages.includes(dispute.stage)) return null
  return dispute.stage === 'inquiry' ? 'INQUIRY' : 'BY_HAND'
}
