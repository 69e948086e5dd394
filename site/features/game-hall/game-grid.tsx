import type { Game } from '#contract/games.ts'
import { GameTile } from './game-tile.tsx'
import css from './game-grid.module.css'

type GameGridProps = {
  games: readonly Game[]
  /** Posters certainly in view at once; the rest is fetched when it comes near. */
  eagerPosters?: number
}

/** Games as posters. */
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
