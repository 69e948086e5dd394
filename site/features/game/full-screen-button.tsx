import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#ui/button.tsx'
import css from './full-screen-button.module.css'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether the browser can, and whether the page does now; a phone that cannot is offered nothing. */
const useFullScreen = () =>
  useSyncExternalStore(
    subscribe,
    () => (document.fullscreenEnabled ? (document.fullscreenElement ? 'on' : 'off') : 'none'),
    () => 'none' as const,
  )

const toggle = async (isOn: boolean): Promise<void> => {
  try {
    await (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  } catch {
    // The browser may refuse for reasons of its own; the game goes on as it is.
  }
}

/** The whole page takes the screen, so that balance and way out stay in view. */
export function FullScreenButton() {
  const t = useTranslations('game')
  const state = useFullScreen()
  if (state === 'none') return null
  const isOn = state === 'on'
  return (
    <span className={css.place}>
      <IconButton label={t(isOn ? 'fullScreen.leave' : 'fullScreen.enter')} onClick={() => void toggle(isOn)}>
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
