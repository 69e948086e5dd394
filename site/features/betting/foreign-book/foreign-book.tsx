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
import { SittingBar } from '../../game/sitting/sitting-bar.tsx'
import { useSitting } from '../../game/sitting/use-sitting.ts'
import { useSettledEntry } from '../../game/use-settled-entry.ts'
import css from './foreign-book.module.css'

type ForeignBookProps = {
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
export function ForeignBook({ game, opensWithoutMoney, verifiedFirst }: ForeignBookProps) {
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
  const hearBalance = useBalanceOfBar()
  const sitting = useSitting(entry === 'real')
  const { sitting: told, is_in_sight: isInSight } = sitting.state ?? {}
  const name = game.description.name ?? game.name
  return (
    <div className={css.book}>
      <div>
        <h1 className="visually-hidden">{t('title')}</h1>
        {isInSight && told && <SittingBar sitting={told} />}
      </div>
      <div className={css.table}>
        <GameTable
          game={game}
          name={name}
          title={name}
          entry={entry}
          offersDemo={false}
          wantsDemo={!account}
          sitting={sitting}
          theme={theme}
          onBalance={hearBalance}
        />
      </div>
    </div>
  )
}

/** The page's bar shows the balance and reloads it when the frame reports a change; one reload at a time. */
const useBalanceOfBar = () => {
  const { refresh } = useBalances()
  const told = useRef(0)
  return useCallback(() => {
    told.current++
    if (told.current > 1) return
    const ask = async (): Promise<void> => {
      const heard = told.current
      await refresh()
      if (told.current > heard) return ask()
      told.current = 0
    }
    void ask()
  }, [refresh])
}
