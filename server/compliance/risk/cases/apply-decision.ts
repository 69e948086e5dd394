import { dayMs } from '#contract/durations.ts'
import type { RiskDecision } from '#contract/operator/risk/risk-enums.ts'
import type { Tx } from '#db/transaction.ts'
import { lockPlayer } from '#server/identity/account/change-own-account.ts'
import { recordAudit, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { setRestrictionIn } from '#server/identity/session/restrictions/set-restriction.ts'
import { findApplicant } from '#server/compliance/verification/applicants.ts'
import { changeVerification } from '#server/compliance/verification/change-verification.ts'
import { setKycBlock } from '#server/compliance/verification/set-kyc-block.ts'
import { writeScore } from '../assess/write-score.ts'
import type { CaseRecord } from '../assess/write-findings.ts'
import { mayDecide } from './may-decide.ts'
import { subjectOfCase } from './subject-of-case.ts'

type Decided = {
  readonly decision: RiskDecision
  readonly reason: string
  readonly days: number | undefined
  readonly actor: AuditActor
}

/** Default days of the wait for documents, and of a suspension. */
const usualDays = 14

/**
 * The player's own audit records contain only the number of the case: its content must not appear in the
 * player's trail, since disclosing an inquiry to the player (tipping-off) is forbidden (Directive (EU)
 * 2015/849, article 39; Proceeds of Crime Act 2002, section 333A).
 */
const neutral = (id: bigint): string => subjectOfCase(id)

const requestDocuments = async (
  ctx: BackofficeContext,
  tx: Tx,
  { uid, id }: CaseRecord,
  actor: AuditActor,
): Promise<void> => {
  const player = await lockPlayer(tx, uid)
  if (!player) throw new Error(`Player ${uid} of case ${id} does not exist`)
  const applicant = await findApplicant(tx.db, uid)
  const reason = neutral(id)
  if (player.is_verified || (applicant && applicant.state !== 'not_started'))
    await changeVerification(
      ctx,
      tx,
      { player, applicant },
      { to: 'not_started', reportedAt: ctx.clock.now(), reason, actor },
    )
  if (player.kyc_block === 'none') await setKycBlock(ctx, tx, player, { to: 'withdrawals', reason, actor })
}

const act = async (
  ctx: BackofficeContext,
  tx: Tx,
  locked: CaseRecord,
  given: Decided,
): Promise<Result<unknown>> => {
  const { decision, days = usualDays, actor } = given
  const { uid, id } = locked
  if (decision === 'documents') return ok(await requestDocuments(ctx, tx, locked, actor))
  if (decision !== 'suspend' && decision !== 'block') return ok(1)
  const endsAt = decision === 'suspend' ? new Date(ctx.clock.now().getTime() + days * dayMs) : undefined
  const mayShorten = !ctx.operator.lent.has('risk.decide')
  return setRestrictionIn(ctx, tx, {
    uid,
    kind: decision === 'suspend' ? 'suspended' : 'banned',
    reason: neutral(id),
    endsAt,
    actor,
    mayShorten,
  })
}

/** Decides a locked case, and applies it by its domain. InvalidParameter `decision` NOT_ALLOWED. */
export const applyDecision = async (
  ctx: BackofficeContext,
  tx: Tx,
  locked: CaseRecord,
  given: Decided,
): Promise<Result<1>> => {
  const { decision, reason, days = usualDays, actor } = given
  const { id, uid } = locked
  const steps = await tx.db.selectFrom('risk_steps').select('kind').where('case_id', '=', id).execute()
  if (
    !mayDecide(
      locked.status,
      decision,
      steps.map(({ kind }) => kind),
    )
  )
    return invalid('decision', 'NOT_ALLOWED', { status: locked.status })
  const done = await act(ctx, tx, locked, given)
  if (!done.ok) return done
  const now = ctx.clock.now()
  const isWaiting = decision === 'documents'
  await tx.db
    .updateTable('risk_cases')
    .set({
      status: isWaiting ? 'waiting' : 'decided',
      decision,
      note: reason,
      version: locked.version + 1,
      decided_at: isWaiting ? null : now,
      decided_by: actor.name,
      ...(isWaiting ? { due_at: new Date(now.getTime() + days * dayMs) } : {}),
    })
    .where('id', '=', id)
    .execute()
  await tx.db
    .insertInto('risk_steps')
    .values({ case_id: id, uid, kind: decision, text: reason, author: actor.name, at: now })
    .execute()
  await writeScore(tx, uid, now)
  await recordAudit(ctx, tx, {
    type: 'risk_case_decided',
    uid: null,
    subject: subjectOfCase(id),
    actor,
    reason,
    before: { status: locked.status, decision: locked.decision },
    after: { status: isWaiting ? 'waiting' : 'decided', decision },
  })
  return ok(1)
}
