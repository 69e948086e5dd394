import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/forms/button.tsx'
import { exportAddress } from '../api/backoffice-api.ts'

/** Downloads all rows of a call that match these filters. */
export function ExportLink({ call, filters }: { call: string; filters: URLSearchParams }) {
  const t = useTranslations('list')
  return (
    <ButtonLink element={<a href={exportAddress(call, filters)} aria-label={t('export')} download />}>
      {t('export')}
    </ButtonLink>
  )
}
