import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OutputOf } from '#contract/client.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LoadMore } from '#ui/display/load-more.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { NeedsScripts } from '#site/layout/forms/needs-scripts.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths, type RoundFilter } from '#site/paths.ts'
import { isFiltered } from './round-filter.ts'
import { RoundFilters, type PlayedGame } from './round-filters.tsx'
import { RoundRecall } from './round-recall.tsx'
import { RoundColumnNames, RoundRow } from './round-row.tsx'
import { useRounds, type RoundPage } from './use-rounds.ts'
import css from './round-history.module.css'

/** The round of the address; `unknown` if it is not one of this player's. */
export type RecalledRound = OutputOf<'games/getRound'> | 'unknown' | null

type RoundsProps = {
  filter: RoundFilter
  games: readonly PlayedGame[]
  first: RoundPage
  recalled: RecalledRound
}

/** Every real-money round, newest first, each with its recall (GM-18, standards E1). */
export function Rounds({ filter, games, first, recalled }: RoundsProps) {
  return (
    <>
      {games.length > 0 && <RoundFilters filter={filter} games={games} />}
      <RoundList key={JSON.stringify(filter)} filter={filter} first={first} />
      <RecallDialog recalled={recalled} filter={filter} />
    </>
  )
}

function RoundList({ filter, first }: Pick<RoundsProps, 'filter' | 'first'>) {
  const t = useTranslations('profile.rounds')
  const { rounds, isLoading, isFailed, isTotalLowerBound, hasMore, more } = useRounds(first, filter)
  const total = Math.max(rounds.length, first.total)
  return (
    <>
      {rounds.length < total && <NeedsScripts />}
      {rounds.length === 0 && (isFiltered(filter) ? <NothingFound /> : <Nothing />)}
      {rounds.length > 0 && (
        <div className={css.table}>
          <RoundColumnNames />
          <ul className={css.rows} aria-label={t('title')}>
            {rounds.map((round) => (
              <RoundRow key={round.id} round={round} filter={filter} />
            ))}
          </ul>
        </div>
      )}
      {isFailed && (
        <Notice
          tone="warn"
          title={t('failed')}
          isAnnounced
          action={<Button onClick={() => void more()}>{t('again')}</Button>}
        />
      )}
      {rounds.length > 0 && (
        <LoadMore
          label={t('more')}
          status={t(isTotalLowerBound ? 'shownAtLeast' : 'shown', { count: rounds.length, total })}
          isLoading={isLoading}
          hasMore={hasMore}
          onMore={() => void more()}
        />
      )}
    </>
  )
}

function Nothing() {
  const t = useTranslations('profile.rounds.empty')
  return (
    <EmptyState
      suit="spade"
      title={t('title')}
      text={t('text')}
      action={<ButtonLink element={<Link to={paths.gamehall()} />}>{t('action')}</ButtonLink>}
    />
  )
}

function NothingFound() {
  const t = useTranslations('profile.rounds.filter.nothing')
  const filters = useTranslations('common.filters')
  return (
    <EmptyState
      suit="club"
      title={t('title')}
      text={t('text')}
      action={<ButtonLink element={<Link to={paths.profile.betHistory()} />}>{filters('clear')}</ButtonLink>}
    />
  )
}

function RecallDialog({ recalled, filter }: { recalled: RecalledRound; filter: RoundFilter }) {
  const t = useTranslations('profile.recall')
  const { to } = useSite()
  const navigate = useNavigate()
  const close = () => void navigate(to(paths.profile.betHistory(filter)), { preventScrollReset: true })
  const round = recalled === 'unknown' ? null : recalled
  return (
    <Dialog
      isOpen={recalled !== null}
      onClose={close}
      title={round ? t('title', { game: round.game.name, number: round.id }) : t('unknown.title')}
      closeLabel={t('close')}
    >
      {round && <RoundRecall round={round} />}
      {recalled === 'unknown' && <p>{t('unknown.text')}</p>}
    </Dialog>
  )
}
