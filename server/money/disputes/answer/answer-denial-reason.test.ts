import { expect, test } from 'vitest'
import type { AnswerDenialReason, DisputeStage, DisputeState } from '#contract/operator/disputes.ts'
import { answerDenialReason } from './answer-denial-reason.ts'

const now = new Date('2026-11-25T12:00:00Z')
const [before, after] = [new Date('2026-11-25T11:59:59Z'), new Date('2026-12-01T00:00:00Z')]
const calls = { stages: ['chargeback'] } as const

type Case = {
  stage?: DisputeStage
  state?: DisputeState
  answer_by?: Date | null
  work?: Parameters<typeof answerDenialReason>[0]['work']
  byHand?: boolean
}

test.each<[string, Case, AnswerDenialReason | null]>([
  ['open', {}, null],
  ['open without a deadline', { answer_by: null }, null],
  ['open and refused once', { work: { answer: null, answer_state: null } }, null],
  ['past its deadline', { answer_by: before }, 'TOO_LATE'],
  ['at its deadline', { answer_by: now }, 'TOO_LATE'],
  ['at a provider without a call', { byHand: true }, 'BY_HAND'],
  ['an inquiry', { stage: 'inquiry' }, 'INQUIRY'],
  ['before arbitration', { stage: 'pre_arbitration' }, 'BY_HAND'],
  ['on its way', { work: { answer: 'defend', answer_state: 'sending' } }, 'SENDING'],
  ['sent, and not told of yet', { work: { answer: 'accept', answer_state: 'sent' } }, 'ANSWERED'],
  ['challenged', { state: 'challenged' }, 'ANSWERED'],
  [
    'challenged from elsewhere while ours is on its way',
    { state: 'challenged', work: { answer: 'defend', answer_state: 'sending' } },
    'ANSWERED',
  ],
  ...(['expired', 'accepted', 'lost', 'cancelled', 'won'] as const).map(
    (state): [string, Case, AnswerDenialReason] => [state, { state }, 'DECIDED'],
  ),
])(
  'W26 a dispute that is %s',
  (_name, { stage = 'chargeback', state = 'opened', answer_by = after, work, byHand }, denialReason) => {
    const dispute = { stage, state, answer_by }
    expect(answerDenialReason({ dispute, work, calls: byHand ? undefined : calls, now })).toBe(denialReason)
  },
)
