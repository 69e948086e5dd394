import type { z } from 'zod'
import type { money } from '#contract/fields.ts'
import { localMoneyText } from '#contract/money-text.ts'
import { numberLocale } from './number-text.ts'

type Money = z.infer<typeof money>
type SumProps = { money: Money | null | undefined; isSigned?: boolean }

/** An amount as plain text, for places that take no element. */
export const sumText = ({ amount, currency }: Money, isSigned = false): string =>
  localMoneyText(amount, currency, numberLocale(), {
    currencyDisplay: 'code',
    signDisplay: isSigned ? 'exceptZero' : 'auto',
  })

/** An amount with its currency code, isolated from the text direction around it; a dash if there is none. */
export function MoneyAmount({ money: sum, isSigned = false }: SumProps) {
  if (!sum) return <span>–</span>
  return <bdi className="tabular">{sumText(sum, isSigned)}</bdi>
}
