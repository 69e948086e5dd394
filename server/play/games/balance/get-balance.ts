import type { Balances } from '#contract/account.ts'
import { toMoney } from '#contract/money.ts'
import type { CallContext } from '#server/context.ts'
import { readBalances, type Balances as WalletBalances } from '#server/money/wallet/queries.ts'
import { withoutUnseenWins, readUnseenWins, type UnseenWins } from './unseen-wins.ts'

export const toBalancesDto = (balances: WalletBalances, unseen: UnseenWins): Balances => {
  const { currency, mainMinor, bonusMinor, bettingBonusMinor, funMinor } = withoutUnseenWins(balances, unseen)
  return {
    balance_main: toMoney(mainMinor, currency),
    balance_bonus: toMoney(bonusMinor, currency),
    balance_betting_bonus: toMoney(bettingBonusMinor, currency),
    balance_fun: toMoney(funMinor, currency),
  }
}

/**
 * The player's balances as `account/getBalance` and `account/getInfo` return them (BR-05). They may have been
 * read already together with the session.
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
  return toBalancesDto(balances, unseen)
}
