import { dayMs, minuteMs } from '#contract/durations.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  return format
}

/** The offset of a zone from UTC at a moment, in milliseconds. */
const aheadMs = (moment: number, zone: string): number => {
  const name = formatOf(zone)
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  const ahead = (Number(hours) * 60 + Number(minutes)) * minuteMs
  return sign === '-' ? -ahead : ahead
}

/**
 * The moment of a local date and time in a zone, by the rule of Temporal's `compatible`: of a repeated hour the
 * first; a skipped time is moved forward by the length of the gap.
 */
export const momentAt = (date: string, time: string, zone: string): number => {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`)
  // A day before and a day after enclose any one clock change.
  const [before, after] = [aheadMs(asIfUtc - dayMs, zone), aheadMs(asIfUtc + dayMs, zone)]
  const shown = [asIfUtc - before, asIfUtc - after].filter(
    (moment) => moment + aheadMs(moment, zone) === asIfUtc,
  )
  return shown.length > 0 ? Math.min(...shown) : asIfUtc - before
}

export const isZone = (zone: string): boolean => {
  try {
    return formatOf(zone) !== undefined
  } catch {
    return false
  }
}
