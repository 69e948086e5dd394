import { sql, type RawBuilder } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'

/** What comes back can be used for so long at least, however late it is. */
const backForMs = 3 * dayMs

type InBet = { readonly bonusId: bigint; readonly betId: bigint }

/**
 * Holds free bets and boosts still until the transaction ends, all of them together in the order of their ids; before them only
 * players and bets are locked.
 */
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

/** Puts free bets and boosts into bets: from then on they are in no other. They are locked, and were seen to be available. */
export const puttingIntoBets = (placed: readonly InBet[], now: Date): RawBuilder<unknown> => sql`
  update bonuses as b set status = 'wagering', bet_id = placed.bet, open_rounds = 1, played_at = ${now}::timestamptz,
    activated_at = coalesce(b.activated_at, ${now}::timestamptz)
  from unnest(${placed.map(({ bonusId }) => bonusId)}::bigint[], ${placed.map(({ betId }) => betId)}::bigint[])
    as placed (id, bet)
  where b.id = placed.id and b.status = 'available'`

/** What became of a bet that a free bet or a boost lies in, or once lay in. */
export type InBetMove = InBet & {
  /** `back`: nothing came of the bet; `lies`: it runs, after its result was taken back. */
  readonly to: 'back' | 'lies' | 'won' | 'lost'
  /** To the player: all that a free bet paid, and what a boost paid beside the book. */
  readonly paidMinor: bigint
  readonly stakeBackMinor: bigint
}

/**
 * Lets free bets and boosts follow their bets. One comes back from a bet that nothing came of, and goes into it again when it is found later
 * that something did, unless its player has used it meanwhile, or it has ended: then the house has given two. Bets are locked by
 * the caller, and positions and money not yet.
 */
export const followInBets = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  moves: readonly InBetMove[],
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
        then greatest(b.claim_until, ${new Date(now.getTime() + backForMs)}::timestamptz) else b.claim_until end
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

/** Gives free bets and boosts back whose bets were not taken after all. */
export const takeOutOfBets = (
  parts: Pick<Context, 'clock'>,
  tx: Tx,
  placed: readonly InBet[],
): Promise<void> =>
  followInBets(
    parts,
    tx,
    placed.map((one) => ({ ...one, to: 'back', paidMinor: 0n, stakeBackMinor: 0n })),
  )
