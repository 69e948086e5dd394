import { useEffect, useMemo, useState } from 'react'
import { currencyOf } from '#contract/money.ts'
import { parseAmount } from '#ui/text/format-money.ts'
import { useBalances } from '#site/layout/money/balance.tsx'
import { minorOf } from '#site/layout/money/api-money.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { atShownOdds, draftsOf, sumsOf } from './slip-drafts.ts'
import { useBetSlip } from './slip-store.ts'
import { areLegsRight, changesOf, isReturnKnown, mustAccept, stakeRefusal, viewsOf } from './slip-view.ts'
import { useSlipCheck } from './use-slip-check.ts'

/** The currency of the player, or of the house for a guest. */
export const useSlipCurrency = (): string => {
  const { account, generalInfo } = useSite()
  return account?.balance_main.currency ?? generalInfo.default_currency
}

/** Larger than any stake that can be written as a number. */
const mostTyped = 10n ** 13n

/** A stake as typed, in minor units; null where it is none, or larger than any that is taken. */
export const readStake = (text: string, currency: string): bigint | null => {
  const minor = parseAmount(text, currencyOf(currency).exponent)
  return minor !== null && minor < mostTyped ? minor : null
}

/** The slip with all that is worked out from it and said of it. */
export const useSlip = () => {
  const { slip } = useBetSlip()
  const currency = useSlipCurrency()
  const { balances } = useBalances()
  const drafts = useMemo(() => draftsOf(slip), [slip])
  const stakeMinor = readStake(slip.stake, currency)
  const { view, isFailed } = useSlipCheck(drafts, stakeMinor, currency)
  const odds = new Map([...(view?.legs ?? [])].map(([key, leg]) => [key, leg.odds]))
  const sums = sumsOf(drafts, stakeMinor ?? 0n, odds)
  const changes = changesOf(drafts, view)
  const wrongStake = stakeRefusal(stakeMinor, sums.lines, view)
  const bonusMinor = balances ? minorOf(balances.balance_betting_bonus) : 0n
  const pocket = bonusMinor > 0n ? slip.pocket : 'main'
  const balanceMinor = pocket === 'main' ? balances && minorOf(balances.balance_main) : bonusMinor
  return {
    slip,
    currency,
    drafts: atShownOdds(drafts, odds),
    stakeMinor,
    view,
    isFailed,
    sums,
    isReturnKnown: isReturnKnown(drafts, view),
    pocket,
    hasBonus: bonusMinor > 0n,
    changes,
    mustAccept: mustAccept(changes, slip.policy),
    wrongStake,
    isShort: balanceMinor !== null && sums.totalMinor > balanceMinor,
    canPlace:
      stakeMinor !== null &&
      stakeMinor > 0n &&
      !wrongStake &&
      areLegsRight(viewsOf(drafts, view)) &&
      view?.refusals.every((code) => code === 'not_enough_money') === true,
  }
}

export type SlipState = ReturnType<typeof useSlip>

const noPresets: readonly number[] = []
let presets: readonly number[] | undefined

/** Stakes to take with one press. Until the house has named them, and where it cannot, there are none. */
export const useStakePresets = (): readonly number[] => {
  const { api } = useSite()
  const [known, setKnown] = useState(presets)
  useEffect(() => {
    if (presets) return
    api.get('sportsbook/getSettings', {}, { report: 'background' }).then(
      ({ stake_presets }) => {
        presets = stake_presets
        setKnown(presets)
      },
      () => undefined,
    )
  }, [api])
  return known ?? noPresets
}
