import { z } from 'zod'
import { singleApproverPoints, type backofficeLoyaltyCalls } from '#contract/operator/bonuses/loyalty.ts'
import { transactResult } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import {
  operatorActor,
  recordAudit,
  type AuditActor,
  type Auditor,
} from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext, Tx } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { grantsOfActive } from '#server/backoffice/operators/queries.ts'
import { creditPoints, lockMember, debitPoints } from '../points/move-points.ts'
import { programmeInForce } from '../programme/programme-in-force.ts'

const correction = z.object({
  uid: z.number().int().positive(),
  points: z.number().int(),
  /** Key of this form submission. */
  key: z.string(),
})
type Correction = z.output<typeof correction>

/** Validity of manually given points without a programme. */
const correctionLotDays = 365

type By = { readonly actor: AuditActor; readonly reason: string }

const correctNow = async (
  ctx: Auditor,
  tx: Tx,
  { uid, points, key }: Correction,
  { actor, reason }: By,
): Promise<Result<{ points: number }>> => {
  const player = await tx.db
    .selectFrom('players')
    .select('uid')
    .where('uid', '=', uid)
    .where('status', '<>', 'deleted')
    .forShare()
    .executeTakeFirst()
  if (!player) return invalid('uid', 'NOT_FOUND')
  const member = await lockMember(ctx, tx, uid)
  const moved = BigInt(points)
  if (member.points + moved < 0n) return invalid('points', 'NOT_ENOUGH', { available: Number(member.points) })
  const move = { reason: 'corrected', key: `corrected:${key}`, subject: '' } as const
  const lotDays = (await programmeInForce(tx.db, ctx.clock.now()))?.terms.lotDays ?? correctionLotDays
  const after =
    moved > 0n
      ? await creditPoints(ctx, tx, member, { ...move, points: moved, lotDays })
      : (await debitPoints(ctx, tx, member, { ...move, points: -moved })).member
  await recordAudit(ctx, tx, {
    type: 'loyalty_corrected',
    actor,
    uid,
    subject: `player:${uid}`,
    reason,
    before: { points: member.points },
    after: { points: after.points },
  })
  return ok({ points: Number(after.points) })
}

export const correctPointsWithApproval: ApprovableAction<Correction> = {
  name: 'loyalty.correct',
  right: 'bonuses.grant',
  input: correction,
  describe: async ({ db }, { uid, points }) => {
    const member = await db
      .selectFrom('loyalty_members')
      .select('points')
      .where('uid', '=', uid)
      .executeTakeFirst()
    const before = Number(member?.points ?? 0)
    return { uid, points, points_before: before, points_after: before + points }
  },
  execute: correctNow,
}

type Asked = z.output<typeof backofficeLoyaltyCalls.correctPoints.input>
type Answer = z.input<typeof backofficeLoyaltyCalls.correctPoints.output>

/** Corrects a player's points by hand; above the single approver's limit it waits for a second. */
export const correctPoints = async (
  ctx: BackofficeContext,
  { uid, points, reason: typed }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  if (points === 0) return invalid('points', 'MIN_VALUE')
  const given = { uid, points, key: ctx.request.id }
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const grants = await grantsOfActive(tx.db, ctx.operator.id)
    if (!grants.has('bonuses.grant')) return refuse('AccessDenied', { data: { right: 'bonuses.grant' } })
    if (Math.abs(points) <= singleApproverPoints) {
      const done = await correctNow(ctx, tx, given, { actor: operatorActor(ctx.operator.email), reason })
      return done.ok ? ok({ points: done.value.points, approval_id: null }) : done
    }
    const player = await tx.db
      .selectFrom('players')
      .select('uid')
      .where('uid', '=', uid)
      .where('status', '<>', 'deleted')
      .executeTakeFirst()
    if (!player) return invalid('uid', 'NOT_FOUND')
    const wanted = { input: given, uid, subject: `player:${uid}`, reason }
    const waiting = await requestApproval(ctx, tx, correctPointsWithApproval, wanted)
    return waiting.ok ? ok({ points: null, approval_id: waiting.value.id }) : waiting
  })
}
