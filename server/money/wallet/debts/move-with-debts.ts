import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { sendPipelined } from '#db/driver/send-pipelined.ts'
import type { Tx } from '#db/transaction.ts'
import { payAfterDebt, clawBack } from '#betting-engine/slips/settlement-versions.ts'
import { failpoint } from '#server/platform/kernel/faults/failpoints.ts'
import { accountKey, type AccountRef, type HouseAccount, type PlayerAccount } from '../accounts.ts'
import { decideToPost, prepareToPost, type PostContext } from '../post.ts'
import type { PostingCommand, Reason, Transfer } from '../posting-command.ts'
import type { DebtOrigin } from '../schema.ts'

/** A movement that may take more than the player has, or pay a player with a debt. */
export type Movement = Pick<PostingCommand, 'key' | 'reason' | 'reference'> & {
  readonly player: PlayerAccount
  readonly other: AccountRef
  /** Positive is paid to the player, negative is taken. */
  readonly amountMinor: bigint
  /** Movements beside it, on no account of a player. */
  readonly besides?: readonly Transfer[]
}

export type Moved = {
  readonly postingId: bigint
  /** The part of the taken amount that the player did not have. */
  readonly owedMinor: bigint
  /** The part of the paid amount that repaid the player's debt. */
  readonly repaidMinor: bigint
}

/**
 * The account of a shortfall: real money becomes a debt; a spent bonus was the operator's own money and is only
 * deducted from later bonus money.
 */
const shortfallAccountOf = ({ pocket, currency }: PlayerAccount): HouseAccount => ({
  kind: 'house',
  name: pocket === 'main' ? 'receivable' : 'bonus',
  currency,
})

/** Origins of debts, in repayment order. */
const origins = ['payments', 'bets'] as const satisfies readonly DebtOrigin[]

/** Reports distinguish repayments: of payments they reduce deposits, of bets wins. */
const repayments = {
  payments: { prefix: 'debt', reason: 'debt_paid' },
  bets: { prefix: 'bet-debt', reason: 'bet_debt_paid' },
} as const satisfies Readonly<Record<DebtOrigin, { prefix: string; reason: Reason }>>

const ofBets: ReadonlySet<Reason> = new Set([
  'win',
  'rollback',
  'bet_settled',
  'bet_cashed_out',
  'odds_boost',
])
const originOf = ({ reason }: Pick<Movement, 'reason'>): DebtOrigin =>
  ofBets.has(reason) ? 'bets' : 'payments'

type OfPlayer = Pick<PlayerAccount, 'uid' | 'pocket' | 'currency'>
const debtKey = ({ uid, pocket, currency }: OfPlayer, origin: DebtOrigin): string =>
  `${uid} ${pocket} ${currency} ${origin}`

/** Players' debts. A change needs the lock of that pocket, so they are read under that lock. */
const readDebts = async (tx: Tx, players: readonly PlayerAccount[]): Promise<Map<string, bigint>> => {
  const uids = [...new Set(players.map(({ uid }) => uid))]
  if (uids.length === 0) return new Map()
  const pockets = [...new Set(players.map(({ pocket }) => pocket))]
  const rows = await tx.db
    .selectFrom('wallet_debts')
    .select(['uid', 'pocket', 'currency', 'origin', 'owed_minor'])
    .where(sql<boolean>`uid = any(${uids}::integer[])`)
    .where('pocket', 'in', pockets)
    .execute()
  return new Map(rows.map((row) => [debtKey(row, row.origin), row.owed_minor]))
}

/** A movement of house accounts only, among others, with the locks of all of them. */
export type HouseMovement = PostingCommand
const isOfHouse = (movement: Movement | HouseMovement): movement is HouseMovement => 'transfers' in movement

type Planned = { readonly commands: readonly PostingCommand[] } & Omit<Moved, 'postingId'>

/** Plans one after the other, each on the balances left by the previous ones. */
const planner = (balances: Map<string, bigint>, debts: Map<string, bigint>) => {
  const take = ({ player, other, amountMinor, besides = [], ...movement }: Movement): Planned => {
    const key = accountKey(player)
    const availableMinor = balances.get(key) ?? 0n
    const { takenMinor, owedMinor } = clawBack(-amountMinor, availableMinor)
    balances.set(key, availableMinor - takenMinor)
    const debt = debtKey(player, originOf(movement))
    if (owedMinor > 0n) debts.set(debt, (debts.get(debt) ?? 0n) + owedMinor)
    const transfers = [
      ...besides,
      { from: player, to: other, amountMinor: takenMinor },
      { from: shortfallAccountOf(player), to: other, amountMinor: owedMinor },
    ].filter((transfer) => transfer.amountMinor > 0n)
    return { commands: [{ ...movement, transfers }], owedMinor, repaidMinor: 0n }
  }

  const give = ({ player, other, amountMinor, besides = [], ...movement }: Movement): Planned => {
    const key = accountKey(player)
    let leftMinor = amountMinor
    // Separate movements, so that payments and repayments can be distinguished.
    const filled = origins.flatMap((origin): PostingCommand[] => {
      const debt = debtKey(player, origin)
      const owedMinor = debts.get(debt) ?? 0n
      const { withheldMinor, paidMinor } = payAfterDebt(leftMinor, owedMinor)
      if (withheldMinor === 0n) return []
      leftMinor = paidMinor
      debts.set(debt, owedMinor - withheldMinor)
      const { prefix, reason } = repayments[origin]
      const transfers = [{ from: player, to: shortfallAccountOf(player), amountMinor: withheldMinor }]
      return [{ key: `${prefix}:${movement.key}`, reason, transfers, reference: movement.reference }]
    })
    balances.set(key, (balances.get(key) ?? 0n) + leftMinor)
    const transfers = [...besides, { from: other, to: player, amountMinor }].filter(
      (transfer) => transfer.amountMinor > 0n,
    )
    const given: PostingCommand = { ...movement, transfers }
    return { commands: [given, ...filled], owedMinor: 0n, repaidMinor: amountMinor - leftMinor }
  }

  return (movement: Movement | HouseMovement): Planned => {
    if (isOfHouse(movement)) return { commands: [movement], owedMinor: 0n, repaidMinor: 0n }
    return movement.amountMinor < 0n ? take(movement) : give(movement)
  }
}

const writeDebts = async (
  { clock }: PostContext,
  tx: Tx,
  before: ReadonlyMap<string, bigint>,
  after: ReadonlyMap<string, bigint>,
): Promise<void> => {
  const changed = [...after].filter(([key, owed]) => before.get(key) !== owed)
  if (changed.length === 0) return
  const names = changed.map(([key]) => key.split(' '))
  await sql`
    insert into wallet_debts (uid, pocket, currency, origin, owed_minor, changed_at)
    select *, ${clock.now()}::timestamptz from unnest(
      ${names.map(([uid]) => Number(uid))}::integer[],
      ${names.map(([, pocket]) => pocket)}::text[],
      ${names.map(([, , currency]) => currency)}::text[],
      ${names.map(([, , , origin]) => origin)}::text[],
      ${changed.map(([, owed]) => owed)}::bigint[])
    on conflict (uid, pocket, currency, origin) do update
      set owed_minor = excluded.owed_minor, changed_at = excluded.changed_at`.execute(tx.db)
}

/** Accounts that are locked beforehand: of the house accounts the usually needed ones. */
const accountsOf = (movements: readonly (Movement | HouseMovement)[]): AccountRef[] => {
  const ends = (transfers: readonly Transfer[]) => transfers.flatMap(({ from, to }) => [from, to])
  const all = movements.flatMap((movement) => {
    if (isOfHouse(movement)) return ends(movement.transfers)
    const { player, other, amountMinor, besides = [] } = movement
    return [
      // A movement of 0 does not touch or lock the player.
      ...(amountMinor === 0n ? [] : [player, other]),
      ...(amountMinor < 0n ? [shortfallAccountOf(player)] : []),
      ...ends(besides),
    ]
  })
  return [...new Map(all.map((account) => [accountKey(account), account])).values()]
}

/**
 * Makes movements, each whole, in order. A shortfall of a player becomes a debt, since a pocket is never
 * negative (V3); and a payment to a player with a debt repays it first. A repeated movement is a caller's bug:
 * callers know by rows of their own what was made.
 */
export const moveWithDebts = async (
  ctx: PostContext,
  tx: Tx,
  movements: readonly (Movement | HouseMovement)[],
): Promise<Moved[]> => {
  if (movements.length === 0) return []
  const preparation = prepareToPost(accountsOf(movements), movements)
  const prepared = await preparation.read(tx, await sendPipelined(tx, preparation.statements))
  const debts = await readDebts(
    tx,
    movements.flatMap((one) => (isOfHouse(one) || one.amountMinor === 0n ? [] : [one.player])),
  )
  const balances = new Map([...prepared.accounts].map(([key, account]) => [key, account.balanceMinor]))
  const after = new Map(debts)
  const planned = movements.map(planner(balances, after))
  const commands = planned.flatMap((one) => one.commands)
  const { outcomes, write } = await decideToPost(ctx, tx, prepared, commands)
  for (const [at, outcome] of outcomes.entries())
    if (outcome.status !== 'posted') throw new Error(`${commands[at]?.key} was not posted: ${outcome.status}`)
  if (write) await write.execute(tx.db)
  await writeDebts(ctx, tx, debts, after)
  failpoint('after-posting', tx)
  const ids = outcomes.map((outcome) => ('postingId' in outcome ? outcome.postingId : 0n))
  let at = 0
  return planned.map(({ commands, owedMinor, repaidMinor }) => {
    const postingId = ids[at] ?? 0n
    at += commands.length
    return { postingId, owedMinor, repaidMinor }
  })
}

/** A player's debt in minor units of their currency: money that was taken back after it was spent. */
export const readDebt = async ({ db }: { readonly db: Db }, uid: number): Promise<bigint> => {
  const row = await db
    .selectFrom('wallet_debts')
    .select(sql<bigint>`coalesce(sum(owed_minor), 0)::bigint`.as('owed'))
    .where('uid', '=', uid)
    .where('pocket', '=', 'main')
    .executeTakeFirstOrThrow()
  return row.owed
}
