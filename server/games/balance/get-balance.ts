import type { Balances } from '#contract/account.ts'
import { toMoney } from '#contract/money.ts'
import type { CallContext } from '#server/context.ts'
import { readBalances, type Balances as WalletBalances } from '#server/wallet/queries.ts'
import { lessUnseen, readUnseenWins, type UnseenWins } from './unseen-wins.ts'

/** The four balances in their wire form, without what rounds have paid that their player has not seen yet. */
export const toWireBalances = (balances: WalletBalances, unseen: UnseenWins): Balances => {
  const { currency, mainMinor, bonusMinor, bettingBonusMinor, funMinor } = lessUnseen(balances, unseen)
  return {
    balance_main: toMoney(mainMinor, currency),
    balance_bonus: toMoney(bonusMinor, currency),
    balance_betting_bonus: toMoney(bettingBonusMinor, currency),
    balance_fun: toMoney(funMinor, currency),
  }
}

/**
 * What a player has, as `account/getBalance` and `account/getInfo` send it (BR-05). Of who asks it may have been read
 * with their session.
 */
export const getBalance = async (
  ctx: Pick<CallContext, 'db' | 'uid' | 'clock' | 'readAlong'>,
  uid: number,
): Promise<Balances> => {
  const known = uid === ctx.uid ? ctx.readAlong?.balances : undefined
  if (known) return known
  const [balances, unseen] = await Promise.all([
    readBalances(ctx.db, uid),
    readUnseenWins(ctx.db, uid, ctx.clock.now()),
  ])
  return toWireBalances(balances, unseen)
}
