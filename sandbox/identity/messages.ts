import type { Selectable } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { defineJob } from '#server/platform/kernel/jobs/jobs.ts'
import { randomToken } from '#server/platform/kernel/random.ts'
import { ownOrigin } from '#server/money/payments/provider/sandbox-address.ts'
import { demonstrationAccount } from '#server/compliance/verification/vendor/open-identity-verifier.ts'
import {
  algorithmHeader,
  digestHeader,
  signWebhookBody,
} from '#server/compliance/verification/vendor/sumsub-signature.ts'
import { endOf, lateSeconds, type Fault, type Outcome } from './outcomes.ts'
import type { SandboxApplicantRow, SandboxIdentityMessageRow } from './schema.ts'

export type SandboxApplicant = Selectable<SandboxApplicantRow>

export const sendIdentityMessagesJob = defineJob<{ applicant: string }>('sandbox.send-identity-messages')

/** The vendor's format: `2026-03-31 12:00:00.123`. */
export const vendorTime = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '')

export const reviewOf = ({ state, labels }: Pick<SandboxApplicant, 'state' | 'labels'>) => {
  if (state === 'not_started') return { reviewStatus: 'init' }
  if (state === 'pending') return { reviewStatus: 'pending' }
  const isGreen = state === 'approved'
  return {
    reviewStatus: 'completed',
    reviewResult: {
      reviewAnswer: isGreen ? 'GREEN' : 'RED',
      ...(isGreen
        ? {}
        : {
            reviewRejectType: state === 'rejected_final' ? 'FINAL' : 'RETRY',
            rejectLabels: labels,
            moderationComment: 'Made up by the stand-in.',
          }),
    },
  }
}

const typeOf = ({ state }: Pick<SandboxApplicant, 'state'>): string =>
  state === 'not_started' ? 'applicantReset' : state === 'pending' ? 'applicantPending' : 'applicantReviewed'

/** An action is reported like an applicant, with its own types and name. */
const actionFields = ({ state }: SandboxApplicant, action: string | undefined) =>
  action === undefined
    ? {}
    : {
        type: state === 'pending' ? 'applicantActionPending' : 'applicantActionReviewed',
        applicantActionId: `action-${action.slice(-24)}`,
        externalApplicantActionId: action,
      }

const bodyOf = ({ applicant, at, action }: Plan): string =>
  JSON.stringify({
    applicantId: applicant.id,
    inspectionId: `insp-${applicant.id}`,
    applicantType: 'individual',
    correlationId: randomToken(),
    levelName: applicant.level,
    externalUserId: applicant.external_id,
    type: typeOf(applicant),
    ...reviewOf(applicant),
    ...actionFields(applicant, action),
    sandboxMode: true,
    createdAt: `${vendorTime(at).slice(0, 19)}+0000`,
    createdAtMs: vendorTime(at),
    clientId: 'baize',
  })

type Plan = {
  applicant: SandboxApplicant
  at: Date
  isForged?: boolean
  delaySeconds?: number
  /** The separate proof, if it is not the identity check. */
  action?: string | undefined
}

const queue = async (ctx: Kernel, tx: Tx, plans: readonly Plan[]): Promise<void> => {
  const rows = plans.map(({ isForged = false, delaySeconds = 0, ...plan }) => ({
    applicant_id: plan.applicant.id,
    type: typeOf(plan.applicant),
    body: bodyOf(plan),
    is_forged: isForged,
    attempts: 0,
    deliver_at: new Date(ctx.clock.now().getTime() + delaySeconds * 1000),
    delivered_at: null,
    last_status: null,
  }))
  if (rows.length > 0) await tx.db.insertInto('sandbox_identity_messages').values(rows).execute()
}

/** Receives an applicant's documents, applies the tester's decision, and queues its messages in order. */
export const decide = async (
  ctx: Kernel,
  tx: Tx,
  before: SandboxApplicant,
  { outcome, fault, action }: { outcome: Exclude<Outcome, 'leave'>; fault: Fault; action?: string },
): Promise<void> => {
  const now = ctx.clock.now()
  // The event before a verdict has an earlier time, also if one press causes both.
  const sentAt = new Date(now.getTime() - 50)
  const end = endOf[outcome]
  const row = { state: end.state, labels: [...end.labels], changed_at: now }
  if (action === undefined)
    await tx.db.updateTable('sandbox_applicants').set(row).where('id', '=', before.id).execute()
  const pending: Plan = { applicant: { ...before, state: 'pending', labels: [] }, at: sentAt, action }
  if (outcome === 'wait') {
    await queue(ctx, tx, [pending])
  } else {
    const verdict: Plan = { applicant: { ...before, ...row }, at: now, action }
    const plans: Readonly<Record<Fault, readonly Plan[]>> = {
      none: [pending, verdict],
      twice: [pending, verdict],
      late: [pending, { ...verdict, delaySeconds: lateSeconds }],
      reordered: [verdict, pending],
      forged: [pending, { ...verdict, isForged: true }],
      lost: [pending],
    }
    await queue(ctx, tx, plans[fault])
    if (fault === 'twice') {
      const copy = tx.db
        .selectFrom('sandbox_identity_messages')
        .select(['applicant_id', 'type', 'body', 'is_forged', 'attempts', 'deliver_at'])
        .where('applicant_id', '=', before.id)
        .where('delivered_at', 'is', null)
      await tx.db
        .insertInto('sandbox_identity_messages')
        .columns(['applicant_id', 'type', 'body', 'is_forged', 'attempts', 'deliver_at'])
        .expression(copy)
        .execute()
    }
  }
  await ctx.jobs.enqueue(tx, sendIdentityMessagesJob, { applicant: before.id })
}

/** Sends a message about a reopened applicant. */
export const enqueueMessage = async (ctx: Kernel, tx: Tx, applicant: SandboxApplicant): Promise<void> => {
  await queue(ctx, tx, [{ applicant, at: applicant.changed_at }])
  await ctx.jobs.enqueue(tx, sendIdentityMessagesJob, { applicant: applicant.id })
}

const maxAttempts = 5
const firstRetryMs = 5 * 60_000

const post = async (
  ctx: Context,
  { body, is_forged }: Selectable<SandboxIdentityMessageRow>,
): Promise<number | null> => {
  const key = demonstrationAccount(ctx).webhookKeys[0] ?? ''
  const bytes = Buffer.from(body)
  try {
    const answer = await ctx.deliver(
      new Request(`${ownOrigin(ctx.settings)}/callbacks/identity/sandbox`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [algorithmHeader]: 'HMAC_SHA256_HEX',
          [digestHeader]: signWebhookBody(is_forged ? `${key}.` : key, bytes),
        },
        body: bytes,
        signal: AbortSignal.timeout(10_000),
      }),
    )
    return answer.status
  } catch {
    return null
  }
}

/** Sends due messages in order, of one applicant or all; without a 200 they repeat with longer delays. */
export const sendIdentityMessages = async (ctx: Context, only?: { applicant: string }): Promise<void> => {
  const due = await ctx.db
    .selectFrom('sandbox_identity_messages')
    .selectAll()
    .where('delivered_at', 'is', null)
    .where('deliver_at', '<=', ctx.clock.now())
    .$if(only !== undefined, (rows) => rows.where('applicant_id', '=', only?.applicant ?? ''))
    .orderBy('id')
    .limit(200)
    .execute()
  for (const message of due) {
    const status = await post(ctx, message)
    const attempts = message.attempts + 1
    const now = ctx.clock.now()
    await ctx.db
      .updateTable('sandbox_identity_messages')
      .set({
        attempts,
        last_status: status,
        delivered_at: status === 200 || attempts >= maxAttempts ? now : null,
        deliver_at: new Date(now.getTime() + firstRetryMs * 2 ** message.attempts),
      })
      .where('id', '=', message.id)
      .execute()
  }
}
