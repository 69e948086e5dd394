import { useTranslations } from 'use-intl'
import type { Game } from '#contract/games.ts'
import { ChevronStartIcon } from '#ui/pictures/icons.tsx'
import { AgeAndHelp } from '#site/layout/help/age-and-help.tsx'
import { CountingMoney } from '#site/layout/money/counting-money.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '../../paths.ts'
import type { FedJackpot } from '../jackpots/fed-jackpots.ts'
import { JackpotBadge } from '../jackpots/jackpot-badge.tsx'
import type { PlayMode } from './choose-play-mode.ts'
import { FullScreenButton } from './full-screen-button.tsx'
import type { FullScreenVisibility } from './full-screen.ts'
import css from './game-header.module.css'

type GameHeaderProps = {
  game: Game
  name: string
  mode: PlayMode
  /** False until the page knows the mode. */
  isReady: boolean
  fullScreen: FullScreenVisibility
  /** The balance for stakes, or null for a guest. */
  balance: { minor: bigint; currency: string } | null
  /** The jackpot of this game, where the game does not show it itself. */
  jackpot: FedJackpot | undefined
}

export function GameHeader({ game, name, mode, isReady, ...around }: GameHeaderProps) {
  const { fullScreen, balance, jackpot } = around
  const t = useTranslations('game')
  const isReal = isReady && mode === 'real'
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Link to={paths.gamehall()} className={css.back} aria-label={t('back')} title={t('back')}>
          <ChevronStartIcon />
        </Link>
        <div className={css.words}>
          <h1 className={css.name}>{name}</h1>
          {isReal && balance && (
            <p className={css.balance}>
              <span className={css.label}>{t('balance')}</span>{' '}
              <CountingMoney amountMinor={balance.minor} currency={balance.currency} />
            </p>
          )}
        </div>
        {game.game_params.has_demo && <ModeSwitch game={game} mode={isReady ? mode : undefined} />}
        <FullScreenButton visibility={fullScreen} />
      </div>
      <div className={css.under}>
        {isReal && jackpot && (
          <Link to={paths.jackpots(jackpot.sysname)} className={css.jackpot}>
            <JackpotBadge jackpot={jackpot} />
          </Link>
        )}
        {isReady && mode === 'demo' && <p className={css.note}>{t('demoNote')}</p>}
        <AgeAndHelp />
      </div>
    </header>
  )
}

/** The two modes are two addresses; the other replaces this one, so that going back leaves the game. */
function ModeSwitch({ game, mode }: { game: Game; mode: PlayMode | undefined }) {
  const t = useTranslations('game.mode')
  const path = paths.game(game.sysname)
  const ways = [
    { mode: 'demo', to: path },
    { mode: 'real', to: `${path}#real` },
  ] as const
  return (
    <nav aria-label={t('title')} className={css.modes}>
      {ways.map((way) => (
        <Link
          key={way.mode}
          to={way.to}
          replace
          preventScrollReset
          className={css.mode}
          aria-current={way.mode === mode ? 'page' : undefined}
        >
          {t(way.mode)}
        </Link>
      ))}
    </nav>
  )
}
