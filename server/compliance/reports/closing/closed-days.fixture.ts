import { transact } from '#db/transaction.ts'
import type { TestApp } from '#test/app.ts'
import type { AccountRef, HouseName, Pocket } from '#server/money/wallet/accounts.ts'
import { placeHold } from '#server/money/wallet/holds/place-hold.ts'
import { settleHold } from '#server/money/wallet/holds/settle-hold.ts'
import { post } from '#server/money/wallet/post.ts'
import type { Reason } from '#server/money/wallet/posting-command.ts'
import { sumAllDays } from '../sum-days.ts'
import { closeDays } from './close-days.ts'

type AppWithContext = Pick<TestApp, 'ctx'>

let keys = 0

export const pocketOf = (uid: number, pocket: Pocket = 'main', currency = 'EUR'): AccountRef => ({
  kind: 'player',
  uid,
  pocket,
  currency,
})
export const houseAccountOf = (name: HouseName, currency = 'EUR'): AccountRef => ({
  kind: 'house',
  name,
  currency,
})
export const bankOf = (currency = 'EUR'): AccountRef => ({ kind: 'outside', name: 'payments:test', currency })

export type Moves = {
  readonly at: string
  readonly reason: Reason
  readonly from: AccountRef
  readonly to: AccountRef
  readonly minor: bigint
  readonly about?: readonly [type: string, id: string]
  readonly key?: string
}

export const moves = async (
  { ctx }: AppWithContext,
  { at, reason, from, to, minor, about, key = `closed:${keys++}` }: Moves,
): Promise<bigint> => {
  const [type, id] = about ?? ['test', key]
  const [made] = await transact(ctx.connection, (tx) =>
    post({ clock: { ...ctx.clock, now: () => new Date(at) } }, tx, [
      { key, reason, transfers: [{ from, to, amountMinor: minor }], reference: { type, id } },
    ]),
  )
  if (made?.status !== 'posted') throw new Error(`${reason} could not be posted: ${made?.status}`)
  return made.postingId
}

/** A stake held first, as of a bet on a live match. */
export const waitsThenStakes = (
  { ctx }: AppWithContext,
  { at, uid, minor, bet }: { at: string; uid: number; minor: bigint; bet: string },
): Promise<unknown> =>
  transact(ctx.connection, async (tx) => {
    const then = { clock: { ...ctx.clock, now: () => new Date(at) } }
    const placed = await placeHold(then, tx, {
      key: `bet:${bet}:hold`,
      uid,
      pocket: 'main',
      currency: 'EUR',
      amountMinor: minor,
      purpose: 'bet',
      reference: { type: 'bet', id: bet },
    })
    if (placed.status !== 'placed') throw new Error(`A stake could not be set aside: ${placed.status}`)
    const { holdId } = placed
    return settleHold(then, tx, {
      key: `bet:${bet}:stake`,
      holdId,
      to: houseAccountOf('open_bets'),
      reason: 'bet_settled',
    })
  })

/** Closes what is due once the sums are up to date, as the schedule would within minutes. */
export const closesWhatIsDue = async ({ ctx }: AppWithContext): Promise<void> => {
  // Another application on the same PostgreSQL may have an open transaction.
  while (!(await sumAllDays(ctx)));
  await closeDays(ctx)
}
