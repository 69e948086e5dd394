import { useTranslations } from 'use-intl'
import type { SlipFreeBet } from '#contract/slip-rewards.ts'
import type { BetRefusal } from '#contract/sportsbook.ts'
import { currencyOf, decimalText } from '#contract/money.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { MoneyInput, QuickAmounts } from '#ui/forms/money-input.tsx'
import { formatMoney } from '#ui/text/format-money.ts'
import { wholeMoneyText } from '#site/features/cashier/api-amount.tsx'
import { slipStore } from './slip-store.ts'
import { useRefusalText } from './placing/use-refusal-text.ts'
import type { SlipView } from './slip-view.ts'
import css from './slip-body.module.css'

type StakeFieldProps = {
  /** Staked instead of the typed amount. */
  freeBet: SlipFreeBet | undefined
  /** The max stake of the selected boost. */
  boostMinor: bigint | undefined
  /** As typed. */
  stake: string
  stakeMinor: bigint | null
  /** Each of several bets takes it. */
  isPerBet: boolean
  refusal: BetRefusal | undefined
  view: SlipView | undefined
  presets: readonly number[]
  currency: string
}

export function StakeField(props: StakeFieldProps) {
  const { freeBet, boostMinor, stake, stakeMinor, isPerBet, refusal, view, presets, currency } = props
  const t = useTranslations('bet-slip')
  const refusalText = useRefusalText()
  const { exponent, symbol } = currencyOf(currency)
  const textOf = (minor: bigint) => formatMoney(minor, { currency, exponent, symbol })
  if (freeBet && stakeMinor !== null)
    return (
      <Field label={t('stake.label')}>
        <Input value={textOf(stakeMinor)} readOnly dir="ltr" />
      </Field>
    )
  const minStake = refusal === 'line_too_small' ? view?.minLineMinor : view?.minMinor
  const maxStakeMinor = view && view.maxMinor > 0n ? view.maxMinor : undefined
  const error =
    stake !== '' && stakeMinor === null
      ? t('stake.wrong')
      : stake !== '' && refusal === 'boost_stake' && boostMinor !== undefined
        ? t('boost.tooMuch', { max: textOf(boostMinor) })
        : stake !== '' && refusal
          ? refusalText(refusal, minStake !== undefined ? textOf(minStake) : undefined)
          : undefined
  return (
    <div className={css.stake}>
      <Field
        label={t(isPerBet ? 'stake.perBet' : 'stake.label')}
        error={error}
        hint={
          view &&
          maxStakeMinor &&
          t('stake.bounds', { min: textOf(view.minMinor), max: textOf(maxStakeMinor) })
        }
      >
        <MoneyInput
          value={stake}
          onValueChange={slipStore.setStake}
          currency={currency}
          exponent={exponent}
          symbol={symbol}
          maxLength={16}
          enterKeyHint="done"
        />
      </Field>
      <QuickAmounts
        label={t('stake.quick')}
        selected={stake}
        onSelect={slipStore.setStake}
        amounts={[
          ...presets.map((amount) => ({
            value: String(amount),
            label: <bdi dir="ltr">{wholeMoneyText(amount, currency)}</bdi>,
          })),
          ...(maxStakeMinor ? [{ value: decimalText(maxStakeMinor, exponent), label: t('stake.max') }] : []),
        ]}
      />
    </div>
  )
}
