import type { DepositLimits, Limits } from '#contract/deposit-limits.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { lockPlayer } from '#server/identity/account/change-own-account.ts'
import type { Player } from '#server/identity/account/queries.ts'
import { checkOwnChangeRateLimit } from '#server/identity/account/profile/check-own-change-rate-limit.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import type { ReadDeposited, ReadUsed } from './check-deposit-limit.ts'
import { limitAfter, type StoredLimit, type Limit } from './deposit-limit.ts'
import { viewKind } from './get-deposit-limit.ts'
import { findLimits, storeLimits, type LimitTable } from './stored-limits.ts'
import { notifyLimitChange } from './notify-limits.ts'
import { answerLimitQuestion, isLimitQuestionDue } from './limit-question.ts'

const auditOf = (limit: StoredLimit | undefined, unit: 'minor' | 'seconds') =>
  limit
    ? {
        period: limit.period,
        [unit === 'minor' ? 'amount_minor' : 'amount_seconds']: limit.amountMinor,
        ...(limit.pending
          ? {
              next_period: limit.pending.next?.period ?? null,
              [`next_${unit}`]: limit.pending.next?.amountMinor ?? null,
              next_from: limit.pending.from.toISOString(),
            }
          : {}),
      }
    : {}

/**
 * The limit that a change concerns: the only one, or the one of the period. Limits from before the single-limit
 * rule stay separate until they end.
 */
const isMeant = (ctx: CallContext, stored: readonly StoredLimit[], period: string | undefined) => {
  const { hasLimitPerPeriod } = jurisdictionOf(ctx.settings).depositLimits
  return (limit: StoredLimit) =>
    (!hasLimitPerPeriod && stored.length <= 1) || period === undefined || limit.period === period
}

/** Differences between deposit limits and loss limits. */
export type LimitKind = {
  readonly table: LimitTable
  readonly audit: 'deposit_limit_changed' | 'loss_limit_changed' | 'time_limit_changed'
  readonly readUsed: ReadUsed
  /** The unit on the wire, if it is no amount of money. */
  readonly toLimitDto?: (amountMinor: bigint) => number
  /** Locks what is counted; before the lock of the player. */
  readonly hold?: (tx: Tx, uid: number) => Promise<void>
  /** Called when a player without a limit gets one. */
  readonly begin?: (ctx: CallContext, tx: Tx, player: Player) => Promise<void>
}

/** Replaces a limit by another, or by none. NOT_FOUND at `period` if there is none to end. */
export const changeLimit = async (
  ctx: CallContext,
  { next, period }: { next: Limit | null; period: string | undefined },
  kind: LimitKind,
): Promise<Result<Limits>> => {
  const { table, audit, hold, begin } = kind
  const counted = await checkOwnChangeRateLimit(ctx)
  if (!counted.ok) return counted
  return transactResult(ctx.connection, async (tx) => {
    await hold?.(tx, ctx.uid)
    const player = await lockPlayer(tx, ctx.uid)
    if (!player) return refuse('Authorization')
    const stored = await findLimits(ctx, tx.db, ctx.uid, { isLocked: true, table })
    const meant = isMeant(ctx, stored, period)
    const present = stored.find(meant)
    if (!present && !next) return invalid('period', 'NOT_FOUND')
    const limit = limitAfter(present, next, ctx.clock.now())
    const others = stored.filter((other) => other !== present)
    if (stored.length === 0) await begin?.(ctx, tx, player)
    await storeLimits(ctx, tx, player, limit ? [...others, limit] : others, table)
    const [before, after] = [present, limit].map((one) =>
      auditOf(one, table === 'time_limits' ? 'seconds' : 'minor'),
    )
    await recordAudit(ctx, tx, { type: audit, before, after })
    await notifyLimitChange(ctx, tx, player.uid, { table, limit })
    return ok(await viewKind(ctx, tx.db, player, kind))
  })
}

/** The same for a deposit limit; setting one answers the limit question. */
export const changeDepositLimit = async (
  ctx: CallContext,
  change: { next: Limit | null; period: string | undefined },
  readDeposited: ReadDeposited,
): Promise<Result<DepositLimits>> => {
  const begin = (_ctx: CallContext, tx: Tx, { uid }: Player) => answerLimitQuestion(ctx, tx, uid, 'set')
  const changed = await changeLimit(ctx, change, {
    table: 'deposit_limits',
    audit: 'deposit_limit_changed',
    readUsed: readDeposited,
    begin,
  })
  if (!changed.ok) return changed
  return ok({ ...changed.value, is_question_due: await isLimitQuestionDue(ctx, ctx.db, ctx.uid) })
}
