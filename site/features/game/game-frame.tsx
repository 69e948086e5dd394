import { useCallback, useEffect, useRef, useState, type Ref } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Game } from '#contract/games.ts'
import { Spinner } from '#ui/display/spinner.tsx'
import { noteActivity } from '#site/layout/idle/report-inactivity.ts'
import type { Theme } from '#site/layout/theme/theme-colour.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { startup } from '#site/layout/visitor/startup.ts'
import { paths } from '../../paths.ts'
import { isShownInGame, type FedJackpot } from '../jackpots/fed-jackpots.ts'
import type { PlayMode } from './choose-play-mode.ts'
import { readFrameMessage } from './frame-messages.ts'
import { OutOfMoney } from './out-of-money.tsx'
import { isSoundRemembered, rememberSound } from './remember-sound.ts'
import { TellJackpots } from './tell-jackpots.tsx'
import css from './game-frame.module.css'

/** Pages that a game may lead to; where it leads is ours to say. */
const pagePaths = { fairness: () => paths.fairness(), history: () => paths.profile.betHistory() }

const isOurs = ({ provider }: Game): boolean => provider === 'studio'

/**
 * What a game of ours is told in its address: that it opens at its rules, that sound was on, and whether there are jackpots, or
 * one that is meant for it.
 */
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
  /** What the frame is to who cannot see it. */
  title: string
  mode: PlayMode
  /** As the page around it looks; without it a game looks as its maker has it. */
  theme?: Theme | undefined
  /** Those that stakes in the game feed. */
  jackpots: readonly FedJackpot[]
  /** The balance after a round, once the round has been shown to its end. */
  onBalance: (balanceMinor: bigint | undefined) => void
  /** The game is open for money; the first of a sign-in begins the time that is shown over it. */
  onOpened: () => void
  /** A stake was refused by what stops play for a while. */
  onHeld: () => void
}

/**
 * The game itself, in a frame of opaque origin: its code can reach neither our cookies nor our page, and what it
 * says is believed only in the shape agreed (contract/studio.ts). The frame mends its own lost connections.
 */
export function GameFrame({
  game,
  title,
  mode,
  theme,
  jackpots,
  onBalance,
  onOpened,
  onHeld,
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
  /** How often it was opened again since its rules have changed (standards D9). */
  const [reopened, setReopened] = useState(0)

  const hear = useCallback(
    (event: MessageEvent) => {
      if (!frame.current || event.source !== frame.current.contentWindow) return
      const message = readFrameMessage(event.data)
      if (message) noteActivity()
      if (message?.type === 'game:ready') setShown(true)
      if (message?.type === 'game:sound') rememberSound(message.isOn)
      if (message?.type === 'game:rules-changed') {
        setShown(false)
        setReopened((times) => times + 1)
      }
      if (message?.type === 'game:open-page') void navigate(to(pagePaths[message.page]()))
      if (!isReal) return
      if (message?.type === 'game:held') onHeld()
      if (message?.type === 'game:not-enough-money') setOutOfMoney(true)
      if (message?.type === 'game:balance') onBalance(BigInt(message.balanceMinor))
      if (message?.type === 'game:round-shown') {
        setOutOfMoney(false)
        onBalance(BigInt(message.balanceMinor))
      }
    },
    [isReal, navigate, onBalance, onHeld, to],
  )
  useEffect(() => {
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [hear])
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
        <TellJackpots frame={frame} jackpots={jackpots} isReady={isShown} />
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

/** The frame, opened once: what its hash says is read at its beginning, since another one would open the game anew. */
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

/** What was won or lost here, and how many free rounds are left, is known to the rest of the house as soon as the game is left (GM-19). */
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
