import type { z } from 'zod'
import type { money } from '#contract/fields.ts'
import { localMoneyText } from '#contract/money-text.ts'
import { numberLocale } from './number-text.ts'

type Money = z.infer<typeof money>
type SumProps = { money: Money | null | undefined; isSigned?: boolean }

/** A sum in words of the desk's language, for where no element can stand. */
export const sumText = ({ amount, currency }: Money, isSigned = false): string =>
  localMoneyText(amount, currency, numberLocale(), {
    currencyDisplay: 'code',
    signDisplay: isSigned ? 'exceptZero' : 'auto',
  })

/** A sum with its currency's code, set apart from the words around it; a dash where there is none. */
export function Sum({ money: sum, isSigned = false }: SumProps) {
  if (!sum) return <span>–</span>
  return <bdi className="tabular">{sumText(sum, isSigned)}</bdi>
}
