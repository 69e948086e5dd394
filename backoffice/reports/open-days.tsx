import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Notice } from '#ui/display/notice.tsx'
import { paths } from '../paths.ts'

/** Lists the days of a span that are not closed; no total includes them. */
export function OpenDays({ days }: { days: readonly string[] }) {
  const t = useTranslations('reports')
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  return (
    <Notice
      title={t('closed.open', { count: days.length })}
      action={
        <Link to={`${paths.reports()}?${new URLSearchParams({ from: first, to: last })}`}>{t('title')}</Link>
      }
    >
      <bdi>{first === last ? first : `${first} – ${last}`}</bdi> {t('closed.openText')}
    </Notice>
  )
}
