import { useTranslations } from 'use-intl'
import { LoadMore } from '#ui/display/load-more.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { eventsMax, eventsPageSize } from '../events-page.ts'

type MoreEventsProps = { shown: number; total: number; to: (shown: number) => string }

/** The end of a partial list: the longer list has its own address, so that going back finds it again. */
export function MoreEvents({ shown, total, to }: MoreEventsProps) {
  const t = useTranslations('betting.list')
  return (
    <LoadMore
      label={t('more')}
      status={t('status', { shown, total })}
      hasMore={shown < Math.min(total, eventsMax)}
      element={<Link to={to(Math.min(shown + eventsPageSize, eventsMax))} replace preventScrollReset />}
    />
  )
}
