import { useSyncExternalStore } from 'react'
import { useTheme } from './theme.ts'
import type { PageTheme, Theme } from './theme-colour.ts'

const systemIsLight = () => window.matchMedia('(prefers-color-scheme: light)')

const subscribe = (listener: () => void) => {
  const query = systemIsLight()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The visible theme, for code that cannot follow the visitor's system setting; dark on the server. */
export const useShownTheme = (rendered: PageTheme): Theme => {
  const theme = useTheme(rendered)
  const system = useSyncExternalStore(
    subscribe,
    (): Theme => (systemIsLight().matches ? 'light' : 'dark'),
    (): Theme => 'dark',
  )
  return theme === 'system' ? system : theme
}
