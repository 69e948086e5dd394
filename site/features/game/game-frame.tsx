import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Game } from '#contract/games.ts'
import { Spinner } from '#ui/spinner.tsx'
import { noteActivity } from '../../layout/inactivity-watch.ts'
import { useSite } from '../../layout/site-provider.tsx'
import { paths } from '../../paths.ts'
import type { PlayMode } from './entry.ts'
import { readFrameMessage } from './frame-messages.ts'
import { OutOfMoney } from './out-of-money.tsx'
import css from './game-frame.module.css'

type GameFrameProps = {
  game: Game
  name: string
  mode: PlayMode
  /** The balance after a round, once the round has been shown to its end. */
  onBalance: (balanceMinor: bigint | undefined) => void
}

/**
 * The game itself, in a frame of opaque origin: its code can reach neither our cookies nor our page, and what it
 * says is believed only in the shape agreed (contract/studio.ts). The frame mends its own lost connections.
 */
export function GameFrame({ game, name, mode, onBalance }: GameFrameProps) {
  const t = useTranslations('game')
  const { locale } = useSite()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isShown, setShown] = useState(false)
  const [isOutOfMoney, setOutOfMoney] = useState(false)
  const isReal = mode === 'real'

  const hear = useCallback(
    (event: MessageEvent) => {
      if (!frame.current || event.source !== frame.current.contentWindow) return
      const message = readFrameMessage(event.data)
      if (message) noteActivity()
      if (message?.type === 'game:ready') setShown(true)
      if (!isReal) return
      if (message?.type === 'game:not-enough-money') setOutOfMoney(true)
      if (message?.type === 'game:round-shown') {
        setOutOfMoney(false)
        onBalance(BigInt(message.balanceMinor))
      }
    },
    [isReal, onBalance],
  )
  useEffect(() => {
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [hear])
  useFreshBalanceAfter(isReal, onBalance)

  return (
    <>
      <iframe
        ref={frame}
        src={`${paths.play(game.sysname, mode)}&locale=${locale.code}`}
        title={t('frame', { name })}
        sandbox="allow-scripts"
        allow="fullscreen"
        className={css.frame}
        onLoad={() => setShown(true)}
      />
      {!isShown && (
        <div className={css.waiting}>
          <Spinner size={32} label={t('loading')} />
        </div>
      )}
      {isOutOfMoney && <OutOfMoney onClose={() => setOutOfMoney(false)} />}
    </>
  )
}

/** What was won or lost here is known to the rest of the house as soon as the game is left (GM-19). */
const useFreshBalanceAfter = (isReal: boolean, onBalance: GameFrameProps['onBalance']): void => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isReal) return
    return () => {
      onBalance(undefined)
      void revalidate()
    }
  }, [isReal, onBalance, revalidate])
}
