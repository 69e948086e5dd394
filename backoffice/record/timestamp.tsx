import { DateTime } from '#ui/text/date-time.tsx'
import { deskDateForm } from '../i18n/desk-texts.ts'

/** An instant in the reader's time zone and the operator's date format; a dash if there is none. */
export function Timestamp({ iso }: { iso: string | null | undefined }) {
  return iso ? <DateTime iso={iso} language={deskDateForm()} /> : <span>–</span>
}
