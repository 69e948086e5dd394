import { useTranslations } from 'use-intl'
import type { Game } from '#contract/games.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { ChevronStartIcon } from '#ui/pictures/icons.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '../../paths.ts'
import { EditorText } from '../content/editor-text.tsx'
import type { PageView } from '../content/read-page.ts'
import { GameGrid } from '../game-hall/game-grid.tsx'
import css from './tournament-games.module.css'

type TournamentGamesProps = { tournament: PageView; words: PageView; games: readonly Game[]; total: number }

/** The games whose rounds count in a tournament. */
export function TournamentGames({ tournament, words, games, total }: TournamentGamesProps) {
  const t = useTranslations('content.tournament')
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
      {total > games.length && (
        <ButtonLink element={<Link to={paths.gamehall()} className={css.more} />}>{t('toHall')}</ButtonLink>
      )}
    </div>
  )
}
