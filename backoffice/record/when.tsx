import { DateTime } from '#ui/text/date-time.tsx'
import { deskLocale } from '../i18n/desk-texts.ts'

/** An instant in the reader's zone and language; a dash where there is none. */
export function When({ iso }: { iso: string | null | undefined }) {
  return iso ? <DateTime iso={iso} language={deskLocale()} /> : <span>–</span>
}
