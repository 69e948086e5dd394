import type { PaymentMethod } from '#contract/cashier.ts'
import { iban } from '#contract/iban.ts'

type RequisiteField = PaymentMethod['fields'][number]

/** The error code of a typed requisite; the server repeats the check (VL-30). */
export const requisiteProblem =
  (field: RequisiteField) =>
  (typed: string | undefined): string | undefined => {
    const value = (typed ?? '').trim()
    if (value === '') return field.is_required ? 'REQUIRED' : undefined
    if (field.type === 'iban') return iban(value)
    return field.regex && !new RegExp(field.regex, 'u').test(value) ? 'FORMAT' : undefined
  }
