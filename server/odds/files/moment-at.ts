import { dayMs, minuteMs } from '#contract/durations.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  return format
}

/** How far a zone is ahead of UTC at a moment, in milliseconds. */
const aheadMs = (moment: number, zone: string): number => {
  const name = formatOf(zone)
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  const ahead = (Number(hours) * 60 + Number(minutes)) * minuteMs
  return sign === '-' ? -ahead : ahead
}

/**
 * The moment at which clocks in a zone show a date and a time, by one rule for all zones, which is that of Temporal’s
 * `compatible`: of an hour that comes twice the first; of one that is skipped, as much later as the clocks are put forward.
 */
export const momentAt = (date: string, time: string, zone: string): number => {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`)
  // A day to either side is before and after any one change of the clocks.
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
