import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Game } from '#contract/games.ts'
import { Picture } from '#ui/picture.tsx'
import { Tile } from '#ui/tile.tsx'
import { Link } from '../../layout/link.tsx'
import { paths } from '../../paths.ts'
import { TileFavourite } from './favourites.tsx'

type GameTileProps = {
  game: Game
  /** Certainly in view at once. */
  isEager?: boolean
  isEven?: boolean
}

/** A game as a poster. What the house keeps of each stake stands under its name. */
export const GameTile = memo(function GameTile({ game, isEager = false, isEven = false }: GameTileProps) {
  const t = useTranslations('hall')
  const title = game.description.name ?? game.name
  const { rtp } = game.game_params
  return (
    <Tile
      title={title}
      note={rtp === null ? game.provider : t('return', { percent: rtp.toFixed(2) })}
      poster={
        <Picture
          src={game.description.img_288_192 ?? game.image_url}
          alt=""
          preset="tile"
          isEager={isEager}
        />
      }
      element={<Link to={paths.game(game.sysname)} />}
      favourite={<TileFavourite sysname={game.sysname} title={title} />}
      isEven={isEven}
    />
  )
})

/** The place of a game that is being fetched: a card's back, of the same height. */
export function GameTileBack() {
  return <Tile title={'\u00a0'} note={'\u00a0'} element={<span aria-hidden="true" />} isEven />
}
