import type { Rule } from './rules.ts'

const cpfCheckDigit = (digits: string): number => {
  const weighted = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (digits.length + 1 - at), 0)
  return ((weighted * 10) % 11) % 10
}

/** Brazilian taxpayer number: nine digits and two check digits. One repeated digit passes; none is issued. */
export const cpf: Rule = (value) => {
  if (value === '') return 'REQUIRED'
  if (!/^\d{11}$/.test(value) || /^(\d)\1*$/.test(value)) return 'CPF'
  const isRight =
    cpfCheckDigit(value.slice(0, 9)) === Number(value[9]) &&
    cpfCheckDigit(value.slice(0, 10)) === Number(value[10])
  return isRight ? undefined : 'CPF'
}
