import { dayMs } from '#contract/durations.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { PointsAccount, PointsReason } from '../schema.ts'

type PointsContext = Pick<Kernel, 'clock'>

export type Member = {
  readonly uid: number
  readonly points: bigint
  readonly lifetime: bigint
  readonly owed: bigint
  readonly level: number
  readonly character_id: bigint | null
}

/** Locks a player's points, and creates the member if needed. */
export const lockMember = async ({ clock }: PointsContext, tx: Tx, uid: number): Promise<Member> => {
  await tx.db
    .insertInto('loyalty_members')
    .values({ uid, joined_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx.db
    .selectFrom('loyalty_members')
    .select(['uid', 'points', 'lifetime', 'owed', 'level', 'character_id'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Lots expire at the end of a day (UTC), so that those of one day are one. */
export const lotEnd = (now: Date, lotDays: number): Date =>
  new Date((Math.floor(now.getTime() / dayMs) + lotDays + 1) * dayMs)

const countsForLevels: Readonly<Record<PointsReason, boolean>> = {
  earned: true,
  taken_back: true,
  register: true,
  profile: true,
  confirm: true,
  quest: true,
  bought: false,
  expired: false,
  corrected: false,
  owed_paid: false,
  spun: false,
  spun_won: false,
}

export type Move = {
  readonly points: bigint
  readonly reason: PointsReason
  readonly key: string
  readonly subject: string
}

const houseAccountOf = (reason: PointsReason): PointsAccount => {
  switch (reason) {
    case 'earned':
    case 'taken_back':
      return 'earned'
    case 'bought':
    case 'spun':
      return 'shop'
    case 'expired':
      return 'expired'
    case 'corrected':
      return 'corrected'
    case 'owed_paid':
      return 'owed'
    default:
      return 'awarded'
  }
}

type Transfer = Move & { readonly from: PointsAccount; readonly to: PointsAccount; readonly after: bigint }

const writeTransfer = async (
  { clock }: PointsContext,
  tx: Tx,
  uid: number,
  transfer: Transfer,
): Promise<bigint> => {
  const { id } = await tx.db
    .insertInto('loyalty_transfers')
    .values({
      key: transfer.key,
      uid,
      from_account: transfer.from,
      to_account: transfer.to,
      points: transfer.points,
      reason: transfer.reason,
      subject: transfer.subject,
      balance_after: transfer.after,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const writeMember = async (tx: Tx, { uid, points, lifetime, owed }: Member): Promise<void> => {
  await tx.db.updateTable('loyalty_members').set({ points, lifetime, owed }).where('uid', '=', uid).execute()
}

/** Takes points out of lots, the soonest to expire first, and stores which. */
const consumeLots = async (tx: Tx, uid: number, transferId: bigint, points: bigint): Promise<void> => {
  const lots = await tx.db
    .selectFrom('loyalty_lots')
    .select(['id', 'remaining'])
    .where('uid', '=', uid)
    .where('remaining', '>', 0n)
    .orderBy('expires_at')
    .execute()
  let left = points
  for (const lot of lots) {
    if (left === 0n) return
    const used = lot.remaining < left ? lot.remaining : left
    left -= used
    await tx.db
      .updateTable('loyalty_lots')
      .set({ remaining: lot.remaining - used })
      .where('id', '=', lot.id)
      .execute()
    await tx.db
      .insertInto('loyalty_lot_uses')
      .values({ transfer_id: transferId, lot_id: lot.id, points: used })
      .execute()
  }
  if (left > 0n) throw new Error(`The lots of player ${uid} lack ${left} points`)
}

const lifetimeAfter = (member: Member, { reason }: Pick<Move, 'reason'>, points: bigint): bigint =>
  countsForLevels[reason] ? member.lifetime + points : member.lifetime

/** Gives a locked member points valid for so long, less their debt. Returns the member after it. */
export const creditPoints = async (
  ctx: PointsContext,
  tx: Tx,
  member: Member,
  move: Move & { readonly lotDays: number },
): Promise<Member> => {
  const { uid } = member
  const { points } = move
  const debtPaid = member.owed < points ? member.owed : points
  const gross = { ...member, points: member.points + points, lifetime: lifetimeAfter(member, move, points) }
  const after = { ...gross, points: gross.points - debtPaid, owed: member.owed - debtPaid }
  const from = houseAccountOf(move.reason)
  const expiresAt = lotEnd(ctx.clock.now(), move.lotDays)
  await writeTransfer(ctx, tx, uid, { ...move, from, to: 'player', after: gross.points })
  await tx.db
    .insertInto('loyalty_lots')
    .values({ uid, given: points, remaining: points, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['uid', 'expires_at']).doUpdateSet((row) => ({
        given: row('loyalty_lots.given', '+', points),
        remaining: row('loyalty_lots.remaining', '+', points),
      })),
    )
    .execute()
  if (debtPaid > 0n) {
    const paid = { points: debtPaid, reason: 'owed_paid', key: `${move.key}:owed`, subject: '' } as const
    const id = await writeTransfer(ctx, tx, uid, { ...paid, from: 'player', to: 'owed', after: after.points })
    await consumeLots(tx, uid, id, debtPaid)
  }
  await writeMember(tx, after)
  return after
}

/** Takes points from a locked member who has enough. */
export const debitPoints = async (
  ctx: PointsContext,
  tx: Tx,
  member: Member,
  move: Move,
): Promise<{ readonly id: bigint; readonly member: Member }> => {
  const { uid } = member
  const { points } = move
  const after = {
    ...member,
    points: member.points - points,
    lifetime: lifetimeAfter(member, move, -points),
  }
  if (after.points < 0n) throw new Error(`Player ${uid} has not got ${points} points`)
  const to = houseAccountOf(move.reason)
  const id = await writeTransfer(ctx, tx, uid, { ...move, from: 'player', to, after: after.points })
  await consumeLots(tx, uid, id, points)
  await writeMember(tx, after)
  return { id, member: after }
}

/** Reverses earned points; spent ones become a debt. */
export const reversePoints = async (
  ctx: PointsContext,
  tx: Tx,
  member: Member,
  move: Move,
): Promise<Member> => {
  const there = member.points < move.points ? member.points : move.points
  const missing = move.points - there
  const taken = there > 0n ? (await debitPoints(ctx, tx, member, { ...move, points: there })).member : member
  if (missing === 0n) return taken
  const after = {
    ...taken,
    owed: taken.owed + missing,
    lifetime: lifetimeAfter(taken, move, -missing),
  }
  const owed = { ...move, points: missing, key: `${move.key}:owed` }
  await writeTransfer(ctx, tx, member.uid, { ...owed, from: 'owed', to: 'earned', after: after.points })
  await writeMember(tx, after)
  return after
}

/** Refunds spent points to their lots; an expired lot expires again. */
export const refundPoints = async (
  ctx: PointsContext,
  tx: Tx,
  member: Member,
  transferId: bigint,
  move: Omit<Move, 'points' | 'reason'>,
): Promise<Member> => {
  const uses = await tx.db
    .selectFrom('loyalty_lot_uses')
    .innerJoin('loyalty_transfers', 'loyalty_transfers.id', 'transfer_id')
    .select(['lot_id', 'loyalty_lot_uses.points'])
    .where('transfer_id', '=', transferId)
    .where('uid', '=', member.uid)
    .execute()
  const points = uses.reduce((sum, use) => sum + use.points, 0n)
  const after = { ...member, points: member.points + points }
  const transfer = {
    ...move,
    points,
    reason: 'bought',
    from: 'shop',
    to: 'player',
    after: after.points,
  } as const
  await writeTransfer(ctx, tx, member.uid, transfer)
  for (const use of uses)
    await tx.db
      .updateTable('loyalty_lots')
      .set((row) => ({ remaining: row('remaining', '+', use.points) }))
      .where('id', '=', use.lot_id)
      .execute()
  await writeMember(tx, after)
  return after
}
