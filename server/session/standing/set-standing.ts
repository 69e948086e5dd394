import { transactResult, type Tx } from '#db/transaction.ts'
import { lockPlayer } from '#server/account/change-own-account.ts'
import type { PlayerStatus, StandingKind } from '#server/account/schema.ts'
import { endMailing } from '#server/account/mailing/end-mailing.ts'
import { applyStandings } from '#server/account/sign-in/account-status.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/kernel/result.ts'
import { endPlayerSessions } from '../end-session.ts'
import type { SessionEndReason } from '../schema.ts'

type Ctx = Auditor & Pick<Context, 'connection'>

export type NewStanding = {
  readonly uid: number
  readonly kind: StandingKind
  /** For the record, and for staff; players are not shown it. */
  readonly reason: string
  /** When it ends by itself; undefined for until it is lifted. An exclusion has to have one. */
  readonly endsAt?: Date | undefined
  readonly actor: AuditActor
  /** Whoever may only restrict does not let an account out earlier by restricting it once more. */
  readonly mayShorten?: boolean
}

const endReasons: Readonly<Record<StandingKind, SessionEndReason>> = {
  banned: 'banned',
  suspended: 'suspended',
  excluded: 'excluded',
}

/** The player's status, with the row locked: a sign-in and a bet under way wait for what follows, or came before it. */
const lockStatus = async (tx: Tx, uid: number): Promise<PlayerStatus | undefined> =>
  (await lockPlayer(tx, uid))?.status

const findOpen = (tx: Tx, { uid, kind }: { uid: number; kind: StandingKind }) =>
  tx.db
    .selectFrom('player_standings')
    .selectAll()
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

const wrongEnd = (
  ctx: Ctx,
  { kind, endsAt, mayShorten = true }: NewStanding,
  now: Date | null | undefined,
): string | undefined => {
  if (kind === 'excluded' && !endsAt) return 'REQUIRED'
  if (endsAt && endsAt <= ctx.clock.now()) return 'PAST'
  if (!mayShorten && endsAt && (now === null || (now && endsAt < now))) return 'TOO_EARLY'
  // Whoever shut themselves out is not let in earlier by asking again.
  return kind === 'excluded' && endsAt && now && endsAt < now ? 'TOO_EARLY' : undefined
}

/**
 * Shuts an account: a ban or a suspension by the house, or its player's own exclusion (standards B6). All sessions end
 * in the same transaction, so every later call of theirs is refused, and what they hold open is closed within two
 * seconds in every process. Wins and rollbacks of rounds that were begun are taken as ever; nothing new is staked or
 * paid in, and who is excluded leaves the mailing. The same standing once more changes its end and reason. InvalidParameter `uid` NOT_FOUND, `reason`
 * REQUIRED, `ends_at` REQUIRED, PAST or TOO_EARLY.
 */
export const setStanding = async (ctx: Ctx, standing: NewStanding): Promise<Result<PlayerStatus>> => {
  const { uid, kind, actor, endsAt } = standing
  const reason = standing.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  return transactResult(ctx.connection, async (tx) => {
    const before = await lockStatus(tx, uid)
    if (before === undefined || before === 'deleted') return invalid('uid', 'NOT_FOUND')
    const open = await findOpen(tx, standing)
    const wrong = wrongEnd(ctx, standing, open?.ends_at)
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
      .values({ uid, kind, reason, set_by: by, set_at: now, ends_at: endsAt ?? null })
      .execute()
    const status = await applyStandings(tx, uid)
    await recordAudit(ctx, tx, {
      type: 'standing_set',
      uid,
      actor,
      reason,
      before: { status: before, ends_at: open?.ends_at ?? null },
      after: { status, kind, ends_at: endsAt ?? null },
    })
    if (kind === 'excluded') await endMailing(ctx, tx, { uid, actor, reason })
    await endPlayerSessions(ctx, tx, { uid, reason: endReasons[kind], actor })
    return ok(status)
  })
}

/**
 * Takes a ban or a suspension off an account, and an exclusion once its time is over: what a player asked to be kept
 * from is not given back early. Other standings stay. InvalidParameter `uid` or `kind` NOT_FOUND, `ends_at` TOO_EARLY.
 */
export const liftStanding = async (
  ctx: Ctx,
  lift: { uid: number; kind: StandingKind; reason: string; actor: AuditActor },
): Promise<Result<PlayerStatus>> => {
  const { uid, kind, actor } = lift
  const reason = lift.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  return transactResult(ctx.connection, async (tx) => {
    const before = await lockStatus(tx, uid)
    if (before === undefined || before === 'deleted') return invalid('uid', 'NOT_FOUND')
    const open = await findOpen(tx, lift)
    if (!open) return invalid('kind', 'NOT_FOUND')
    const now = ctx.clock.now()
    if (kind === 'excluded' && (open.ends_at ?? now) > now) return invalid('ends_at', 'TOO_EARLY')
    await tx.db
      .updateTable('player_standings')
      .set({ ended_at: now, ended_by: actor.name, end_reason: reason })
      .where('id', '=', open.id)
      .execute()
    const status = await applyStandings(tx, uid)
    await recordAudit(ctx, tx, {
      type: 'standing_lifted',
      uid,
      actor,
      reason,
      before: { status: before, kind, ends_at: open.ends_at },
      after: { status },
    })
    return ok(status)
  })
}
