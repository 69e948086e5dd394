import { holdsCardNumber } from '#contract/find-card-numbers.ts'
import { iban, plainIban } from '#contract/iban.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import type { RequisiteField } from '../methods/payment-methods.ts'

export type Requisites = Readonly<Record<string, string>>

const problemOf = (field: RequisiteField, value: string): string | undefined => {
  if (value === '') return field.isRequired ? 'REQUIRED' : undefined
  if (field.type === 'iban') return iban(value)
  if (holdsCardNumber(value)) return 'CARD'
  return field.regex && !new RegExp(field.regex, 'u').test(value) ? 'FORMAT' : undefined
}

/**
 * Validates the typed fields of a method and returns only those, normalised. A possible full card number is
 * refused in any field, also in unknown ones (standards W28); an IBAN is distinguished by its own check digits.
 * Error codes are at `requisites[<field>]`.
 */
export const checkRequisites = (fields: readonly RequisiteField[], typed: Requisites): Result<Requisites> => {
  const given = new Map(Object.entries(typed).map(([name, value]) => [name, value.trim()]))
  const errors: FieldErrors = {}
  const accepted: Record<string, string> = {}
  for (const field of fields) {
    const value = given.get(field.sysname) ?? ''
    given.delete(field.sysname)
    const problem = problemOf(field, value)
    if (problem) errors[`requisites[${field.sysname}]`] = [problem]
    else if (value) accepted[field.sysname] = field.type === 'iban' ? plainIban(value) : value
  }
  for (const [name, value] of given) {
    if (holdsCardNumber(name) || holdsCardNumber(value)) errors.requisites = ['CARD']
  }
  return Object.keys(errors).length > 0 ? refuse('InvalidParameter', { fields: errors }) : ok(accepted)
}

/** The last four characters: enough for the owner to recognise it, and useless to others. */
export const maskRequisites = (requisites: Requisites): Requisites =>
  Object.fromEntries(Object.entries(requisites).map(([name, value]) => [name, `•••• ${value.slice(-4)}`]))
