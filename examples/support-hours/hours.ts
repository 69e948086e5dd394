import type { SiteComponent } from 'baize/plugin'

/** Staffed on weekdays between these hours, in UTC. */
const [opensAt, closesAt] = [7, 19]
const dayMs = 24 * 3_600_000

const words = {
  en: { open: 'Our support team is here until', closed: 'Our support team is back at' },
  ar: { open: 'فريق الدعم هنا حتى', closed: 'يعود فريق الدعم في' },
  fr: { open: 'Notre équipe vous répond jusqu’à', closed: 'Notre équipe revient à' },
}

const isWeekend = (day: Date) => day.getUTCDay() === 0 || day.getUTCDay() === 6

const hourOf = (day: Date, hour: number) =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour))

/** Whether the team is there, and the next moment at which that changes. */
const staffing = (now: Date): { isOpen: boolean; until: Date } => {
  const [opens, closes] = [hourOf(now, opensAt), hourOf(now, closesAt)]
  if (!isWeekend(now) && now < opens) return { isOpen: false, until: opens }
  if (!isWeekend(now) && now < closes) return { isOpen: true, until: closes }
  let next = opens
  do next = new Date(next.getTime() + dayMs)
  while (isWeekend(next))
  return { isOpen: false, until: next }
}

const hours: SiteComponent = ({ createElement, useEffect, useState }) =>
  function SupportHours({ locale }) {
    // The time is the browser's alone: the server's page may be a minute old, and is in no time zone.
    const [now, setNow] = useState<Date>()
    useEffect(() => {
      setNow(new Date())
      const timer = setInterval(() => setNow(new Date()), 60_000)
      return () => clearInterval(timer)
    }, [])
    const { open, closed } = words[locale as keyof typeof words] ?? words.en
    const { isOpen, until } = staffing(now ?? new Date())
    const time = now && until.toLocaleString(locale, { weekday: 'long', hour: '2-digit', minute: '2-digit' })
    return createElement(
      'p',
      { style: { margin: 0, minHeight: '3em', color: 'var(--ink-soft)' } },
      time ? `${isOpen ? open : closed} ${time}.` : '',
    )
  }

export default hours
