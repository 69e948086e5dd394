import { z } from 'zod'
import { listed } from './setting-texts.ts'

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const hours = /^([01]?\d|2[0-3])-([1-9]|1\d|2[0-4])$/
const isSpan = (text: string): boolean => {
  const [, from, to] = hours.exec(text) ?? []
  return from !== undefined && Number(from) < Number(to)
}

/** `1000` text messages in total, `371:200` to a prefix. */
const smsLimit = /^(?:([1-9]\d{0,5}):)?(0|[1-9]\d{0,8})$/
const areSmsLimits = (text: string): boolean => {
  const prefixes = listed(text).map((one) =>
    smsLimit.test(one) ? (smsLimit.exec(one)?.[1] ?? '') : undefined,
  )
  return !prefixes.includes(undefined) && new Set(prefixes).size === prefixes.length
}

export const mailingFields = {
  HOUSE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, { error: 'must be the name of a time zone such as Europe/Riga' })
    .default('UTC'),
  MAILING_HOURS: z
    .string()
    .refine(isSpan, { error: 'must be two hours of a day such as 9-21' })
    .default('9-21'),
  SMS_DAILY_LIMIT: z
    .string()
    .refine(areSmsLimits, {
      error: 'must be a number of messages, and others by prefix, such as 1000, 371:200, 44:100',
    })
    .default(''),
}

/** Max text messages a day: in total for an empty prefix, otherwise to the numbers of a prefix. */
export type SmsLimit = { readonly prefix: string; readonly max: number }

export type MailingSettings = {
  /** The operator's time zone, and the hours of the day in which mailings are sent. */
  readonly mailings: { readonly timeZone: string; readonly hours: readonly [number, number] }
  /** Empty for no limit. */
  readonly smsLimits: readonly SmsLimit[]
}

export const readMailingSettings = (
  it: Readonly<Record<keyof typeof mailingFields, string>>,
): MailingSettings => {
  const [from = 0, to = 24] = it.MAILING_HOURS.split('-').map(Number)
  const smsLimits = listed(it.SMS_DAILY_LIMIT).map((text) => {
    const [, prefix = '', max] = smsLimit.exec(text) ?? []
    return { prefix, max: Number(max) }
  })
  return { mailings: { timeZone: it.HOUSE_TIME_ZONE, hours: [from, to] }, smsLimits }
}
