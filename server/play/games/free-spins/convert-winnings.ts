import { sql, type Selectable } from 'kysely'
import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import { grantBonus } from '#server/rewards/bonuses/bonus/grant-bonus.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { lockBets } from '#server/identity/session/restrictions/lock-bets.ts'
import type { PostingCommand } from '#server/money/wallet/posting-command.ts'
import { post } from '#server/money/wallet/post.ts'
import { accountsOf } from '#server/money/wallet/queries.ts'
import type { FreeSpinsGrantRow } from './free-spins-schema.ts'

type Parts = Pick<Kernel, 'db' | 'connection' | 'clock' | 'secrets' | 'settings' | 'log' | 'events'>
type Grant = Selectable<FreeSpinsGrantRow>

const atOnce = 500
const actor = systemActor('games.convert-free-winnings')

const isConvertible = sql<boolean>`winnings = 'bonus' and converted_minor + returned_minor < won_minor
  and status in ('finished', 'expired', 'cancelled')`

/**
 * Moves the winnings of a grant out of the bonus balance once the grant is over, however it ended. Up to the
 * maximum payout they become own money, or a bonus to be wagered if the grant says so; the rest returns to the
 * `house` account. A later win of a bet that was accepted in time follows at the next run.
 */
export const convertWinnings = async (ctx: Parts): Promise<void> => {
  const due = await ctx.db
    .selectFrom('free_round_packs')
    .select(['id', 'uid'])
    .where(isConvertible)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (const { id, uid } of due) await transact(ctx.connection, (tx) => convertGrant(ctx, tx, { id, uid }))
}

const shareOf = (grant: Grant) => {
  const {
    won_minor: won,
    converted_minor: converted,
    returned_minor: returned,
    wagered_minor: wagered,
  } = grant
  const newMinor = won - converted - returned
  const left = grant.most_won_minor === null ? newMinor : grant.most_won_minor - converted - wagered
  return { newMinor, convertibleMinor: left < newMinor ? left : newMinor }
}

/** Promises a bonus of the winnings; false where it cannot be given, and they become money instead. */
const grantWageringBonus = async (
  ctx: Parts,
  tx: Tx,
  grant: Grant,
  convertibleMinor: bigint,
): Promise<boolean> => {
  const { id, uid, promotion, won_minor: wonMinor } = grant
  if (promotion === null || convertibleMinor === 0n) return false
  const granted = await grantBonus(
    ctx,
    tx,
    { uid, promotion, depositMinor: 0n, amountMinor: convertibleMinor, key: `free-rounds:${id}:${wonMinor}` },
    { actor, reason: `winnings of free rounds ${id}` },
  )
  if (!granted.ok) ctx.log.warn({ pack: String(id), refusal: granted.refusal }, 'Winnings are not wagered')
  return granted.ok
}

/** One posting, so that the bonus balance loses all of it or nothing. */
const conversionPosting = (
  { id, uid, currency, won_minor: won }: Grant,
  cashMinor: bigint,
  backMinor: bigint,
) => {
  const from = { kind: 'player', uid, pocket: 'bonus', currency } as const
  const main = { kind: 'player', uid, pocket: 'main', currency } as const
  const house = { kind: 'house', name: 'bonus', currency } as const
  return {
    key: `free-rounds:${id}:${won}`,
    reason: cashMinor > 0n ? 'bonus_converted' : 'bonus_expired',
    transfers: [
      ...(cashMinor > 0n ? [{ from, to: main, amountMinor: cashMinor }] : []),
      ...(backMinor > 0n ? [{ from, to: house, amountMinor: backMinor }] : []),
    ],
    reference: { type: 'free_rounds', id: String(id) },
  } satisfies PostingCommand
}

/** Staff may have corrected the bonus balance by hand: a missing amount is then left for staff to settle. */
const isCovered = async (tx: Tx, { uid, currency }: Grant, amountMinor: bigint): Promise<boolean> => {
  const account = await accountsOf(tx.db, uid)
    .select('balance_minor')
    .where('kind', '=', 'player')
    .where('pocket', '=', 'bonus')
    .where('currency', '=', currency)
    .executeTakeFirst()
  return (account?.balance_minor ?? 0n) >= amountMinor
}

const convertGrant = async (ctx: Parts, tx: Tx, { id, uid }: { id: bigint; uid: number }): Promise<void> => {
  await lockBets(tx, uid)
  const grant = await tx.db
    .selectFrom('free_round_packs')
    .selectAll()
    .where('id', '=', id)
    .where(isConvertible)
    .executeTakeFirst()
  if (!grant) return
  const { currency } = grant
  const { newMinor, convertibleMinor } = shareOf(grant)
  if (!(await isCovered(tx, grant, newMinor))) {
    ctx.log.error({ pack: String(id), uid }, 'The bonus balance lacks what free rounds have won')
    return
  }
  const isWagered = await grantWageringBonus(ctx, tx, grant, convertibleMinor)
  const cashMinor = isWagered ? 0n : convertibleMinor
  const backMinor = newMinor - cashMinor
  const [outcome] = await post(ctx, tx, [conversionPosting(grant, cashMinor, backMinor)])
  if (outcome?.status !== 'posted')
    throw new Error(`The winnings of pack ${id} could not be converted: ${outcome?.status}`)
  await tx.db
    .updateTable('free_round_packs')
    .set((row) => ({
      converted_minor: row('converted_minor', '+', cashMinor),
      returned_minor: row('returned_minor', '+', backMinor),
      wagered_minor: row('wagered_minor', '+', isWagered ? convertibleMinor : 0n),
    }))
    .where('id', '=', id)
    .execute()
  await recordAudit(ctx, tx, {
    type: 'free_rounds_converted',
    actor,
    uid,
    subject: `free_rounds:${id}`,
    after: {
      amount_minor: cashMinor,
      wagered_minor: isWagered ? convertibleMinor : 0n,
      returned_minor: newMinor - convertibleMinor,
      currency,
    },
  })
}
