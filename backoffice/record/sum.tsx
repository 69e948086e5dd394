import type { z } from 'zod'
import type { money } from '#contract/fields.ts'
import { deskLocale } from '../i18n/desk-texts.ts'

type Money = z.infer<typeof money>
type SumProps = { money: Money | null | undefined; isSigned?: boolean }

/** A sum in words of the desk's language, for where no element can stand. */
export const sumText = (sum: Money, isSigned = false): string =>
  new Intl.NumberFormat(deskLocale() === 'ar' ? 'ar-u-nu-latn' : deskLocale(), {
    style: 'currency',
    currency: sum.currency,
    currencyDisplay: 'code',
    signDisplay: isSigned ? 'exceptZero' : 'auto',
  }).format(sum.amount)

/** A sum with its currency's code, set apart from the words around it; a dash where there is none. */
export function Sum({ money: sum, isSigned = false }: SumProps) {
  if (!sum) return <span>–</span>
  return <bdi className="tabular">{sumText(sum, isSigned)}</bdi>
}
