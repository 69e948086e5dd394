import { z } from 'zod'
import type { VerificationState } from '#contract/verification.ts'
import type { VerifierReport } from './port.ts'

const id = z.string().regex(/^[\w-]{1,64}$/)
const label = z.string().regex(/^\w{1,60}$/)
const labelsMax = 20

const reviewResult = z.object({
  reviewAnswer: z.enum(['GREEN', 'RED', 'YELLOW']).optional(),
  reviewRejectType: z.enum(['RETRY', 'FINAL']).optional(),
  rejectLabels: z.array(label).optional(),
})
type ReviewResult = z.output<typeof reviewResult>

/** `2020-02-21 13:23:19.321`, with or without its milliseconds and its zone, which is UTC. */
const readTime = (text: string | undefined): Date | undefined => {
  const found = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(\.\d{1,3})?(?:Z|\s?\+0000)?$/.exec(text ?? '')
  if (!found) return undefined
  const at = new Date(`${found[1]}T${found[2]}${found[3] ?? ''}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

export const applicantResponse = z.object({ id, externalUserId: z.string().max(128) })
export const tokenResponse = z.object({ token: z.string().min(1).max(4096) })

/** After a red answer without a rejection type the player may try again, as the vendor's own steps allow. */
const verdictOf = ({ reviewAnswer, reviewRejectType }: ReviewResult): VerificationState | undefined => {
  if (reviewAnswer === 'GREEN') return 'approved'
  if (reviewAnswer !== 'RED') return undefined
  return reviewRejectType === 'FINAL' ? 'rejected_final' : 'rejected_retry'
}

const labelsOf = (result: ReviewResult | undefined): string[] =>
  (result?.rejectLabels ?? []).slice(0, labelsMax)

const webhook = z.object({
  applicantId: id,
  externalUserId: z.string().max(128),
  type: z.string().regex(/^\w{1,60}$/),
  externalApplicantActionId: z.string().max(200).optional(),
  reviewResult: reviewResult.optional(),
  createdAt: z.string().max(40).optional(),
  createdAtMs: z.string().max(40).optional(),
})

const stateOfType: Readonly<Record<string, VerificationState>> = {
  applicantPending: 'pending',
  applicantOnHold: 'pending',
  applicantAwaitingService: 'pending',
  applicantReset: 'not_started',
  applicantActionPending: 'pending',
  applicantActionOnHold: 'pending',
}

/** An action is named by its applicant's name and ours; another form was not opened by us. */
const actionOf = (
  type: string,
  externalId: string,
  { externalApplicantActionId: name = '' }: { externalApplicantActionId?: string | undefined },
): { action?: string } =>
  type.startsWith('applicantAction')
    ? { action: name.startsWith(`${externalId}-`) ? name.slice(externalId.length + 1) : '' }
    : {}

/**
 * The vendor's message; undefined if invalid. Verdicts come as `applicantReviewed`, and as
 * `applicantWorkflowCompleted` for a workflow level; other types change nothing.
 */
export const readMessage = (json: unknown): VerifierReport | undefined => {
  const parsed = webhook.safeParse(json)
  if (!parsed.success) return undefined
  const { type, applicantId, externalUserId: externalId, reviewResult: result, ...it } = parsed.data
  const at = readTime(it.createdAtMs) ?? readTime(it.createdAt)
  if (!at) return undefined
  const isVerdict = /^applicant(Reviewed|WorkflowCompleted|WorkflowFailed|ActionReviewed)$/.test(type)
  const state = isVerdict ? result && verdictOf(result) : stateOfType[type]
  const labels = isVerdict ? labelsOf(result) : []
  return { applicantId, externalId, type, state, labels, at, ...actionOf(type, externalId, it) }
}

const one = z.object({
  id,
  externalUserId: z.string().max(128),
  review: z.object({
    reviewStatus: z.string().max(40),
    createDate: z.string().max(40).optional(),
    reviewDate: z.string().max(40).optional(),
    reviewResult: reviewResult.optional(),
  }),
})

/** An applicant from `GET /resources/applicants/{id}/one`, without personal data. */
export const readApplicant = (json: unknown): VerifierReport | undefined => {
  const parsed = one.safeParse(json)
  if (!parsed.success) return undefined
  const { id: applicantId, externalUserId: externalId, review } = parsed.data
  const isOver = review.reviewStatus === 'completed'
  const state = isOver
    ? review.reviewResult && verdictOf(review.reviewResult)
    : review.reviewStatus === 'init'
      ? 'not_started'
      : 'pending'
  const said = readTime(isOver ? review.reviewDate : review.createDate)
  if (!state || !said) return undefined
  // Whole seconds: the last moment of it, so that an event shortly before still counts as older.
  const at = new Date(said.getTime() + (isOver ? 999 : 0))
  const labels = isOver ? labelsOf(review.reviewResult) : []
  return { applicantId, externalId, type: 'status', state, labels, at }
}
