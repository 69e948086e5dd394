import { formatMoney } from './format-money.ts'
import css from './money.module.css'

export type MoneyProps = {
  /** Minor units; a string as on the wire, or a bigint. */
  amountMinor: bigint | string
  exponent: number
  currency: string
  symbol?: string | null
  /** Writes a plus before a gain. */
  isSigned?: boolean
  /** `win` for money gained, `loss` for money lost; plain otherwise. */
  tone?: 'plain' | 'win' | 'loss'
  className?: string
}

/** An amount of money: commas, decimals, symbol (UI-02), tabular digits, safe in both text directions. */
export function Money({ amountMinor, isSigned, tone = 'plain', className, ...unit }: MoneyProps) {
  return (
    <bdi dir="ltr" className={[css.money, className].filter(Boolean).join(' ')} data-tone={tone}>
      {formatMoney(amountMinor, unit, isSigned)}
    </bdi>
  )
}
