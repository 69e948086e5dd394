import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LoadMore } from '#ui/display/load-more.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'
import { BetCard } from './bet-card.tsx'
import type { useBets } from './use-bets.ts'
import css from './bets.module.css'

type BetListProps = { list: ReturnType<typeof useBets>; isFiltered?: boolean; isWide?: boolean }

/** Bets as cards, the newest first, with its empty, loading, failed and end states. */
export function BetList({ list, isFiltered = false, isWide = false }: BetListProps) {
  const t = useTranslations('bets')
  const { bets, total, isLoading, isFailed, hasMore } = list
  return (
    <div className={css.list}>
      {bets.length === 0 && isLoading && <Skeleton shape="block" height="180px" />}
      {bets.length === 0 && !isLoading && !isFailed && <Nothing isFiltered={isFiltered} />}
      {bets.length > 0 && (
        <ul className={css.cards} data-wide={isWide || undefined} aria-label={t('title')}>
          {bets.map((bet) => (
            <li key={bet.id}>
              <BetCard bet={bet} onChanged={() => void list.reread(bet.id)} />
            </li>
          ))}
        </ul>
      )}
      {isFailed && (
        <Notice
          tone="warn"
          title={t('failed')}
          isAnnounced
          action={<Button onClick={() => void list.reload()}>{t('again')}</Button>}
        />
      )}
      {bets.length > 0 && (
        <LoadMore
          label={t('more')}
          status={t('shown', { count: bets.length, total })}
          isLoading={isLoading}
          hasMore={hasMore}
          onMore={() => void list.more()}
        />
      )}
    </div>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('bets.empty')
  const filters = useTranslations('common.filters')
  if (isFiltered) {
    return (
      <EmptyState
        suit="club"
        title={t('filtered')}
        action={
          <ButtonLink element={<Link to={paths.profile.sportsBets()} />}>{filters('clear')}</ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      suit="spade"
      title={t('title')}
      text={t('text')}
      action={<ButtonLink element={<Link to={paths.betting.overview()} />}>{t('action')}</ButtonLink>}
    />
  )
}
