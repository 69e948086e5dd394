import type { Game } from '#contract/games.ts'
import { NeedsScripts } from '#site/layout/forms/needs-scripts.tsx'
import type { Theme } from '#site/layout/theme/theme-colour.ts'
import type { FedJackpot } from '../jackpots/fed-jackpots.ts'
import type { GameEntry } from './choose-play-mode.ts'
import { DepositPrompt } from './deposit-prompt.tsx'
import { GameFrame } from './game-frame.tsx'
import { RegistrationGate } from './registration-gate.tsx'
import { RealityCheck } from './gaming-session/reality-check.tsx'
import { TimeLimit } from './gaming-session/time-limit.tsx'
import type { GamingSession } from './gaming-session/use-gaming-session.ts'
import { VerificationPrompt } from './verification-prompt.tsx'

const none: readonly FedJackpot[] = []

type GameTableProps = {
  game: Game
  name: string
  /** The accessible name of the frame. */
  title: string
  entry: GameEntry | undefined
  /** Whether a player without balance may play the demonstration instead. */
  offersDemo: boolean
  wantsDemo: boolean
  gamingSession: GamingSession
  theme?: Theme | undefined
  jackpots?: readonly FedJackpot[]
  onBalance: (balanceMinor: bigint | undefined) => void
}

/** A game in its frame with the messages over it, or the step that is required first. */
export function GameTable({
  game,
  name,
  title,
  entry,
  offersDemo,
  wantsDemo,
  gamingSession,
  theme,
  jackpots = none,
  onBalance,
}: GameTableProps) {
  return (
    <>
      <NeedsScripts />
      {(entry === 'demo' || entry === 'real') && (
        <GameFrame
          key={`${entry} ${theme}`}
          game={game}
          title={title}
          mode={entry}
          theme={theme}
          jackpots={jackpots}
          onBalance={onBalance}
          onOpened={gamingSession.poll}
          onDenied={gamingSession.poll}
        />
      )}
      {entry === 'real' && <RealityCheck gamingSession={gamingSession} />}
      {entry === 'real' && <TimeLimit state={gamingSession.state} />}
      {entry === 'deposit' && <DepositPrompt name={name} offersDemo={offersDemo} />}
      {entry === 'registration' && <RegistrationGate />}
      {entry === 'verification' && <VerificationPrompt isDemo={wantsDemo} />}
    </>
  )
}
