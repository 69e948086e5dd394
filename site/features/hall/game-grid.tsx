import { useTranslations } from 'use-intl'
import type { Game } from '#contract/games.ts'
import { Tile } from '#ui/tile.tsx'
import { Link } from '../../layout/link.tsx'
import { paths } from '../../paths.ts'
import { TileFavourite } from './favourites.tsx'
import css from './game-grid.module.css'

type GameGridProps = {
  games: readonly Game[]
  /** Posters certainly in view at once; the rest is fetched when it comes near. */
  eagerPosters?: number
}

/** Games as posters. What the house keeps of each stake stands under its name. */
export function GameGrid({ games, eagerPosters = 6 }: GameGridProps) {
  return (
    <ul className={css.grid}>
      {games.map((game, index) => (
        <li key={game.sysname}>
          <GameTile game={game} isEager={index < eagerPosters} />
        </li>
      ))}
    </ul>
  )
}

function GameTile({ game, isEager }: { game: Game; isEager: boolean }) {
  const t = useTranslations('hall')
  const title = game.description.name ?? game.name
  const { rtp } = game.game_params
  return (
    <Tile
      title={title}
      note={rtp === null ? game.provider : t('return', { percent: rtp.toFixed(2) })}
      poster={
        <img
          src={game.description.img_288_192 ?? game.image_url}
          alt=""
          width={600}
          height={800}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          decoding="async"
        />
      }
      element={<Link to={paths.game(game.sysname)} />}
      favourite={<TileFavourite sysname={game.sysname} title={title} />}
    />
  )
}
