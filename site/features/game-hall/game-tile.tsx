import { memo, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Game } from '#contract/games.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Tile } from '#ui/display/tile.tsx'
import { whenComplete } from '#site/layout/visitor/complete-document.ts'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { useHasMoney } from '#site/layout/money/balance.tsx'
import { paths } from '../../paths.ts'
import { useFreeSpins } from '../free-spins/use-free-spins.ts'
import { JackpotBadge, useTileJackpot } from '../jackpots/jackpot-badge.tsx'
import { TileFavourite } from './favourite-button.tsx'
import type { TilePeek } from './tile-peek.tsx'

type GameTileProps = {
  game: Game
  /** In view from the start. */
  isEager?: boolean
  isEven?: boolean
  /** The mark of an unfinished round; only real-money play shows it. */
  openRound?: ReactNode
}

/** A game as a poster; it opens for real money if the player has a balance. Below is the house edge. */
export const GameTile = memo(function GameTile({
  game,
  isEager = false,
  isEven = false,
  openRound,
}: GameTileProps) {
  const t = useTranslations('hall')
  const isWide = useSite().common.itemType === 'horizontal'
  const hasMoney = useHasMoney()
  const freeRounds = useFreeSpins(game.sysname)
  const jackpot = useTileJackpot(game)
  const [approached, setApproached] = useState<{ Peek: typeof TilePeek; pointerId: number | undefined }>()
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
          preset={isWide ? 'wideTile' : 'tile'}
          isEager={isEager}
        />
      }
      element={
        <Link to={paths.game(game.sysname, hasMoney || openRound || freeRounds > 0 ? 'real' : undefined)} />
      }
      badge={
        openRound || (freeRounds > 0 && <Badge tone="brass">{t('freeRounds', { count: freeRounds })}</Badge>)
      }
      line={jackpot && <JackpotBadge jackpot={jackpot} />}
      favourite={<TileFavourite sysname={game.sysname} title={title} />}
      isWide={isWide}
      isEven={isEven}
      peek={approached && <approached.Peek game={game} title={title} pointerId={approached.pointerId} />}
      onApproach={(pointerId) =>
        // The next approach tries again.
        whenComplete(import('./tile-peek.tsx')).then(
          ({ TilePeek: Peek }) => setApproached((known) => known ?? { Peek, pointerId }),
          () => undefined,
        )
      }
    />
  )
})
