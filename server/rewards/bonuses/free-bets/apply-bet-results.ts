import { sql, type RawBuilder } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

/** A returned bonus stays usable at least this long. */
const minReuseMs = 3 * dayMs

type InBet = { readonly bonusId: bigint; readonly betId: bigint }

/** Locks free bets and boosts in the order of their ids; only players and bets may be locked before. */
export const lockForBets = async (tx: Tx, ids: readonly bigint[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.db
    .selectFrom('bonuses')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Assigns free bets and boosts to bets exclusively. They are locked and known to be available. */
export const assignToBetsSql = (placed: readonly InBet[], now: Date): RawBuilder<unknown> => sql`
  update bonuses as b set status = 'wagering', bet_id = placed.bet, open_rounds = 1, played_at = ${now}::timestamptz,
    activated_at = coalesce(b.activated_at, ${now}::timestamptz)
  from unnest(${placed.map(({ bonusId }) => bonusId)}::bigint[], ${placed.map(({ betId }) => betId)}::bigint[])
    as placed (id, bet)
  where b.id = placed.id and b.status = 'available'`

export type BetResultMove = InBet & {
  /** `back`: the bet was void or not accepted; `lies`: it is open again after its result was withdrawn. */
  readonly to: 'back' | 'lies' | 'won' | 'lost'
  /** To the player: the payout of a free bet, or the boost's part. */
  readonly paidMinor: bigint
  readonly stakeBackMinor: bigint
}

/**
 * Updates free bets and boosts by their bets. One is returned after a void bet, and is in use again if the bet
 * turns out not to be void, unless its player has used it meanwhile, or it has ended: then the operator has
 * given two. The caller locks the bets, but not yet exposure and money.
 */
export const applyBetResults = async (
  { clock }: Pick<Kernel, 'clock'>,
  tx: Tx,
  moves: readonly BetResultMove[],
): Promise<void> => {
  if (moves.length === 0) return
  const now = clock.now()
  await lockForBets(
    tx,
    moves.map(({ bonusId }) => bonusId),
  )
  await sql`
    update bonuses as b set
      status = case moved.to when 'back' then 'available' when 'lies' then 'wagering' else 'completed' end,
      outcome = case moved.to when 'won' then 'converted' when 'lost' then 'lost' end,
      bet_id = case when moved.to <> 'back' then moved.bet end,
      open_rounds = case when moved.to = 'lies' then 1 else 0 end,
      converted_minor = moved.paid, returned_minor = moved.back,
      ended_at = case when moved.to in ('won', 'lost') then ${now}::timestamptz end,
      claim_until = case when moved.to = 'back'
        then greatest(b.claim_until, ${new Date(now.getTime() + minReuseMs)}::timestamptz) else b.claim_until end
    from unnest(
      ${moves.map(({ bonusId }) => bonusId)}::bigint[],
      ${moves.map(({ betId }) => betId)}::bigint[],
      ${moves.map(({ to }) => to)}::text[],
      ${moves.map(({ paidMinor }) => paidMinor)}::bigint[],
      ${moves.map(({ stakeBackMinor }) => stakeBackMinor)}::bigint[]
    ) as moved (id, bet, "to", paid, back)
    where b.id = moved.id and (b.bet_id = moved.bet or (b.status = 'available' and moved.to <> 'back'))`.execute(
    tx.db,
  )
}

export const releaseFromBets = (
  parts: Pick<Kernel, 'clock'>,
  tx: Tx,
  placed: readonly InBet[],
): Promise<void> =>
  applyBetResults(
    parts,
    tx,
    placed.map((one) => ({ ...one, to: 'back', paidMinor: 0n, stakeBackMinor: 0n })),
  )
