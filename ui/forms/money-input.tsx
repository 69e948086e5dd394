import type { ReactNode } from 'react'
import { parseAmount } from '../text/format-money.ts'
import { Input } from './input.tsx'
import type { InputProps } from './input.tsx'
import css from './money-input.module.css'

export type MoneyInputProps = Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'start' | 'end'> & {
  /** What the player typed. Keep the text: turning it into a number and back moves the caret. */
  value: string
  /** The text, and what it means in minor units (null while it is not an amount). */
  onValueChange: (text: string, amountMinor: bigint | null) => void
  currency: string
  exponent: number
  symbol?: string | null
  /** Quick amounts: `<QuickAmounts>` or anything else, on the line below. */
  quickAmounts?: ReactNode
}

export type MoneyBoxProps = Omit<InputProps, 'type' | 'start' | 'end'> & {
  currency: string
  symbol?: string | null
  isLarge?: boolean
}

/** The box of an amount: its symbol before, its currency after. What is typed is the caller's to judge. */
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

/** An amount of money as typed text, with its currency in the box. */
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
  /** Names the group: "Quick amounts". */
  label: string
  amounts: { value: string; label: ReactNode }[]
  selected?: string
  onSelect: (value: string) => void
}

/** A row of amounts to take with one press. */
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
