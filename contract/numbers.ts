import { z } from 'zod'

/**
 * How numbers and amounts are parsed. Forms and query strings carry text, JSON carries numbers; both are
 * accepted only as plain decimals. JavaScript's own conversion would also accept `true`, `[10]`, `0x10`, `1e3`
 * and blanks.
 */
export type NumberKind = 'whole' | 'decimal' | 'sum'

/** Schemas that read a number, for the scan over the contract; all other input schemas hold none. */
export const numberKinds = z.registry<{ kind: NumberKind }>()

const plainWhole = /^(?:0|-?[1-9]\d{0,15})$/
const plainDecimal = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,18})?$/

const read = (plain: RegExp, number: z.ZodNumber, code: string) =>
  z.union([number, z.string().regex(plain).transform(Number).pipe(number)], { error: code })

type Codes = { readonly number: string; readonly min: string; readonly max: string }
const usualCodes: Codes = { number: 'NUMBER', min: 'MIN_VALUE', max: 'MAX_VALUE' }

/** A number of a setting: every error states `what` it must be. */
export const wholeSetting = (min: number, max: number, what: string) => {
  const words = `must be ${what}, from ${min} to ${max}`
  return wholeNumber(min, max, { number: words, min: words, max: words })
}

/** Whole number from a form field or JSON, within bounds; codes NUMBER, MIN_VALUE, MAX_VALUE. */
export const wholeNumber = (min: number, max: number, codes = usualCodes) =>
  read(
    plainWhole,
    z
      .number({ error: codes.number })
      .int({ error: codes.number })
      .min(min, { error: codes.min })
      .max(max, { error: codes.max }),
    codes.number,
  ).register(numberKinds, { kind: 'whole' })

/** A number with decimals, such as a price or a percentage; never money. Codes as of {@link wholeNumber}. */
export const decimalNumber = (min: number, max: number) =>
  read(
    plainDecimal,
    z.number({ error: 'NUMBER' }).min(min, { error: 'MIN_VALUE' }).max(max, { error: 'MAX_VALUE' }),
    'NUMBER',
  ).register(numberKinds, { kind: 'decimal' })

/** A number as digits: JavaScript uses an exponent below a millionth, such as for a hundred satoshi. */
const plainText = (value: number): string => {
  const match = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(String(value))
  if (!match) return String(value)
  const [, sign = '', whole = '', places = '', power = '0'] = match
  return `${sign}0.${'0'.repeat(Number(power) - 1)}${whole}${places}`
}

/** Max length of a typed amount, surrounding blanks included. */
const amountMaxLength = 32

/**
 * An amount in major units, returned as a plain decimal such as `12.50`; the currency limits the decimals
 * (`parseAmountMinor` of money.ts). A comma before one or two decimals is accepted for the point, as many keyboards
 * have it. Anything else is refused with `code`.
 */
export const sum = (code = 'SUM') =>
  z
    .union(
      [
        z
          .number()
          .transform(plainText)
          .pipe(z.string().regex(plainDecimal, { error: code })),
        z
          .string()
          .max(amountMaxLength, { error: code })
          .transform((typed) => typed.trim().replace(/,(?=\d{1,2}$)/, '.'))
          .pipe(z.string().regex(plainDecimal, { error: code })),
      ],
      { error: code },
    )
    .register(numberKinds, { kind: 'sum' })

/** Minor units of terms, as text since JSON has no wide integers: below a hundred million of the currency. */
export const termsMinor = (error = 'FORMAT') => z.string().regex(/^[1-9]\d{0,9}$/, { error })

/**
 * An amount exactly as typed, for calls whose rule names the error (VL-32, VL-33), which a schema cannot. Text
 * only; the rule takes plain digits.
 */
export const typedAmount = (maxLength: number) =>
  z.string({ error: 'TEXT' }).max(maxLength, { error: 'MAX_LENGTH' }).register(numberKinds, { kind: 'sum' })
