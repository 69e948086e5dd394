import { deskLocale } from '../i18n/desk-texts.ts'

/** The desk's language with the digits that are typed and read in tables. */
export const numberLocale = (): string => (deskLocale() === 'ar' ? 'ar-u-nu-latn' : deskLocale())

/** A number in the desk's language, always in digits that are typed and read in tables. */
export const numberText = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(numberLocale(), options).format(value)

/** A percentage to two decimals. */
export const percentText = (percent: number): string =>
  numberText(percent / 100, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
