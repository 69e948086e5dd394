import { z } from 'zod'

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

/** When the house writes to those who asked for its news. */
export const mailingFields = {
  HOUSE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, { error: 'must be the name of a time zone such as Europe/Riga' })
    .default('UTC'),
  MAILING_HOURS: z
    .string()
    .refine(isSpan, { error: 'must be two hours of a day such as 9-21' })
    .default('9-21'),
}

export type MailingSettings = {
  /** Where the house is at home, and from which hour to which one of a day there it sends its news. */
  readonly mailings: { readonly timeZone: string; readonly hours: readonly [number, number] }
}

export const readMailingSettings = (
  it: Readonly<Record<keyof typeof mailingFields, string>>,
): MailingSettings => {
  const [from = 0, to = 24] = it.MAILING_HOURS.split('-').map(Number)
  return { mailings: { timeZone: it.HOUSE_TIME_ZONE, hours: [from, to] } }
}
