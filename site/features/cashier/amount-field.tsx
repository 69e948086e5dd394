import type { ReactNode, Ref } from 'react'
import { currencyOf } from '#contract/money.ts'
import { useTranslations } from 'use-intl'
import { Field } from '#ui/field.tsx'
import type { InputProps } from '#ui/input.tsx'
import { MoneyBox, QuickAmounts } from '#ui/money-input.tsx'
import { wholeMoneyText } from './wire-amount.tsx'
import css from './amount-field.module.css'

type AmountFieldProps = {
  label: string
  hint: string
  error: string | undefined
  aside?: ReactNode
  currency: string
  /** Sums to take with one press, in major units (CA-14). */
  amounts: readonly number[]
  value: string
  onPick: (value: string) => void
  /** What react-hook-form's `register` gives. */
  registration: InputProps & { ref: Ref<HTMLInputElement> }
}

/**
 * The sum of a payment. What is typed stays exactly as typed, and is judged as such: a part that quietly dropped
 * letters or signs would turn a wrong sum into another one (VL-32).
 */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, aside, currency, amounts, value, onPick, registration } = props
  const t = useTranslations('cashier')
  return (
    <div className={css.amount}>
      <Field label={label} hint={hint} error={error} aside={aside} isRequired>
        <MoneyBox
          {...registration}
          currency={currency}
          symbol={currencyOf(currency).symbol}
          isLarge
          inputMode="numeric"
          maxLength={16}
        />
      </Field>
      <QuickAmounts
        label={t('quickAmounts')}
        amounts={amounts.map((amount) => ({
          value: String(amount),
          label: <bdi dir="ltr">{wholeMoneyText(amount, currency)}</bdi>,
        }))}
        selected={value}
        onSelect={onPick}
      />
    </div>
  )
}
