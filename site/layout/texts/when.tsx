import { DateTime, type DateTimeProps } from '#ui/text/date-time.tsx'
import { useSiteIfKnown } from '../visitor/site-provider.tsx'

/** An instant in the form of the page's language, in the player's own zone. */
export function When(props: Omit<DateTimeProps, 'language'>) {
  return <DateTime language={useSiteIfKnown()?.locale.code ?? 'en'} {...props} />
}
