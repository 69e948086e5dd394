/** Dates and times in the player's language. Pure: the same input gives the same text on every machine. */

type DateInput = string | number | Date

/** `near`: for a date some days away, with its day of the week and without the year. */
export type DateKind = 'date' | 'time' | 'both' | 'near'

/** `numeric`, or the code of a language. */
export type DateForm = string
export const numericDates: DateForm = 'numeric'

/**
 * A time with hours to 24 (UI-01). Numeric: `22.11.2026 6:52`. For a language of the site, its medium form: `22
 * Nov 2026, 06:52` in English, `22 нояб. 2026 г., 06:52` in Russian. `timeZone` is an IANA name; `undefined` is
 * the zone of the formatting machine, which on the server is not the player's: see `<DateTime>`.
 */
export const formatDateTime = (value: DateInput, kind: DateKind, form: DateForm, timeZone?: string): string =>
  form === numericDates
    ? numericText(new Date(value), kind, timeZone)
    : formatterOf(kind, form, timeZone).format(new Date(value))

/** Intl is asked for the zones of other places only: its first use takes a slow phone a fifth of a second. */
const partsOf = (value: Date, timeZone: string | undefined): Readonly<Record<string, string | number>> => {
  if (timeZone === undefined)
    return {
      day: value.getDate(),
      month: value.getMonth() + 1,
      year: value.getFullYear(),
      hour: value.getHours(),
      minute: value.getMinutes(),
    }
  if (timeZone === 'UTC')
    return {
      day: value.getUTCDate(),
      month: value.getUTCMonth() + 1,
      year: value.getUTCFullYear(),
      hour: value.getUTCHours(),
      minute: value.getUTCMinutes(),
    }
  return Object.fromEntries(
    formatterOf('parts', 'en', timeZone)
      .formatToParts(value)
      .map((part) => [part.type, part.value]),
  )
}

/** `dd.mm.yyyy`, `H:mm`, or both. */
const numericText = (value: Date, kind: DateKind, timeZone: string | undefined): string => {
  const { day, month, year, hour, minute } = partsOf(value, timeZone)
  const padded = (part: string | number | undefined, length: number) => String(part).padStart(length, '0')
  const date = `${padded(day, 2)}.${padded(month, 2)}.${padded(year, 4)}`
  const clock = `${Number(hour)}:${padded(minute, 2)}`
  if (kind === 'date') return date
  return kind === 'time' ? clock : `${date} ${clock}`
}

const time = { timeStyle: 'short', hourCycle: 'h23' } as const
const stylesOf: Readonly<Record<DateKind | 'parts', Intl.DateTimeFormatOptions>> = {
  parts: {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  date: { dateStyle: 'medium' },
  time,
  both: { dateStyle: 'medium', ...time },
  near: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
}

const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (
  kind: DateKind | 'parts',
  language: string,
  timeZone: string | undefined,
): Intl.DateTimeFormat => {
  const key = `${kind} ${language} ${timeZone ?? ''}`
  let formatter = formatters.get(key)
  if (!formatter) {
    // English is British, like the texts.
    formatter = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      timeZone,
      // Latin digits, as in amounts.
      numberingSystem: 'latn',
      ...stylesOf[kind],
    })
    formatters.set(key, formatter)
  }
  return formatter
}
