import type { Selectable } from 'kysely'
import { hourMs } from '#contract/durations.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { dropExclusionMarks } from '#server/identity/account/registration/exclusion-marks.ts'
import type { PlayerRestrictionRow, PlayerStatus, RestrictionKind } from '#server/identity/account/schema.ts'
import { applyRestrictions } from '#server/identity/account/sign-in/account-status.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { notifyPlayers } from '#server/platform/notifications/notify/notify-players.ts'
import { findOpen, lockStatus } from './set-restriction.ts'

type Ctx = Auditor & Pick<Kernel, 'connection'>
type Lift = {
  readonly uid: number
  readonly kind: RestrictionKind
  readonly reason: string
  readonly actor: AuditActor
}
type Restriction = Selectable<PlayerRestrictionRow>

/** The result: the player's status, and when the account opens if it waits for that. */
export type Lifted = { readonly status: PlayerStatus; readonly returnAt: Date | null }

/** Ends one restriction of any kind; others stay. */
const end = async (
  ctx: Ctx,
  tx: Tx,
  { id, uid, kind, ends_at }: Restriction,
  { reason, actor, before }: Pick<Lift, 'reason' | 'actor'> & { before: PlayerStatus },
): Promise<Lifted> => {
  await tx.db
    .updateTable('player_standings')
    .set({ ended_at: ctx.clock.now(), ended_by: actor.name, end_reason: reason })
    .where('id', '=', id)
    .execute()
  if (kind === 'excluded') await dropExclusionMarks(tx, uid)
  const status = await applyRestrictions(tx, uid)
  await recordAudit(ctx, tx, {
    type: 'standing_lifted',
    uid,
    actor,
    reason,
    before: { status: before, kind, ends_at },
    after: { status },
  })
  if (kind === 'excluded')
    await notifyPlayers(ctx, tx, [{ uid, kind: 'exclusion_ended', subject: `standing:${id}`, facts: {} }])
  return { status, returnAt: null }
}

/** The player's request to return: the account opens after the cooling-off period (standards R5). */
const awaitReturn = async (
  ctx: Ctx,
  tx: Tx,
  { id, uid, kind, ends_at, cooling_off_hours: hours }: Restriction,
  { reason, actor, before }: Pick<Lift, 'reason' | 'actor'> & { before: PlayerStatus },
): Promise<Lifted> => {
  const returnAt = new Date(ctx.clock.now().getTime() + (hours ?? 0) * hourMs)
  await tx.db.updateTable('player_standings').set({ return_at: returnAt }).where('id', '=', id).execute()
  await recordAudit(ctx, tx, {
    type: 'return_requested',
    uid,
    actor,
    reason,
    before: { status: before, kind, ends_at },
    after: { status: before, return_at: returnAt },
  })
  return { status: before, returnAt }
}

/**
 * Lifts a ban or a suspension. An exclusion is never lifted before its end, for any caller; after it the
 * player's request to return is recorded, and it ends after the cooling-off period set at its start. Other
 * restrictions stay. InvalidParameter `uid` or `kind` NOT_FOUND, `reason` REQUIRED, `ends_at` TOO_EARLY.
 */
export const liftRestriction = async (ctx: Ctx, lift: Lift): Promise<Result<Lifted>> => {
  const { uid, kind, actor } = lift
  const reason = lift.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  return transactResult(ctx.connection, async (tx) => {
    const before = await lockStatus(tx, uid)
    if (before === undefined || before === 'deleted') return invalid('uid', 'NOT_FOUND')
    const open = await findOpen(tx, lift)
    if (!open) return invalid('kind', 'NOT_FOUND')
    const how = { reason, actor, before }
    if (kind !== 'excluded') return ok(await end(ctx, tx, open, how))
    const isOver = open.ends_at !== null && open.ends_at <= ctx.clock.now()
    if (!isOver || open.return_at !== null) return invalid('ends_at', 'TOO_EARLY')
    return ok(await (open.cooling_off_hours === null ? end : awaitReturn)(ctx, tx, open, how))
  })
}

/** Whether a restriction depends only on time, and that time has come. */
const isDue = ({ ends_at, cooling_off_hours, return_at }: Restriction, now: Date): boolean =>
  cooling_off_hours === null ? ends_at !== null && ends_at <= now : return_at !== null && return_at <= now

/** Ends a due restriction, also of an erased account; any other stays as it is. */
export const endDueRestriction = (
  ctx: Ctx,
  { uid, kind, actor }: { uid: number; kind: RestrictionKind; actor: AuditActor },
): Promise<Result<boolean>> =>
  transactResult(ctx.connection, async (tx) => {
    const before = await lockStatus(tx, uid)
    const open = await findOpen(tx, { uid, kind })
    if (before === undefined || !open || !isDue(open, ctx.clock.now())) return ok(false)
    await end(ctx, tx, open, { reason: 'its time is over', actor, before })
    return ok(true)
  })
