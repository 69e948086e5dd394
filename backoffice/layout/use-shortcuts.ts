import { useEffect } from 'react'
import { openKeysHelp } from './keys-help-store.ts'
import { typedKey } from './typed-key.ts'

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row-link]')]

/** Puts the focus on the next row of the page's list, or the one before; in the inbox the queues are the rows. */
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

/** What each key does on every page; a page with more of its own names them in its header. */
const keys: Readonly<Record<string, () => void>> = {
  '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
  j: () => step(1),
  k: () => step(-1),
  x: () => marks()?.click(),
  '?': openKeysHelp,
}

/** The keys of the desk: `/` searches the list, `j` and `k` go through it, `x` marks a row, Enter opens it, `?` tells. */
export const useShortcuts = (): void =>
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const act = keys[typedKey(event) ?? '']
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
