import type { ReactNode } from 'react'
import { parseAmount } from '../text/format-money.ts'
import { Input } from './input.tsx'
import type { InputProps } from './input.tsx'
import css from './money-input.module.css'

export type MoneyInputProps = Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'start' | 'end'> & {
  /** The typed text. Store the text: converting it to a number and back moves the caret. */
  value: string
  /** The text, and its amount in minor units (null while it is not an amount). */
  onValueChange: (text: string, amountMinor: bigint | null) => void
  currency: string
  exponent: number
  symbol?: string | null
  /** Preset amounts: `<QuickAmounts>` or anything else, on the line below. */
  quickAmounts?: ReactNode
}

export type MoneyBoxProps = Omit<InputProps, 'type' | 'start' | 'end'> & {
  currency: string
  symbol?: string | null
  isLarge?: boolean
}

/** The field of an amount: its symbol before, its currency after. The caller validates the text. */
export function MoneyBox({ currency, symbol, isLarge, className, ...rest }: MoneyBoxProps) {
  return (
    <Input
      autoComplete="off"
      {...rest}
      className={[css.amount, isLarge && css.large, className].filter(Boolean).join(' ')}
      start={symbol ? <span aria-hidden="true">{symbol}</span> : undefined}
      end={<span className={css.currency}>{currency}</span>}
    />
  )
}

export function MoneyInput({
  value,
  onValueChange,
  currency,
  exponent,
  symbol,
  quickAmounts,
  ...rest
}: MoneyInputProps) {
  return (
    <div className={css.money}>
      <MoneyBox
        {...rest}
        currency={currency}
        symbol={symbol}
        inputMode={exponent === 0 ? 'numeric' : 'decimal'}
        value={value}
        onChange={(event) => {
          const text = event.target.value.replace(/[^\d.,\s']/g, '')
          onValueChange(text, parseAmount(text, exponent))
        }}
      />
      {quickAmounts}
    </div>
  )
}

export type QuickAmountsProps = {
  /** The accessible name of the group: "Quick amounts". */
  label: string
  amounts: { value: string; label: ReactNode }[]
  selected?: string
  onSelect: (value: string) => void
}

export function QuickAmounts({ label, amounts, selected, onSelect }: QuickAmountsProps) {
  return (
    <fieldset className={`${css.quick} with-scripts`}>
      <legend className="visually-hidden">{label}</legend>
      {amounts.map((amount) => (
        <button
          key={amount.value}
          type="button"
          className={css.chip}
          aria-pressed={amount.value === selected}
          onClick={() => onSelect(amount.value)}
        >
          {amount.label}
        </button>
      ))}
    </fieldset>
  )
}
