import { DateTime } from '#ui/text/date-time.tsx'
import { backofficeDateForm } from '../i18n/backoffice-texts.ts'

/** An instant in the reader's time zone and the operator's date format; a dash if there is none. */
export function Timestamp({ iso }: { iso: string | null | undefined }) {
  return iso ? <DateTime iso={iso} language={backofficeDateForm()} /> : <span>–</span>
}
