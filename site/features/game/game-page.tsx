import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Game } from '#contract/games.ts'
import { useBalances } from '../../layout/balance.tsx'
import { useSite } from '../../layout/site-provider.tsx'
import { totalMinor } from '../../layout/wire-money.ts'
import { DepositPrompt } from './deposit-prompt.tsx'
import { gameEntry, type GameEntry, type PlayMode } from './entry.ts'
import { GameFrame } from './game-frame.tsx'
import { GameHeader } from './game-header.tsx'
import { RegistrationGate } from './registration-gate.tsx'
import css from './game-page.module.css'

const neverChanges = () => () => undefined

/** The hash never reaches the server, so what is opened is known once the page has come to life. */
const useHash = (): string | undefined => {
  const { hash } = useLocation()
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isAlive ? hash : undefined
}

/** A game and what the page around it has to say: mode, balance, the way out (GM-12, GM-13). */
export function GamePage({ game }: { game: Game }) {
  const { account } = useSite()
  const { balances } = useBalances()
  const hash = useHash()
  const player = balances ?? account
  const balanceMinor = player ? totalMinor(player) : undefined
  const entry = useSettledEntry(hash, game.game_params.has_demo, balanceMinor)
  const [played, setPlayed] = useState<bigint>()
  const name = game.description.name ?? game.name
  const mode: PlayMode = entry === undefined || entry === 'demo' ? 'demo' : 'real'
  return (
    <div className={css.page}>
      <GameHeader
        game={game}
        name={name}
        mode={mode}
        isReady={entry !== undefined}
        balance={player && { minor: played ?? totalMinor(player), currency: player.balance_main.currency }}
      />
      <main id="main" tabIndex={-1} className={css.table}>
        {(entry === 'demo' || entry === 'real') && (
          <GameFrame key={entry} game={game} name={name} mode={entry} onBalance={setPlayed} />
        )}
        {entry === 'deposit' && <DepositPrompt name={name} />}
        {entry === 'registration' && <RegistrationGate />}
      </main>
    </div>
  )
}

type Settled = { hash: string; isGuest: boolean; entry: GameEntry }

/**
 * What the page opened with, kept while the player stays: a balance that reaches zero in a round must not take
 * the round away. Another hash, a sign-in, or money arriving at the deposit prompt decides anew.
 */
const useSettledEntry = (
  hash: string | undefined,
  hasDemo: boolean,
  balanceMinor: bigint | undefined,
): GameEntry | undefined => {
  const [settled, setSettled] = useState<Settled>()
  if (hash === undefined) return undefined
  const isGuest = balanceMinor === undefined
  const isSame = settled?.hash === hash && settled.isGuest === isGuest
  const entry = gameEntry({ hash, hasDemo, balanceMinor })
  if (isSame && !(settled.entry === 'deposit' && entry === 'real')) return settled.entry
  setSettled({ hash, isGuest, entry })
  return entry
}
