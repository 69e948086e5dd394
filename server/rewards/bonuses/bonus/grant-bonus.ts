import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { bonusesGranted } from '../events.ts'
import { awardOf, currenciesOf, targetOf } from '../terms/bonus-terms.ts'
import { notifyBonuses } from './notify-bonuses.ts'
import { readBonusExclusions } from './bonus-exclusions.ts'
import { lockPromotion, readRunning } from '../promotions/running-promotion.ts'

export type Grant = {
  readonly uid: number
  /** Sysname of the promotion; its newest version applies. */
  readonly promotion: string
  /** The deposit's amount; 0 without a deposit. */
  readonly depositMinor: bigint
  /** The deposit's payment; its return revokes the bonus. */
  readonly depositId?: bigint | undefined
  /** An amount computed elsewhere, such as a share of a loss; replaces that of the terms. */
  readonly amountMinor?: bigint
  /** The version the caller saw; CHANGED where there is a newer one. Omitted: the newest. */
  readonly version?: number
  /** Key of the trigger, such as a deposit or a line of a file: a trigger gives once. */
  readonly key: string
}

export type By = { readonly actor: AuditActor; readonly reason: string }

/** The result of a grant; for a repeated trigger, the earlier bonus. */
export type Granted = { readonly id: bigint; readonly isNew: boolean }

/**
 * Grants a player a bonus by the newest version of a promotion: no money moves before activation. Bounds on
 * number and amount hold under concurrency, since the promotion's row is locked before they are counted. A
 * closed account receives nothing; the account is locked until this is written.
 */
export const grantBonus = async (
  ctx: Auditor & Pick<Kernel, 'settings' | 'clock' | 'events'>,
  tx: Tx,
  { uid, promotion: sysname, depositMinor, depositId, amountMinor, version: seenVersion, key }: Grant,
  { actor, reason }: By,
): Promise<Result<Granted>> => {
  const player = await tx.db
    .selectFrom('players')
    .selectAll()
    .where('uid', '=', uid)
    .forShare()
    .executeTakeFirst()
  if (!player || player.status === 'deleted') return invalid('uid', 'NOT_FOUND')
  // Identity verification is checked at activation.
  if (player.status !== 'active') return invalid('uid', 'NOT_ALLOWED')
  if ((await readBonusExclusions(tx.db, [uid])).has(uid)) return invalid('uid', 'KEPT_OUT')
  if (!(await lockPromotion(tx, sysname))) return invalid('promotion', 'UNKNOWN')
  const before = await tx.db
    .selectFrom('bonuses')
    .select('id')
    .where('grant_key', '=', key)
    .executeTakeFirst()
  if (before) return ok({ id: before.id, isNew: false })
  const running = await readRunning(tx.db, sysname)
  if (!running) return invalid('promotion', 'CLOSED')
  const { version, product } = running
  if (seenVersion !== undefined && seenVersion !== version.number) return invalid('promotion', 'CHANGED')
  const { terms } = version
  const { currency } = player
  const isGivenIn = currenciesOf(terms).includes(currency)
  const grantedMinor =
    amountMinor === undefined ? awardOf(terms, { currency, depositMinor }) : isGivenIn ? amountMinor : null
  if (grantedMinor === null) return invalid('promotion', isGivenIn ? 'NEED_DEPOSIT' : 'CURRENCY')
  const refusal = await boundsReached(tx, { promotionId: running.id, uid, currency, grantedMinor, terms })
  if (refusal) return invalid('promotion', refusal)
  const now = ctx.clock.now()
  const { id } = await tx.db
    .insertInto('bonuses')
    .values({
      uid,
      version_id: version.id,
      product,
      kind: terms.kind,
      currency,
      status: 'available',
      granted_minor: grantedMinor,
      deposit_minor: depositMinor,
      deposit_id: depositId ?? null,
      target: targetOf(terms, { grantedMinor, depositMinor }),
      grant_key: key,
      granted_by: actor.name,
      reason,
      created_at: now,
      claim_until: new Date(now.getTime() + terms.claimDays * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(ctx, tx, {
    type: 'bonus_granted',
    actor,
    uid,
    subject: `bonus:${id}`,
    reason,
    after: { promotion: sysname, version: version.number, granted_minor: grantedMinor, currency },
  })
  const granted = { id, uid, amountMinor: grantedMinor, currency }
  await notifyBonuses(ctx, tx, 'bonus_granted', { texts: version.texts, product }, [granted])
  await ctx.events.publish(tx, bonusesGranted, { ids: [String(id)] })
  return ok({ id, isNew: true })
}

type Wanted = {
  readonly promotionId: bigint
  readonly uid: number
  readonly currency: string
  readonly grantedMinor: bigint
  readonly terms: {
    readonly grants: { most: number | null; eachPlayer: number; budget: Record<string, string> | null }
  }
}

/** The bound that this grant would exceed; expired unused grants count as given. */
const boundsReached = async (
  tx: Tx,
  { promotionId, uid, currency, grantedMinor, terms: { grants } }: Wanted,
): Promise<'LIMIT' | 'USED' | undefined> => {
  const { rows } = await sql<{ all: number; own: number; given: bigint }>`
    select count(*)::int as all, count(*) filter (where b.uid = ${uid})::int as own,
      coalesce(sum(b.granted_minor) filter (where b.currency = ${currency}), 0)::bigint as given
    from bonuses b join promotion_versions v on v.id = b.version_id where v.promotion_id = ${promotionId}`.execute(
    tx.db,
  )
  const had = rows[0]
  if (!had) return undefined
  if (had.own >= grants.eachPlayer) return 'USED'
  if (grants.most !== null && had.all >= grants.most) return 'LIMIT'
  if (grants.budget === null) return undefined
  return had.given + grantedMinor > BigInt(grants.budget[currency] ?? 0) ? 'LIMIT' : undefined
}
