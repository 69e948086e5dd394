/** Dates and times as the player's language writes them. Pure: the same input gives the same text everywhere. */

type DateInput = string | number | Date

/** `near`: of what is some days away, with its day of the week and without the year. */
export type DateKind = 'date' | 'time' | 'both' | 'near'

/**
 * An instant in the language's medium form, hours to 24 (UI-01): `22 Nov 2026, 06:52` in English, `22 нояб. 2026 г., 06:52`
 * in Russian. `language` is a code of the site's locales. `timeZone` is an IANA name; `undefined` means the zone of the
 * machine that formats, which on the server is not the player's: see `<DateTime>`.
 */
export const formatDateTime = (
  value: DateInput,
  kind: DateKind,
  language: string,
  timeZone?: string,
): string => formatterOf(kind, language, timeZone).format(new Date(value))

const time = { timeStyle: 'short', hourCycle: 'h23' } as const
const stylesOf: Readonly<Record<DateKind, Intl.DateTimeFormatOptions>> = {
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

const formatterOf = (kind: DateKind, language: string, timeZone: string | undefined): Intl.DateTimeFormat => {
  const key = `${kind} ${language} ${timeZone ?? ''}`
  let formatter = formatters.get(key)
  if (!formatter) {
    // English is British here, as the texts are.
    formatter = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      timeZone,
      // The figures of amounts, which stand beside dates.
      numberingSystem: 'latn',
      ...stylesOf[kind],
    })
    formatters.set(key, formatter)
  }
  return formatter
}
