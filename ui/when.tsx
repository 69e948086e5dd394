import { useSyncExternalStore } from 'react'
import { formatDate, formatTime } from './format.ts'

export type WhenProps = {
  /** An instant, ISO 8601. */
  iso: string
  kind?: 'date' | 'time' | 'both'
  /** IANA zone. Without it the first render is UTC (as on the server) and then the player's own zone. */
  timeZone?: string
  className?: string
}

/** An instant as dd.mm.yyyy and H:mm (UI-01), the same on server and client until the page has hydrated. */
export function When({ iso, kind = 'both', timeZone, className }: WhenProps) {
  const localZone = useSyncExternalStore(neverChanges, ownZone, serverZone)
  const zone = timeZone ?? localZone
  const text = {
    date: () => formatDate(iso, zone),
    time: () => formatTime(iso, zone),
    both: () => `${formatDate(iso, zone)}\u00a0${formatTime(iso, zone)}`,
  }[kind]()
  return (
    <time dateTime={iso} dir="ltr" className={className ? `tabular ${className}` : 'tabular'}>
      {text}
    </time>
  )
}

const neverChanges = () => () => {}
const ownZone = (): string | undefined => undefined
const serverZone = (): string | undefined => 'UTC'
