import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Game } from '#contract/games.ts'
import { useBalances } from '#site/layout/money/balance.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { totalMinor } from '#site/layout/money/api-money.ts'
import { isShownInGame, type FedJackpot } from '../jackpots/fed-jackpots.ts'
import { useFreeSpins } from '../free-spins/use-free-spins.ts'
import type { PlayMode } from './choose-play-mode.ts'
import type { FullScreenVisibility } from './full-screen.ts'
import { GameHeader } from './game-header.tsx'
import { GameTable } from './game-table.tsx'
import { GamingSessionBar } from './gaming-session/gaming-session-bar.tsx'
import { useGamingSession } from './gaming-session/use-gaming-session.ts'
import { useSettledEntry } from './use-settled-entry.ts'
import css from './game-page.module.css'

const neverChanges = () => () => undefined

/** The hash never reaches the server, so the mode is known only after hydration. */
const useHash = (): string | undefined => {
  const { hash } = useLocation()
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isAlive ? hash : undefined
}

type GamePageProps = {
  game: Game
  /** Whether a player without balance gets the real-money game, or a link to the deposit page (GM-14). */
  opensWithoutMoney: boolean
  verifiedFirst: readonly PlayMode[]
  /** Where the full-screen button is shown (GM-15). */
  fullScreen: FullScreenVisibility
  /** The jackpots to which the game contributes, its own first. */
  jackpots: readonly FedJackpot[]
}

/** A game with its mode, balance and exit (GM-12, GM-13). */
export function GamePage({ game, jackpots, ...settings }: GamePageProps) {
  const { opensWithoutMoney, verifiedFirst, fullScreen } = settings
  const t = useTranslations('game')
  const { account } = useSite()
  const { balances } = useBalances()
  const hash = useHash()
  const player = balances ?? account
  const balanceMinor = player ? totalMinor(player) : undefined
  const hasDemo = game.game_params.has_demo
  // Free spins need no balance.
  const isFree = useFreeSpins(game.sysname) > 0
  const opens = { balanceMinor, opensWithoutMoney: opensWithoutMoney || isFree }
  const entry = useSettledEntry(hash, { hasDemo, verifiedFirst, ...opens })
  const [played, setPlayed] = useState<bigint>()
  const gamingSession = useGamingSession(entry === 'real')
  const { sitting: totals, is_in_sight: isInSight } = gamingSession.state ?? {}
  const name = game.description.name ?? game.name
  const wantsDemo = hash !== '#real' && hasDemo
  const mode: PlayMode = entry === undefined || wantsDemo ? 'demo' : 'real'
  return (
    <div className={css.page}>
      <div>
        <GameHeader
          game={game}
          name={name}
          mode={mode}
          isReady={entry !== undefined}
          fullScreen={fullScreen}
          jackpot={jackpots.find((one) => !isShownInGame(game, one))}
          balance={player && { minor: played ?? totalMinor(player), currency: player.balance_main.currency }}
        />
        {/* Our own games show it themselves. */}
        {isInSight && totals && game.provider !== 'studio' && <GamingSessionBar totals={totals} />}
      </div>
      <main id="main" tabIndex={-1} className={css.table}>
        <GameTable
          game={game}
          name={name}
          title={t('frame', { name })}
          entry={entry}
          offersDemo={hasDemo}
          wantsDemo={wantsDemo}
          gamingSession={gamingSession}
          jackpots={jackpots}
          onBalance={setPlayed}
        />
      </main>
    </div>
  )
}
