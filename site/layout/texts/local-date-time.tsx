import { DateTime, type DateTimeProps } from '#ui/text/date-time.tsx'
import { numericDates, type DateForm } from '#contract/format-date.ts'
import { useSiteIfKnown } from '../visitor/site-provider.tsx'

/** The operator's date format (UI-01): numeric, or as the page's language writes dates. */
export const useDateForm = (): DateForm => {
  const site = useSiteIfKnown()
  return site?.generalInfo.date_form === 'language' ? site.locale.code : numericDates
}

/** An instant in the operator's format and the player's own time zone. */
export function LocalDateTime(props: Omit<DateTimeProps, 'language'>) {
  return <DateTime language={useDateForm()} {...props} />
}
