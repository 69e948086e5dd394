import type { NotificationKind } from '#contract/notifications.ts'
import type { VerificationState } from '#contract/verification.ts'
import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Player } from '#server/identity/account/queries.ts'
import type { Context } from '#server/context.ts'
import { notifyPlayers } from '#server/platform/notifications/notify/notify-players.ts'
import type { ApplicantRecord } from './applicants.ts'
import { verificationChanged } from './events.ts'
import { flagsOf } from './verification-states.ts'

type Change = {
  readonly to: VerificationState
  readonly labels?: readonly string[]
  /** The time of the vendor's or staff's report; absent for the player's own statement. */
  readonly reportedAt?: Date
  readonly actor?: AuditActor
  readonly reason?: string
}

/** A player is not notified of their own action. */
const notificationKindByState: Partial<Record<VerificationState, NotificationKind>> = {
  approved: 'verification_approved',
  rejected_retry: 'verification_again',
  rejected_final: 'verification_rejected',
}

/**
 * Records a verification state of a player, whose row is locked: the state, the account's flags (KY-04), the
 * audit record, and the event that lets waiting withdrawals continue. After a final rejection withdrawals need
 * a person's review.
 */
export const changeVerification = async (
  ctx: Auditor & Pick<Context, 'clock' | 'events' | 'identityVerifier'>,
  tx: Tx,
  { player, applicant }: { player: Player; applicant: ApplicantRecord | undefined },
  { to, labels = [], reportedAt, actor, reason }: Change,
): Promise<void> => {
  const now = ctx.clock.now()
  const { uid } = player
  const before = applicant?.state ?? 'not_started'
  const row = {
    state: to,
    labels: [...labels],
    changed_at: now,
    ...(reportedAt ? { reported_at: reportedAt } : {}),
  }
  await tx.db
    .insertInto('identity_applicants')
    .values({
      uid,
      vendor: ctx.identityVerifier?.sysname ?? 'staff',
      level: ctx.identityVerifier?.level ?? '',
      created_at: now,
      begun_at: null,
      asked_at: null,
      applicant_id: null,
      reported_at: null,
      ...row,
    })
    .onConflict((known) => known.column('uid').doUpdateSet(row))
    .execute()
  const flags = flagsOf(to)
  const isRestricted = to === 'rejected_final' && player.kyc_block === 'none'
  await tx.db
    .updateTable('players')
    .set({ ...flags, ...(isRestricted ? { kyc_block: 'withdrawals', kyc_block_at: now } : {}) })
    .where('uid', '=', uid)
    .execute()
  const who = { uid, ...(actor ? { actor } : {}), ...(reason === undefined ? {} : { reason }) }
  await recordAudit(ctx, tx, {
    ...who,
    type: to === 'pending' && !reportedAt ? 'verification_started' : 'verification_changed',
    before: { state: before },
    after: { state: to, ...(labels.length > 0 ? { labels: labels.join(', ') } : {}) },
  })
  if (isRestricted) {
    await recordAudit(ctx, tx, {
      ...who,
      type: 'kyc_block_changed',
      before: { kyc_block: 'none' },
      after: { kyc_block: 'withdrawals' },
    })
  }
  await ctx.events.publish(tx, verificationChanged, { uid, state: to })
  const kind = notificationKindByState[to]
  if (kind) await notifyPlayers(ctx, tx, [{ uid, kind, subject: now.toISOString(), facts: {} }])
}
