import type { Balances } from '#contract/account.ts'
import { toMoney } from '#contract/money.ts'
import type { CallContext } from '../context.ts'
import { readBalances, type Balances as WalletBalances } from './queries.ts'

/** The four balances in their wire form. */
export const toWireBalances = (balances: WalletBalances): Balances => {
  const { currency, mainMinor, bonusMinor, bettingBonusMinor, funMinor } = balances
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
  ctx: Pick<CallContext, 'db' | 'uid' | 'readAlong'>,
  uid: number,
): Promise<Balances> =>
  (uid === ctx.uid ? ctx.readAlong?.balances : undefined) ?? toWireBalances(await readBalances(ctx.db, uid))
