import type { ApiError } from '#contract/client.ts'
import { fallbackCurrency } from '#contract/money.ts'
import { currencyOf } from '#contract/money.ts'
import { formatDateTime } from '#contract/format-date.ts'
import { formatMoney } from '#ui/text/format-money.ts'
import { minorOf } from '../money/api-money.ts'

type Values = Readonly<Record<string, string | number>>

/** Texts of one area, as `useTranslations` gives them. */
export type Translate = { (key: string, values?: Values): string; has(key: string): boolean }

export type ErrorText = { readonly title: string; readonly text: string }

/** In the currency of the error, or in US dollars while it names none (CN-03). */
const sumText = (amount: unknown, currency: unknown): string | undefined => {
  if (typeof amount !== 'number') return undefined
  const code = typeof currency === 'string' ? currency : fallbackCurrency
  const { exponent, symbol } = currencyOf(code)
  return formatMoney(minorOf({ amount, currency: code }), { currency: code, exponent, symbol })
}

const dateText = (iso: unknown, dateForm: string): string | undefined =>
  typeof iso === 'string' && !Number.isNaN(Date.parse(iso))
    ? formatDateTime(iso, 'date', dateForm)
    : undefined

const firstText = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : undefined
}

/** The values of an error for its message. */
const valuesOf = ({ errorData: it, resendSeconds = 0 }: ApiError, dateForm: string): Values => {
  const values = {
    available: sumText(it.available_amount ?? it.available, it.currency),
    min: sumText(it.min, it.currency),
    max: sumText(it.max, it.currency),
    date: dateText(it.reset_at ?? it.expired_at, dateForm),
    contact: firstText(it.contact) ?? 'email',
    minutes: Math.max(1, Math.ceil(resendSeconds / 60)),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values
}

/** Values that the detailed message of a type requires. */
const needs: Readonly<Record<string, readonly string[]>> = {
  BillingDepositLimitExceeded: ['available'],
  WithdrawalLimitsExceeded: ['min', 'max'],
  WithdrawalLimitsPeriodExceeded: ['available', 'date'],
}

const unforeseen: ReadonlySet<string> = new Set([
  'UnknownError',
  'MethodNotFound',
  'InvalidRequest',
  'InternalServerError',
])

/** The text of a toast or a notice: the error's own, or else that of its type, or else the general one. */
export const errorText = (
  translate: Translate,
  error: ApiError,
  dateForm: string,
  isOnline = true,
): ErrorText => {
  const { type } = error
  if (unforeseen.has(type)) {
    const key = type === 'UnknownError' && !isOnline ? 'toast.offline' : 'toast.unforeseen'
    return { title: translate(`${key}.title`), text: translate(`${key}.text`) }
  }
  const values = valuesOf(error, dateForm)
  const hasToast = translate.has(`toast.${type}.title`)
  const isWhole = (needs[type] ?? []).every((name) => name in values)
  const plain = translate.has(type) ? translate(type) : translate('UnknownError')
  return {
    title: hasToast ? translate(`toast.${type}.title`) : translate('toast.refused.title'),
    text: hasToast && isWhole ? translate(`toast.${type}.text`, values) : plain,
  }
}

/** A dialog with a next step: what happened, what it means for the money, and the link. */
export type ErrorDialogText = ErrorText & { readonly action: string; readonly close: string }

/** `reason` replaces the general text where a reason may be given. */
export const errorDialogText = (
  translate: Translate,
  error: ApiError,
  dateForm: string,
  reason?: string,
): ErrorDialogText => {
  const key = `dialog.${error.type}`
  const values = valuesOf(error, dateForm)
  return {
    title: translate(`${key}.title`, values),
    text: reason ?? translate(`${key}.text`, values),
    action: translate(`${key}.action`),
    close: translate('dialog.close'),
  }
}
