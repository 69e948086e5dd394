import { useTranslations } from 'use-intl'
import type { Game, OwnGames } from '#contract/games.ts'
import { Badge } from '#ui/display/badge.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useHasMoney } from '#site/layout/money/balance.tsx'
import { paths } from '../../paths.ts'
import { GameTile } from '../game-hall/game-tile.tsx'
import { ScrollRow } from './scroll-row.tsx'
import { WalletCard } from './wallet-card.tsx'
import css from './player-home.module.css'

/** Posters of the first row that are in view from the start. */
const eagerPosters = 6

export function PlayerHome({ own }: { own: OwnGames }) {
  const [last, ...others] = own.continue
  return (
    <>
      {last && <LastGame game={last} />}
      <Others games={others} />
      <Favourites games={own.favourites} eager={own.continue.length > 0 ? 0 : eagerPosters} />
      <WalletCard />
    </>
  )
}

type OwnGame = OwnGames['continue'][number]

/** Continues the last game, first of all one with an unfinished round. */
function LastGame({ game }: { game: OwnGame }) {
  const t = useTranslations('home.continue')
  const status = useTranslations('profile.roundStatus')
  const hasMoney = useHasMoney()
  const name = game.description.name ?? game.name
  const isOpen = game.has_open_round
  return (
    <section className={css.last} aria-labelledby="home-continue">
      <Picture
        src={game.description.img_288_192 ?? game.image_url}
        alt=""
        preset="tile"
        isEager
        className={css.poster}
      />
      <div className={css.words}>
        <h2 id="home-continue" className={css.eyebrow}>
          {t('title')}
        </h2>
        <p className={css.name}>
          {name}
          {isOpen && <Badge tone="brass">{status('open')}</Badge>}
        </p>
        <ButtonLink
          tone="primary"
          size="large"
          element={<Link to={paths.game(game.sysname, hasMoney || isOpen ? 'real' : undefined)} />}
        >
          {isOpen ? t('finish') : t('play', { name })}
        </ButtonLink>
      </div>
    </section>
  )
}

function Others({ games }: { games: readonly OwnGame[] }) {
  const t = useTranslations('home.continue')
  const places = useTranslations('layout.places')
  const status = useTranslations('profile.roundStatus')
  if (games.length === 0) return null
  return (
    <ScrollRow
      title={t('others')}
      more={<Link to={paths.profile.betHistory()}>{places('betHistory')}</Link>}
      className={css.row}
    >
      {games.map((game, index) => (
        <li key={game.sysname}>
          <GameTile
            game={game}
            isEager={index < eagerPosters}
            openRound={game.has_open_round && <Badge tone="brass">{status('open')}</Badge>}
          />
        </li>
      ))}
    </ScrollRow>
  )
}

function Favourites({ games, eager }: { games: readonly Game[]; eager: number }) {
  const t = useTranslations('home.favourites')
  if (games.length === 0) return null
  return (
    <ScrollRow
      title={t('title')}
      more={<Link to={paths.gamehall({ favourites: '1' })}>{t('all')}</Link>}
      className={css.row}
    >
      {games.map((game, index) => (
        <li key={game.sysname}>
          <GameTile game={game} isEager={index < eager} />
        </li>
      ))}
    </ScrollRow>
  )
}
