import { useCallback, useEffect, useRef, useState, type Ref } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Game } from '#contract/games.ts'
import { Spinner } from '#ui/display/spinner.tsx'
import { recordActivity } from '#site/layout/idle/report-inactivity.ts'
import type { Theme } from '#site/layout/theme/theme-colour.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { startup } from '#site/layout/visitor/startup.ts'
import { paths } from '../../paths.ts'
import { isShownInGame, type FedJackpot } from '../jackpots/fed-jackpots.ts'
import type { PlayMode } from './choose-play-mode.ts'
import { readFrameMessage } from './frame-messages.ts'
import { OutOfMoney } from './out-of-money.tsx'
import { isSoundRemembered, rememberSound } from './remember-sound.ts'
import { JackpotMessages } from './jackpot-messages.tsx'
import css from './game-frame.module.css'

/** Pages that a game may open by name; their addresses are ours. */
const pagePaths = { fairness: () => paths.fairness(), history: () => paths.profile.betHistory() }

const isOurs = ({ provider }: Game): boolean => provider === 'studio'

/** The parameters of our own game: open at the rules, sound on, and whether there are jackpots, or its own. */
const hashOf = (game: Game, jackpots: readonly FedJackpot[], opensRules: boolean): string => {
  const words = [
    ...(opensRules ? ['rules'] : []),
    ...(isSoundRemembered() ? ['sound'] : []),
    ...(isOurs(game) && jackpots.length > 0 ? ['jackpots'] : []),
    ...(jackpots.some((jackpot) => isShownInGame(game, jackpot)) ? ['jackpot'] : []),
  ]
  return words.length > 0 ? `#${words.join('&')}` : ''
}

type GameFrameProps = {
  game: Game
  /** The accessible name of the frame. */
  title: string
  mode: PlayMode
  /** The theme of the page; without it a game uses its own look. */
  theme?: Theme | undefined
  jackpots: readonly FedJackpot[]
  /** The balance after a round, once the round was shown to its end. */
  onBalance: (balanceMinor: bigint | undefined) => void
  /** The game is open for real money; the first call of a sign-in starts the displayed session time. */
  onOpened: () => void
  /** A stake was refused because play is paused. */
  onDenied: () => void
}

/**
 * The game in a frame of opaque origin: its code can reach neither our cookies nor our page, and its messages
 * are accepted only in the agreed shape (contract/studio.ts). The frame restores its own connections.
 */
export function GameFrame({
  game,
  title,
  mode,
  theme,
  jackpots,
  onBalance,
  onOpened,
  onDenied,
}: GameFrameProps) {
  const t = useTranslations('game')
  const { locale, to } = useSite()
  const navigate = useNavigate()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isShown, setShown] = useState(false)
  const [isOutOfMoney, setOutOfMoney] = useState(false)
  const isReal = mode === 'real'
  const address =
    game.custom_id === null ? paths.play(game.sysname, mode) : paths.playCustom(game.custom_id, mode)
  /** The number of reloads after a change of the game's rules (standards D9). */
  const [reopened, setReopened] = useState(0)

  const onMessage = useCallback(
    (event: MessageEvent) => {
      if (!frame.current || event.source !== frame.current.contentWindow) return
      const message = readFrameMessage(event.data)
      if (message) recordActivity()
      if (message?.type === 'game:ready') setShown(true)
      if (message?.type === 'game:sound') rememberSound(message.isOn)
      if (message?.type === 'game:rules-changed') {
        setShown(false)
        setReopened((times) => times + 1)
      }
      if (message?.type === 'game:open-page') void navigate(to(pagePaths[message.page]()))
      if (!isReal) return
      if (message?.type === 'game:held') onDenied()
      if (message?.type === 'game:not-enough-money') setOutOfMoney(true)
      if (message?.type === 'game:balance') onBalance(BigInt(message.balanceMinor))
      if (message?.type === 'game:round-shown') {
        setOutOfMoney(false)
        onBalance(BigInt(message.balanceMinor))
      }
    },
    [isReal, navigate, onBalance, onDenied, to],
  )
  useEffect(() => {
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [onMessage])
  useFreshBalanceAfter(isReal, onBalance)

  return (
    <>
      <Opening
        key={reopened}
        ref={frame}
        address={`${address}&locale=${locale.code}${theme ? `&theme=${theme}` : ''}`}
        hash={hashOf(game, jackpots, reopened > 0)}
        title={title}
        onLoad={() => {
          setShown(true)
          if (isReal) onOpened()
        }}
      />
      {!isShown && (
        <div className={css.waiting}>
          <Spinner size={32} label={t('loading')} />
        </div>
      )}
      {isOurs(game) && jackpots.length > 0 && (
        <JackpotMessages frame={frame} jackpots={jackpots} isReady={isShown} />
      )}
      {isOutOfMoney && <OutOfMoney onClose={() => setOutOfMoney(false)} />}
    </>
  )
}

type OpeningProps = {
  ref: Ref<HTMLIFrameElement>
  address: string
  hash: string
  title: string
  onLoad: () => void
}

/** The frame, loaded once: its hash is read at the start, and another one would reload the game. */
function Opening({ ref, address, hash, title, onLoad }: OpeningProps) {
  const [first] = useState(hash)
  return (
    <iframe
      ref={ref}
      src={`${address}${first}`}
      title={title}
      sandbox="allow-scripts"
      allow="fullscreen"
      className={css.frame}
      onLoad={onLoad}
    />
  )
}

/** Reloads the balance and the free spins when the player leaves the game (GM-19). */
const useFreshBalanceAfter = (isReal: boolean, onBalance: GameFrameProps['onBalance']): void => {
  const { revalidate } = useRevalidator()
  const { api } = useSite()
  useEffect(() => {
    if (!isReal) return
    return () => {
      onBalance(undefined)
      void revalidate()
      void startup.renew(api, 'freeRounds')
    }
  }, [api, isReal, onBalance, revalidate])
}
