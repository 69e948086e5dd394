import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { creditPoints, lotEnd, reversePoints, type Member } from '../points/move-points.ts'
import type { Programme } from '../programme/programme-in-force.ts'
import { millionths } from './earned.ts'

export type Earning = {
  readonly uid: number
  /** In millionths of a point; negative where more was reversed. */
  readonly earned: bigint
  readonly key: string
  /** The terms of the last bet: validity of its points, and levels. */
  readonly run: Programme
}

type Locked = Member & { readonly fraction: bigint }
type Change = {
  readonly earning: Earning
  readonly member: Locked
  readonly whole: bigint
  readonly fraction: bigint
}

const lockMembers = async ({ clock }: Pick<Kernel, 'clock'>, tx: Tx, uids: readonly number[]) => {
  const of = sql`${uids}::integer[]`
  await sql`
    insert into loyalty_members (uid, joined_at) select uid, ${clock.now()}::timestamptz
    from unnest(${of}) as uid on conflict do nothing`.execute(tx.db)
  const { rows } = await sql<Locked>`
    select uid, points, lifetime, owed, fraction, level, character_id from loyalty_members
    where uid = any(${of}) order by uid for update`.execute(tx.db)
  return rows
}

/** Moves whole points and keeps the fraction; the total does not depend on the order. */
const changeOf = (earning: Earning, member: Locked): Change => {
  const sum = member.fraction + earning.earned
  const fraction = ((sum % millionths) + millionths) % millionths
  return { earning, member, fraction, whole: (sum - fraction) / millionths }
}

/** Gives points to many members without debts. */
const creditMany = async ({ clock }: Pick<Kernel, 'clock'>, tx: Tx, changes: readonly Change[]) => {
  const now = clock.now()
  const uids = changes.map(({ member }) => member.uid)
  const whole = changes.map((change) => change.whole)
  const ends = changes.map(({ earning }) => lotEnd(now, earning.run.terms.lotDays))
  await sql`
    with given as (
      select * from unnest(${uids}::integer[], ${whole}::bigint[], ${ends}::timestamptz[],
        ${changes.map(({ earning }) => earning.key)}::text[],
        ${changes.map(({ member, whole: points }) => member.points + points)}::bigint[])
        as one (uid, points, ends, key, after)
    ), moved as (
      insert into loyalty_transfers
        (key, uid, from_account, to_account, points, reason, subject, balance_after, created_at)
      select key, uid, 'earned', 'player', points, 'earned', '', after, ${now}::timestamptz from given
    ), lots as (
      insert into loyalty_lots (uid, given, remaining, expires_at) select uid, points, points, ends from given
      on conflict (uid, expires_at) do update set given = loyalty_lots.given + excluded.given,
        remaining = loyalty_lots.remaining + excluded.remaining
    )
    update loyalty_members member set points = member.points + given.points,
      lifetime = member.lifetime + given.points
    from given where member.uid = given.uid`.execute(tx.db)
}

const storeFractions = (tx: Tx, changes: readonly Change[]) =>
  sql`
    update loyalty_members member set fraction = one.fraction
    from unnest(${changes.map(({ member }) => member.uid)}::integer[],
      ${changes.map(({ fraction }) => fraction)}::bigint[]) as one (uid, fraction)
    where member.uid = one.uid`.execute(tx.db)

/** Posts earned and reversed points of members, whom it locks. Returns those who have reached a level. */
export const earnPoints = async (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  earnings: readonly Earning[],
): Promise<readonly number[]> => {
  if (earnings.length === 0) return []
  const members = await lockMembers(
    ctx,
    tx,
    earnings.map(({ uid }) => uid),
  )
  const byUid = new Map(members.map((member) => [member.uid, member]))
  const changes = earnings.flatMap((earning) => {
    const member = byUid.get(earning.uid)
    return member ? [changeOf(earning, member)] : []
  })
  const partial = changes.filter(({ fraction, member }) => fraction !== member.fraction)
  if (partial.length > 0) await storeFractions(tx, partial)
  const plain = changes.filter(({ whole, member }) => whole > 0n && member.owed === 0n)
  if (plain.length > 0) await creditMany(ctx, tx, plain)
  for (const { whole, member, earning } of changes) {
    const { key, run } = earning
    if (whole > 0n && member.owed > 0n) {
      const given = { points: whole, reason: 'earned', key, subject: '', lotDays: run.terms.lotDays } as const
      await creditPoints(ctx, tx, member, given)
    } else if (whole < 0n)
      await reversePoints(ctx, tx, member, { points: -whole, reason: 'taken_back', key, subject: '' })
  }
  return changes.flatMap(({ earning, member, whole }) => {
    const next = earning.run.terms.levels[member.level]
    return next && member.lifetime + whole >= BigInt(next.points) ? [member.uid] : []
  })
}
