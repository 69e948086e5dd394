import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { subscribeToPalette, openPalette, paletteState } from './palette-store.ts'

const loadPanel = () => import('./palette-panel.tsx')
const Panel = lazy(async () => ({ default: (await loadPanel()).PalettePanel }))

/** Ctrl+K opens it: pages, actions of the page, players and payments. Loaded on first use. */
export function Palette() {
  const { isOpen } = useSyncExternalStore(subscribeToPalette, paletteState)
  const [wasAsked, setAsked] = useState(false)
  if (isOpen && !wasAsked) setAsked(true)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      openPalette()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  if (!wasAsked) return null
  return (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  )
}
