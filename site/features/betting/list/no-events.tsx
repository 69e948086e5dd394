import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '../../../paths.ts'

/** An empty list, with links to lists that may have events. */
export function NoEvents({ isLive = false, isOverview = false }: { isLive?: boolean; isOverview?: boolean }) {
  const t = useTranslations('betting.list')
  const place = isLive ? 'emptyLive' : 'empty'
  return (
    <EmptyState
      title={t(`${place}.title`)}
      text={t(`${place}.text`)}
      suit="spade"
      action={
        !isOverview && <ButtonLink element={<Link to={paths.betting.overview()} />}>{t('seeAll')}</ButtonLink>
      }
    />
  )
}

export function NothingFound({ search }: { search: string }) {
  const t = useTranslations('betting.search')
  return (
    <EmptyState
      title={t('none', { search })}
      text={t('hint')}
      suit="spade"
      action={<ButtonLink element={<Link to={paths.betting.overview()} />}>{t('clear')}</ButtonLink>}
    />
  )
}
