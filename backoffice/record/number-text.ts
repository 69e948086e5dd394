import { backofficeLocale } from '../i18n/backoffice-texts.ts'

/** The back office language, with Latin digits: they are typed and stand in tables. */
export const numberLocale = (): string => (backofficeLocale() === 'ar' ? 'ar-u-nu-latn' : backofficeLocale())

/** A number in the back office language, always with Latin digits. */
export const numberText = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(numberLocale(), options).format(value)

/** A percentage with at most two decimals. */
export const percentText = (percent: number): string =>
  numberText(percent / 100, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
