import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { tournamentGamesCount } from '#contract/constants.ts'
import type { Game } from '#contract/games.ts'
import { LoadMore } from '#ui/display/load-more.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { ChevronStartIcon } from '#ui/pictures/icons.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '../../paths.ts'
import { EditorText } from '../content/editor-text.tsx'
import type { PageView } from '../content/read-page.ts'
import { GameGrid } from '../game-hall/game-grid.tsx'
import css from './tournament-games.module.css'

type TournamentGamesProps = {
  tournament: PageView
  words: PageView
  games: readonly Game[]
  total: number
  /** Whether it is the operator's own tournament; otherwise the hall has the rest of the games. */
  isHeld: boolean
}

/** The games that count in a tournament: a few at first, with a button for more (TN-07). */
export function TournamentGames({ tournament, words, games: first, total, isHeld }: TournamentGamesProps) {
  const t = useTranslations('content.tournament')
  const texts = useTranslations('tournaments')
  const { api } = useSite()
  const [more, setMore] = useState<{ of: readonly Game[]; games: readonly Game[] }>({ of: first, games: [] })
  const [isLoading, setLoading] = useState(false)
  const games = more.of === first ? [...first, ...more.games] : first
  const load = async (): Promise<void> => {
    setLoading(true)
    try {
      const { items } = await api.get('tournaments/getGames', {
        tournament_id: tournament.slug,
        offset: games.length,
        count: tournamentGamesCount,
      })
      setMore({ of: first, games: [...games.slice(first.length), ...items] })
    } finally {
      setLoading(false)
    }
  }
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Link to={tournament.path} className={css.back}>
          <ChevronStartIcon size={18} />
          {tournament.title}
        </Link>
        <h1>{t('games', { name: tournament.title })}</h1>
        <EditorText html={words.body} lang={words.lang} className={css.words} />
      </header>
      <GameGrid games={games} />
      {isHeld && (
        <LoadMore
          label={texts('moreGames')}
          status={texts('shownGames', { shown: games.length, total })}
          isLoading={isLoading}
          hasMore={total > games.length}
          onMore={() => void load()}
        />
      )}
      {!isHeld && total > games.length && (
        <ButtonLink element={<Link to={paths.gamehall()} className={css.more} />}>{t('toHall')}</ButtonLink>
      )}
    </div>
  )
}
