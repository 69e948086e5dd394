import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/forms/button.tsx'
import { ChevronEndIcon } from '#ui/pictures/icons.tsx'
import { bringIntoView } from '#site/layout/links/bring-into-view.ts'
import { Link } from '#site/layout/links/link.tsx'
import { gamesPageSize } from '#contract/constants.ts'
import { paths } from '../../paths.ts'
import { GameTile } from './game-tile.tsx'
import type { Shelf } from './load-shelves.ts'
import css from './hall-shelves.module.css'

const eagerPosters = 4

/** The hall by categories (GM-07): each with its first games on a shelf, and a link to all of them. */
export function HallShelves({ shelves }: { shelves: readonly Shelf[] }) {
  const t = useTranslations('hall')
  return (
    <>
      {shelves.map(({ category: { id, name, games_count: count }, games }, at) => (
        <section key={id} className={css.shelf} aria-labelledby={`shelf-${id}`}>
          <h2 id={`shelf-${id}`} className={css.name}>
            <Link to={paths.gamehall({ category: id })} className={css.all}>
              {name}
              <span className={css.count}>{t('filters.count', { count })}</span>
              <ChevronEndIcon size={18} />
            </Link>
          </h2>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the focus of its links */}
          <ul className={css.games} onFocus={bringIntoView}>
            {games.map((game, index) => (
              <li key={game.sysname}>
                <GameTile game={game} isEager={at === 0 && index < eagerPosters} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ButtonLink element={<Link to={paths.gamehall({ shown: 2 * gamesPageSize })} className={css.whole} />}>
        {t('empty.action')}
      </ButtonLink>
    </>
  )
}
