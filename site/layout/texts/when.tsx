import { DateTime, type DateTimeProps } from '#ui/text/date-time.tsx'
import { numericDates, type DateForm } from '#contract/format-date.ts'
import { useSiteIfKnown } from '../visitor/site-provider.tsx'

/** In which form the operator has dates written (UI-01): in figures, or as the page's language writes them. */
export const useDateForm = (): DateForm => {
  const site = useSiteIfKnown()
  return site?.generalInfo.date_form === 'language' ? site.locale.code : numericDates
}

/** An instant in the form that the operator has chosen, in the player's own zone. */
export function When(props: Omit<DateTimeProps, 'language'>) {
  return <DateTime language={useDateForm()} {...props} />
}
