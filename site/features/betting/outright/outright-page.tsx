import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { BettingOutright } from '#contract/odds.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { ChevronStartIcon } from '#ui/pictures/icons.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { paths } from '../../../paths.ts'
import { useEventState, useFollowedEvents } from '../odds-store.ts'
import pages from '../pages.module.css'
import { OutrightMarkets } from './outright-card.tsx'
import css from './outright.module.css'

export function OutrightPage({ outright }: { outright: BettingOutright }) {
  const t = useTranslations('betting')
  useFollowedEvents(
    useMemo(() => [outright], [outright]),
    true,
  )
  const state = useEventState(outright)
  const isShut = state.status !== 'scheduled'
  return (
    <article className={css.cards}>
      <header>
        <Link to={paths.betting.tournament(outright.tournament)} className={pages.back}>
          <ChevronStartIcon size={18} />
          <bdi>{outright.tournament.name}</bdi>
        </Link>
        <h1 className={pages.title}>
          <bdi>{outright.name}</bdi>
        </h1>
        <p className={css.terms}>
          {t('outright.until')} <LocalDateTime iso={state.starts_at} />
        </p>
      </header>
      {isShut && (
        <Notice title={t('outright.over.title')} isAnnounced>
          {t('outright.over.text')}
        </Notice>
      )}
      {!isShut && outright.markets.length === 0 && (
        <EmptyState title={t('event.none.title')} text={t('outright.none')} suit="spade" />
      )}
      {!isShut && <OutrightMarkets outright={outright} heading="h2" />}
    </article>
  )
}
