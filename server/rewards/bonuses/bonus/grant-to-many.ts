import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { recordAudits, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { mayPlay } from '#server/compliance/responsible-gaming/play-eligibility.ts'
import { bonusesGranted } from '../events.ts'
import { lockPromotion, readRunning, type RunningPromotion } from '../promotions/running-promotion.ts'
import { awardOf, targetOf } from '../terms/bonus-terms.ts'
import { notifyBonuses } from './notify-bonuses.ts'
import { readBonusExclusions } from './bonus-exclusions.ts'
import type { By } from './grant-bonus.ts'

/** A player and the key of the trigger, which gives once. */
export type GrantTarget = { readonly uid: number; readonly key: string }

type Given = GrantTarget & { readonly currency: string; readonly grantedMinor: bigint }
type Refusal = { readonly uid: number; readonly code: string }
/** The result of granting to many: who gets how much, who has had it, and who gets nothing and why. */
export type BulkGrants = {
  readonly gives: readonly Given[]
  readonly had: readonly number[]
  readonly refused: readonly Refusal[]
}

type Parts = Auditor & Pick<Kernel, 'settings' | 'clock'>
type GrantParts = Parts & Pick<Kernel, 'events'>

/** Rows per statement. */
const atOnce = 1000

const slicesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce))

const readGiven = async (db: Db | Tx['db'], id: bigint) => {
  const { rows } = await sql<{ currency: string; count: number; given: bigint }>`
    select b.currency, count(*)::int as count, sum(b.granted_minor)::bigint as given
    from bonuses b join promotion_versions v on v.id = b.version_id
    where v.promotion_id = ${id} group by b.currency`.execute(db)
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    sums: new Map(rows.map(({ currency, given }) => [currency, given])),
  }
}

/** Facts about these players: eligibility, use of this trigger, and number of grants of the promotion. */
const readPlayers = async (
  db: Db | Tx['db'],
  { id }: RunningPromotion,
  asked: readonly GrantTarget[],
  isHeld: boolean,
) => {
  const uids = asked.map(({ uid }) => uid)
  const players = await db
    .selectFrom('players')
    .selectAll()
    .where('uid', 'in', uids)
    .orderBy('uid')
    .$if(isHeld, (query) => query.forShare())
    .execute()
  const had = await db
    .selectFrom('bonuses')
    .select('grant_key')
    .where(
      'grant_key',
      'in',
      asked.map(({ key }) => key),
    )
    .execute()
  const counts = await db
    .selectFrom('bonuses')
    .innerJoin('promotion_versions', 'promotion_versions.id', 'bonuses.version_id')
    .select(['uid', (row) => row.fn.countAll<bigint>().as('count')])
    .where('promotion_id', '=', id)
    .where('uid', 'in', uids)
    .groupBy('uid')
    .execute()
  return {
    bonusExclusions: await readBonusExclusions(db, uids),
    players: new Map(players.map((player) => [player.uid, player])),
    had: new Set(had.map(({ grant_key: key }) => key)),
    counts: new Map(counts.map(({ uid, count }) => [uid, Number(count)])),
  }
}

/** Decides each player's grant; with `isHeld` the decision holds until the transaction ends. */
export const planGrants = async (
  ctx: Parts,
  db: Db | Tx['db'],
  running: RunningPromotion,
  { asked, isHeld }: { asked: readonly GrantTarget[]; isHeld: boolean },
): Promise<BulkGrants> => {
  const { terms } = running.version
  const { grants } = terms
  const { sums, ...before } = await readGiven(db, running.id)
  let { count } = before
  const gives: Given[] = []
  const had: number[] = []
  const refused: Refusal[] = []
  const decideGrant = (
    one: GrantTarget,
    { players, counts, bonusExclusions, had: keys }: Awaited<ReturnType<typeof readPlayers>>,
  ): Given | string | undefined => {
    const player = players.get(one.uid)
    if (!player || player.status === 'deleted') return 'NOT_FOUND'
    if (keys.has(one.key)) return undefined
    if (!mayPlay(ctx, player)) return 'NOT_ALLOWED'
    if (bonusExclusions.has(one.uid)) return 'KEPT_OUT'
    const { currency } = player
    const grantedMinor = awardOf(terms, { currency, depositMinor: 0n })
    if (grantedMinor === null) return terms.award.type === 'sum' ? 'CURRENCY' : 'NEED_DEPOSIT'
    if ((counts.get(one.uid) ?? 0) >= grants.eachPlayer) return 'USED'
    const given = (sums.get(currency) ?? 0n) + grantedMinor
    const isOver = grants.budget !== null && given > BigInt(grants.budget[currency] ?? 0)
    if (isOver || (grants.most !== null && count >= grants.most)) return 'LIMIT'
    sums.set(currency, given)
    count++
    return { ...one, currency, grantedMinor }
  }
  for (const slice of slicesOf(asked)) {
    const known = await readPlayers(db, running, slice, isHeld)
    for (const one of slice) {
      const decision = decideGrant(one, known)
      if (decision === undefined) had.push(one.uid)
      else if (typeof decision === 'string') refused.push({ uid: one.uid, code: decision })
      else gives.push(decision)
    }
  }
  return { gives, had, refused }
}

const insertGrants = async (
  ctx: GrantParts,
  tx: Tx,
  { product, sysname, version }: RunningPromotion,
  { gives, by: { actor, reason } }: { gives: readonly Given[]; by: By },
): Promise<void> => {
  const { terms } = version
  const now = ctx.clock.now()
  for (const slice of slicesOf(gives)) {
    const made = await tx.db
      .insertInto('bonuses')
      .values(
        slice.map(({ uid, key, currency, grantedMinor }) => ({
          uid,
          version_id: version.id,
          product,
          kind: terms.kind,
          currency,
          status: 'available' as const,
          granted_minor: grantedMinor,
          target: targetOf(terms, { grantedMinor, depositMinor: 0n }),
          grant_key: key,
          granted_by: actor.name,
          reason,
          created_at: now,
          claim_until: new Date(now.getTime() + terms.claimDays * dayMs),
        })),
      )
      .returning(['id', 'uid', 'granted_minor', 'currency'])
      .execute()
    await recordAudits(
      ctx,
      tx.db,
      made.map(({ id, uid, granted_minor, currency }) => ({
        type: 'bonus_granted' as const,
        actor,
        uid,
        subject: `bonus:${id}`,
        reason,
        after: { promotion: sysname, version: version.number, granted_minor, currency },
      })),
    )
    await notifyBonuses(
      ctx,
      tx,
      'bonus_granted',
      { texts: version.texts, product },
      made.map(({ granted_minor: amountMinor, ...one }) => ({ ...one, amountMinor })),
    )
    await ctx.events.publish(tx, bonusesGranted, { ids: made.map(({ id }) => String(id)) })
  }
}

/**
 * Grants many players a bonus of a promotion within its bounds: `grantBonus` for each, without a statement for
 * each. Each player may appear only once.
 */
export const grantToMany = async (
  ctx: GrantParts,
  tx: Tx,
  { promotion, asked }: { promotion: string; asked: readonly GrantTarget[] },
  by: By,
): Promise<Result<BulkGrants>> => {
  if (!(await lockPromotion(tx, promotion))) return invalid('promotion', 'UNKNOWN')
  const running = await readRunning(tx.db, promotion)
  if (!running) return invalid('promotion', 'CLOSED')
  const plan = await planGrants(ctx, tx.db, running, { asked, isHeld: true })
  await insertGrants(ctx, tx, running, { gives: plan.gives, by })
  return ok(plan)
}
