import type { Balances } from '#contract/account.ts'
import { minorOf } from '#site/layout/money/api-money.ts'
import type { Pocket } from '../slip.ts'

/** Real money and the sports bonus, in minor units. */
export type PocketBalances = { readonly mainMinor: bigint; readonly bonusMinor: bigint }

type Chosen = {
  readonly pocket: Pocket
  /** The brand keeps bonuses apart from real money. */
  readonly isIsolated: boolean
  /** A boost requires real money. */
  readonly isBoosted: boolean
  /** Null until they are loaded. */
  readonly balances: PocketBalances | null
  readonly totalMinor: bigint
}

/** The money that a slip stakes, and its balance; minor units. */
export type SlipFunds = {
  readonly pocket: Pocket
  readonly balanceMinor: bigint | null
  /** A stake from both: real money first, and the sports bonus for the rest. */
  readonly mixed: { readonly mainMinor: bigint; readonly bonusMinor: bigint } | null
}

export const pocketBalances = ({
  balance_main: main,
  balance_betting_bonus: bonus,
}: Pick<Balances, 'balance_main' | 'balance_betting_bonus'>): PocketBalances => ({
  mainMinor: minorOf(main),
  bonusMinor: minorOf(bonus),
})

export const pocketsOf = (isIsolated: boolean): readonly Pocket[] =>
  isIsolated ? ['main', 'betting_bonus'] : ['total', 'main', 'betting_bonus']

export const balanceOfPocket = ({ mainMinor, bonusMinor }: PocketBalances, pocket: Pocket): bigint => {
  if (pocket === 'total') return mainMinor + bonusMinor
  return pocket === 'main' ? mainMinor : bonusMinor
}

export const slipFunds = ({
  pocket: chosen,
  isIsolated,
  isBoosted,
  balances,
  totalMinor,
}: Chosen): SlipFunds => {
  if (!balances) return { pocket: 'main', balanceMinor: null, mixed: null }
  const hasChoice = balances.bonusMinor > 0n && !isBoosted && pocketsOf(isIsolated).includes(chosen)
  const pocket = hasChoice ? chosen : 'main'
  const balanceMinor = balanceOfPocket(balances, pocket)
  const { mainMinor } = balances
  const isMixed = pocket === 'total' && totalMinor > mainMinor && totalMinor <= balanceMinor
  return { pocket, balanceMinor, mixed: isMixed ? { mainMinor, bonusMinor: totalMinor - mainMinor } : null }
}
