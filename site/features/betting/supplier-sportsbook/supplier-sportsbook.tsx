import { useCallback, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Game } from '#contract/games.ts'
import { totalMinor } from '#site/layout/money/api-money.ts'
import { useBalances } from '#site/layout/money/balance.tsx'
import { useShownTheme } from '#site/layout/theme/shown-theme.ts'
import { useIsHydrated } from '#site/layout/visitor/use-is-hydrated.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import type { PlayMode } from '../../game/choose-play-mode.ts'
import { GameTable } from '../../game/game-table.tsx'
import { GamingSessionBar } from '../../game/gaming-session/gaming-session-bar.tsx'
import { useGamingSession } from '../../game/gaming-session/use-gaming-session.ts'
import { useSettledEntry } from '../../game/use-settled-entry.ts'
import css from './supplier-sportsbook.module.css'

type SupplierSportsbookProps = {
  game: Game
  /** Whether a player without balance gets the sportsbook, or a link to the deposit page (GM-14). */
  opensWithoutMoney: boolean
  /** The kinds of play that require verification first. */
  verifiedFirst: readonly PlayMode[]
}

/**
 * A supplier's sportsbook in its frame, as high as the window between the bars (SB-02). It is launched like any
 * game of the supplier: for real money to a player, and as a demonstration to a guest, who cannot bet.
 */
export function SupplierSportsbook({ game, opensWithoutMoney, verifiedFirst }: SupplierSportsbookProps) {
  const t = useTranslations('betting.meta')
  const { account, theme: rendered } = useSite()
  const theme = useShownTheme(rendered)
  const { balances } = useBalances()
  const isAlive = useIsHydrated()
  const player = balances ?? account
  const entry = useSettledEntry(isAlive ? (account ? '#real' : '') : undefined, {
    hasDemo: game.game_params.has_demo,
    balanceMinor: player ? totalMinor(player) : undefined,
    opensWithoutMoney,
    verifiedFirst,
  })
  const onBalanceReport = useBalanceOfBar()
  const gamingSession = useGamingSession(entry === 'real')
  const { sitting: totals, is_in_sight: isInSight } = gamingSession.state ?? {}
  const name = game.description.name ?? game.name
  return (
    <div className={css.book} data-supplier-sportsbook>
      <div>
        <h1 className="visually-hidden">{t('title')}</h1>
        {isInSight && totals && <GamingSessionBar totals={totals} />}
      </div>
      <div className={css.table}>
        <GameTable
          game={game}
          name={name}
          title={name}
          entry={entry}
          offersDemo={false}
          wantsDemo={!account}
          gamingSession={gamingSession}
          theme={theme}
          onBalance={onBalanceReport}
        />
      </div>
    </div>
  )
}

/** The page's bar shows the balance and reloads it when the frame reports a change; one reload at a time. */
const useBalanceOfBar = () => {
  const { refresh } = useBalances()
  const gamingSession = useRef(0)
  return useCallback(() => {
    gamingSession.current++
    if (gamingSession.current > 1) return
    const ask = async (): Promise<void> => {
      const heard = gamingSession.current
      await refresh()
      if (gamingSession.current > heard) return ask()
      gamingSession.current = 0
    }
    void ask()
  }, [refresh])
}
