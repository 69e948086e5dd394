import { useSyncExternalStore } from 'react'
import { formatDateTime, type DateKind } from '#contract/format-date.ts'

export type DateTimeProps = {
  /** An instant, ISO 8601. */
  iso: string
  /** Code of the language whose format applies, or `numeric`. */
  language: string
  kind?: DateKind
  /** IANA zone. Without it the first render is UTC (as on the server) and then the player's own zone. */
  timeZone?: string
  className?: string
}

/** An instant in the language's format (UI-01), in the server's zone until the page has hydrated. */
export function DateTime({ iso, language, kind = 'both', timeZone, className }: DateTimeProps) {
  const localZone = useSyncExternalStore(neverChanges, ownZone, serverZone)
  const text = formatDateTime(iso, kind, language, timeZone ?? localZone)
  return (
    <time
      dateTime={iso}
      dir="auto"
      className={className ? `tabular ${className}` : 'tabular'}
      // The browser's locale data may be older or newer than the server's, and abbreviate a month differently.
      suppressHydrationWarning
    >
      {text.replaceAll(' ', '\u00a0')}
    </time>
  )
}

const neverChanges = () => () => {}
const ownZone = (): string | undefined => undefined
const serverZone = (): string | undefined => 'UTC'
