import { useEffect } from 'react'
import { openShortcutsHelp } from './shortcuts-help-store.ts'
import { shortcutKey } from './shortcut-key.ts'

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row-link]')]

/** Moves the focus to the next or previous row of the page's list; in the inbox the queues are the rows. */
const step = (by: 1 | -1): void => {
  const links = rows()
  const at = links.findIndex((link) => (link.closest('tr') ?? link).contains(document.activeElement))
  const next =
    at === -1 ? (by === 1 ? 0 : links.length - 1) : Math.min(Math.max(at + by, 0), links.length - 1)
  links[next]?.focus()
  links[next]?.scrollIntoView({ block: 'nearest' })
}

const marks = (): HTMLElement | null | undefined =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-row-check]')

/** The keys that work on every page; a page lists additional ones in its header. */
const keys: Readonly<Record<string, () => void>> = {
  '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
  j: () => step(1),
  k: () => step(-1),
  x: () => marks()?.click(),
  '?': openShortcutsHelp,
}

/** `/` searches the list, `j`/`k` move through it, `x` selects a row, Enter opens it, `?` lists the keys. */
export const useShortcuts = (): void =>
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const act = keys[shortcutKey(event) ?? '']
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])
