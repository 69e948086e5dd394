import { useEffect, useMemo, useState } from 'react'
import { shareReturn } from '#betting-engine/slips/free-bets.ts'
import { currencyOf } from '#contract/money.ts'
import type { SlipBoost, SlipFreeBet } from '#contract/slip-rewards.ts'
import { parseAmount } from '#ui/text/format-money.ts'
import { useBalances } from '#site/layout/money/balance.tsx'
import { minorOf } from '#site/layout/money/api-money.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { atShownOdds, draftsOf, sumsOf } from './slip-drafts.ts'
import { slipFunds, pocketBalances } from './money/slip-funds.ts'
import { useBetSlip } from './slip-store.ts'
import { areLegsRight, changesOf, isReturnKnown, mustAccept, stakeRefusal, viewsOf } from './slip-view.ts'
import { useSlipCheck } from './use-slip-check.ts'

/** The currency of the player, or the brand's default for a guest. */
export const useSlipCurrency = (): string => {
  const { account, generalInfo } = useSite()
  return account?.balance_main.currency ?? generalInfo.default_currency
}

/** Larger than any stake that can be written as a number. */
const maxTypedMinor = 10n ** 13n

/** A typed stake in minor units; null where it is not an amount, or larger than any accepted one. */
export const readStake = (text: string, currency: string): bigint | null => {
  const minor = parseAmount(text, currencyOf(currency).exponent)
  return minor !== null && minor < maxTypedMinor ? minor : null
}

/** The part of a return that a free bet pays. */
const paidOf = (
  returnMinor: bigint,
  stakeMinor: bigint,
  { returns_stake: returnsStake }: SlipFreeBet,
): bigint => shareReturn(returnMinor, stakeMinor, returnsStake).paidMinor

const boostMaxStake = (boost: SlipBoost | undefined, currency: string): bigint | undefined =>
  boost && minorOf({ amount: boost.most_stake, currency })

export const useSlip = () => {
  const { slip } = useBetSlip()
  const currency = useSlipCurrency()
  const { balances } = useBalances()
  const drafts = useMemo(() => draftsOf(slip), [slip])
  const { account, generalInfo } = useSite()
  const typedMinor = readStake(slip.stake, currency)
  // With several bets a free bet applies to none, and a guest has none.
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
  const boostMinor = boostMaxStake(boost, currency)
  const wrongStake = freeBet ? undefined : stakeRefusal(stakeMinor, sums.lines, view, boostMinor)
  const own = balances && pocketBalances(balances)
  const { pocket, balanceMinor, mixed } = slipFunds({
    pocket: slip.pocket,
    isIsolated: generalInfo.is_bonus_isolation_enabled,
    isBoosted: boostId !== undefined,
    balances: own,
    totalMinor: sums.totalMinor,
  })
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
    /** Null where the stake takes one pocket, or a free bet. */
    mixed: freeBet ? null : mixed,
    hasBonus: own ? own.bonusMinor > 0n : false,
    changes,
    mustAccept: mustAccept(changes, slip.policy),
    wrongStake,
    freeBet,
    /** A free bet was chosen, whether or not it can still be staked. */
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
const presets = new Map<string, readonly number[]>()

/** Preset stakes; none until they are loaded, and none after a failure. */
export const useStakePresets = (currency: string): readonly number[] => {
  const { api } = useSite()
  const [, setNamed] = useState('')
  useEffect(() => {
    if (presets.has(currency)) return
    api.get('sportsbook/getSettings', { currency }, { report: 'background' }).then(
      ({ stake_presets }) => {
        presets.set(currency, stake_presets)
        setNamed(currency)
      },
      () => undefined,
    )
  }, [api, currency])
  return presets.get(currency) ?? noPresets
}
