import type { Game } from '#contract/games.ts'
import { GameTile } from './game-tile.tsx'
import css from './game-grid.module.css'

type GameGridProps = {
  games: readonly Game[]
  /** The number of posters in view from the start; the others load lazily. */
  eagerPosters?: number
}

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
