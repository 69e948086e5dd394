import type { ReactNode, Ref } from 'react'
import { typedAmountMaxLength } from '#contract/input-bounds.ts'
import { currencyOf } from '#contract/money.ts'
import { useTranslations } from 'use-intl'
import { Field } from '#ui/forms/field.tsx'
import type { InputProps } from '#ui/forms/input.tsx'
import { MoneyBox, QuickAmounts } from '#ui/forms/money-input.tsx'
import { wholeMoneyText } from './api-amount.tsx'
import css from './amount-field.module.css'

type AmountFieldProps = {
  label: string
  hint: string
  error: string | undefined
  aside?: ReactNode
  currency: string
  /** Preset amounts in major units (CA-14). */
  amounts: readonly number[]
  value: string
  onPick: (value: string) => void
  /** The max amount, as one more preset; none where nothing is available. */
  largest?: number | undefined
  /** The result of react-hook-form's `register`. */
  registration: InputProps & { ref: Ref<HTMLInputElement> }
}

/**
 * The amount of a payment. The text stays exactly as typed and is validated as such: silently dropped
 * characters would turn an invalid amount into another one (VL-32).
 */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, aside, currency, amounts, value, onPick, largest, registration } = props
  const t = useTranslations('cashier')
  const sumOf = (amount: number) => <bdi dir="ltr">{wholeMoneyText(amount, currency)}</bdi>
  return (
    <div className={css.amount}>
      <Field label={label} hint={hint} error={error} aside={aside} isRequired>
        <MoneyBox
          // The server renders the value before the form takes over the field.
          defaultValue={value}
          {...registration}
          currency={currency}
          symbol={currencyOf(currency).symbol}
          isLarge
          inputMode="numeric"
          maxLength={typedAmountMaxLength}
        />
      </Field>
      <QuickAmounts
        label={t('quickAmounts')}
        amounts={[
          ...amounts
            .filter((amount) => amount !== largest)
            .map((amount) => ({
              value: String(amount),
              label: sumOf(amount),
            })),
          ...(largest === undefined
            ? []
            : [
                {
                  value: String(largest),
                  label: t.rich('withdraw.max', { sum: () => sumOf(largest) }),
                },
              ]),
        ]}
        selected={value}
        onSelect={onPick}
      />
      {largest !== undefined && (
        <output className="visually-hidden">
          {value === String(largest) && t.rich('withdraw.maxSet', { sum: () => sumOf(largest) })}
        </output>
      )}
    </div>
  )
}
