import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#ui/forms/button.tsx'
import { isMiniApp, messengerFullScreen } from '../mini-app/messenger-full-screen.ts'
import { isFullScreenOffered, type FullScreenVisibility } from './full-screen.ts'
import css from './full-screen-button.module.css'

type State = 'none' | 'on' | 'off'

const documentFullScreen = {
  state: (): State => (document.fullscreenEnabled ? (document.fullscreenElement ? 'on' : 'off') : 'none'),
  async request(isOn: boolean): Promise<void> {
    try {
      await (isOn ? document.documentElement.requestFullscreen() : document.exitFullscreen())
    } catch {
      // The browser may refuse; the game continues as it is.
    }
  },
  subscribe(listener: () => void): () => void {
    document.addEventListener('fullscreenchange', listener)
    return () => document.removeEventListener('fullscreenchange', listener)
  },
}

/** In a mini-app the messenger provides full screen, otherwise the browser. */
const fullScreen = () => (isMiniApp() ? messengerFullScreen : documentFullScreen)
const subscribe = (listener: () => void) => fullScreen().subscribe(listener)

/** Whether full screen is available, and whether it is on; where a phone has none, nothing is offered. */
const useFullScreen = (visibility: FullScreenVisibility): State =>
  useSyncExternalStore(
    subscribe,
    () => (isFullScreenOffered(visibility, isMiniApp()) ? fullScreen().state() : 'none'),
    () => 'none' as const,
  )

/** The whole page goes full screen, so that the balance and the exit stay visible. */
export function FullScreenButton({ visibility }: { visibility: FullScreenVisibility }) {
  const t = useTranslations('game')
  const state = useFullScreen(visibility)
  if (state === 'none') return null
  const isOn = state === 'on'
  return (
    <span className={css.place}>
      <IconButton
        label={t(isOn ? 'fullScreen.leave' : 'fullScreen.enter')}
        onClick={() => void fullScreen().request(!isOn)}
      >
        <svg
          viewBox="0 0 24 24"
          width={22}
          height={22}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path
            d={isOn ? 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5' : 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'}
          />
        </svg>
      </IconButton>
    </span>
  )
}
