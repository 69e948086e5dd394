import { useEffect, useMemo, useState } from 'react'
import { shareReturn } from '#book/slips/free-bets.ts'
import { currencyOf } from '#contract/money.ts'
import type { SlipBoost, SlipFreeBet } from '#contract/slip-rewards.ts'
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

/** What a free bet really pays of a return. */
const paidOf = (
  returnMinor: bigint,
  stakeMinor: bigint,
  { returns_stake: returnsStake }: SlipFreeBet,
): bigint => shareReturn(returnMinor, stakeMinor, returnsStake).paidMinor

/** The most that may be staked with it. */
const boostMostOf = (boost: SlipBoost | undefined, currency: string): bigint | undefined =>
  boost && minorOf({ amount: boost.most_stake, currency })

/** The slip with all that is worked out from it and said of it. */
export const useSlip = () => {
  const { slip } = useBetSlip()
  const currency = useSlipCurrency()
  const { balances } = useBalances()
  const drafts = useMemo(() => draftsOf(slip), [slip])
  const { account } = useSite()
  const typedMinor = readStake(slip.stake, currency)
  // Of several bets none is the one that it would be staked on, and a guest has none.
  const freeBetId = account && drafts.length === 1 ? (slip.freeBetId ?? undefined) : undefined
  const boostId = account && drafts.length === 1 ? (slip.boostId ?? undefined) : undefined
  const { view, isFailed } = useSlipCheck(drafts, typedMinor, { currency, freeBetId, boostId })
  const boost = view?.boosts.find(({ id }) => id === boostId)
  const freeBet = view?.freeBets.find(({ id }) => id === freeBetId)
  const stakeMinor = freeBet ? minorOf({ amount: freeBet.value, currency }) : typedMinor
  const odds = new Map([...(view?.legs ?? [])].map(([key, leg]) => [key, leg.odds]))
  const whole = sumsOf(drafts, stakeMinor ?? 0n, odds, boost?.fits ? boost.percent : undefined)
  const sums = freeBet
    ? { ...whole, returnMinor: paidOf(whole.returnMinor, whole.totalMinor, freeBet) }
    : whole
  const changes = changesOf(drafts, view)
  const boostMinor = boostMostOf(boost, currency)
  const wrongStake = freeBet ? undefined : stakeRefusal(stakeMinor, sums.lines, view, boostMinor)
  const bonusMinor = balances ? minorOf(balances.balance_betting_bonus) : 0n
  // A boost goes with own money.
  const pocket = bonusMinor > 0n && boostId === undefined ? slip.pocket : 'main'
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
    freeBet,
    /** One was chosen, whether it can still be staked or not. */
    hasChosenFree: freeBetId !== undefined,
    boost,
    boostMinor,
    hasChosenBoost: boostId !== undefined,
    isShort: !freeBet && balanceMinor !== null && sums.totalMinor > balanceMinor,
    canPlace:
      stakeMinor !== null &&
      stakeMinor > 0n &&
      (freeBetId === undefined || freeBet !== undefined) &&
      (boostId === undefined || boost !== undefined) &&
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
