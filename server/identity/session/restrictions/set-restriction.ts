import { transactResult, type Tx } from '#db/transaction.ts'
import { lockPlayer } from '#server/identity/account/change-own-account.ts'
import type { ExclusionPeriod } from '#contract/exclusions.ts'
import { markExcluded } from '#server/identity/account/registration/exclusion-marks.ts'
import type { PlayerStatus, RestrictionKind } from '#server/identity/account/schema.ts'
import { unsubscribePlayer } from '#server/identity/account/mailing/unsubscribe-player.ts'
import { applyRestrictions } from '#server/identity/account/sign-in/account-status.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { endInvitations } from '#server/platform/notifications/preferences/end-invitations.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { endPlayerSessions } from '../end-session.ts'
import { playerExcluded } from '../events.ts'
import type { SessionEndReason } from '../schema.ts'
import { lockBets } from './lock-bets.ts'

/** A command-line tool has no queue; its user writes to the player themselves. */
type Ctx = Auditor & Pick<Kernel, 'connection'> & Partial<Pick<Kernel, 'events'>>

export type NewRestriction = {
  readonly uid: number
  readonly kind: RestrictionKind
  /** For the record and for staff; players do not see it. */
  readonly reason: string
  /** The end date; undefined until it is lifted, and null for a permanent exclusion. */
  readonly endsAt?: Date | null | undefined
  /** The requested exclusion period, and the cooling-off after its end and the player's request. */
  readonly exclusion?: {
    readonly period: ExclusionPeriod
    readonly coolingOffHours: number | null
    /** Extended to the operator's other brands. */
    readonly isOfAllBrands?: boolean
  }
  readonly actor: AuditActor
  /** A caller with only the right to restrict cannot shorten a restriction by a new one. */
  readonly mayShorten?: boolean
}

const endReasons: Readonly<Record<RestrictionKind, SessionEndReason>> = {
  banned: 'banned',
  suspended: 'suspended',
  excluded: 'excluded',
}

/** Locks the player's status, so that a concurrent bet or sign-in waits, or came before. */
export const lockStatus = async (tx: Tx, uid: number): Promise<PlayerStatus | undefined> => {
  await lockBets(tx, uid)
  return (await lockPlayer(tx, uid))?.status
}

export const findOpen = (tx: Tx, { uid, kind }: { uid: number; kind: RestrictionKind }) =>
  tx.db
    .selectFrom('player_standings')
    .selectAll()
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

const wrongEnd = (
  ctx: Pick<Ctx, 'clock'>,
  { kind, endsAt, mayShorten = true }: NewRestriction,
  now: Date | null | undefined,
): string | undefined => {
  if (kind === 'excluded' && endsAt === undefined) return 'REQUIRED'
  if (endsAt && endsAt <= ctx.clock.now()) return 'PAST'
  if (!mayShorten && endsAt && (now === null || (now && endsAt < now))) return 'TOO_EARLY'
  // An excluded player cannot shorten the exclusion by a new request.
  const isShorter = endsAt && (now === null || (now && endsAt < now))
  return kind === 'excluded' && isShorter ? 'TOO_EARLY' : undefined
}

/**
 * Restricts an account: a ban or a suspension by the operator, or the player's own exclusion (standards B6).
 * All sessions end in the same transaction, so every later call is refused, and their open streams close within
 * two seconds in every process. Wins and rollbacks of started rounds are still accepted; no new stake or
 * deposit is. An excluded player leaves the mailing, is recognised at a new registration, and is notified. The
 * same restriction again changes its end and reason. InvalidParameter `uid` NOT_FOUND, `reason` REQUIRED,
 * `ends_at` REQUIRED, PAST or TOO_EARLY.
 */
export const setRestrictionIn = async (
  ctx: Omit<Ctx, 'connection'>,
  tx: Tx,
  restriction: NewRestriction,
): Promise<Result<PlayerStatus>> => {
  const { uid, kind, actor, endsAt, exclusion } = restriction
  const reason = restriction.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const before = await lockStatus(tx, uid)
  if (before === undefined || before === 'deleted') return invalid('uid', 'NOT_FOUND')
  const open = await findOpen(tx, restriction)
  const wrong = wrongEnd(ctx, restriction, open?.ends_at)
  if (wrong) return invalid('ends_at', wrong)
  const now = ctx.clock.now()
  const by = actor.name
  if (open) {
    await tx.db
      .updateTable('player_standings')
      .set({ ended_at: now, ended_by: by, end_reason: 'replaced' })
      .where('id', '=', open.id)
      .execute()
  }
  await tx.db
    .insertInto('player_standings')
    .values({
      uid,
      kind,
      reason,
      set_by: by,
      set_at: now,
      ends_at: endsAt ?? null,
      period: exclusion?.period ?? null,
      cooling_off_hours: exclusion?.coolingOffHours ?? null,
      // A longer one revokes nothing that was requested before.
      is_of_all_brands: exclusion?.isOfAllBrands || open?.is_of_all_brands || false,
    })
    .execute()
  const status = await applyRestrictions(tx, uid)
  await recordAudit(ctx, tx, {
    type: 'standing_set',
    uid,
    actor,
    reason,
    before: { status: before, ends_at: open?.ends_at ?? null },
    after: {
      status,
      kind,
      ends_at: endsAt ?? null,
      ...(exclusion ? { period: exclusion.period } : {}),
      ...(exclusion?.isOfAllBrands ? { all_brands: true } : {}),
    },
  })
  if (kind === 'excluded') {
    await unsubscribePlayer(ctx, tx, { uid, actor, reason })
    await endInvitations(tx, uid)
    await markExcluded(ctx, tx, uid)
    await ctx.events?.publish(tx, playerExcluded, { uid })
  }
  await endPlayerSessions(ctx, tx, { uid, reason: endReasons[kind], actor })
  return ok(status)
}

export const setRestriction = (ctx: Ctx, restriction: NewRestriction): Promise<Result<PlayerStatus>> =>
  transactResult(ctx.connection, (tx) => setRestrictionIn(ctx, tx, restriction))
