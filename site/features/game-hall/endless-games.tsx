import type { Game } from '#contract/games.ts'
import { VirtualGrid } from '#ui/display/virtual-grid.tsx'
import type { HallFilter } from '../../paths.ts'
import { GameTileBack } from './game-tile-back.tsx'
import { GameTile } from './game-tile.tsx'
import { useGamePages } from './use-game-pages.ts'
import css from './game-grid.module.css'

type EndlessGamesProps = {
  filter: HallFilter
  /** The first page of games, and the total. */
  games: { items: readonly Game[]; total: number }
}

/** All games of a filter: only those in view are rendered, and fetched when they come near. */
export function EndlessGames({ filter, games }: EndlessGamesProps) {
  const { gameAt, show } = useGamePages(filter, games)
  return (
    <VirtualGrid
      className={css.grid}
      count={games.total}
      initialCount={games.items.length}
      keyOf={(index) => gameAt(index)?.sysname ?? index}
      renderItem={(index) => {
        const game = gameAt(index)
        return game ? <GameTile game={game} isEven /> : <GameTileBack />
      }}
      onDrawn={show}
    />
  )
}
