import { useEffect, useRef } from 'react'

const buttonsIn = (place: HTMLElement): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>('button[data-odds]'),
]

/** A single tab stop for all odds of a page: the one that was focused last (roving tabindex). */
const makeStop = (place: HTMLElement, stop: HTMLElement | undefined): void => {
  for (const button of buttonsIn(place)) button.tabIndex = button === stop ? 0 : -1
}

const middle = (element: HTMLElement): { x: number; y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

type Direction = readonly [x: number, y: number]
const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The nearest button in a direction; sideways distance weighs more than distance along the direction. */
const nextOf = (
  from: HTMLElement,
  buttons: readonly HTMLElement[],
  [dx, dy]: Direction,
): HTMLElement | undefined => {
  const start = middle(from)
  let best: HTMLElement | undefined
  let lowestCost = Infinity
  for (const button of buttons) {
    const at = middle(button)
    const along = (at.x - start.x) * dx + (at.y - start.y) * dy
    const aside = Math.abs((at.x - start.x) * dy) + Math.abs((at.y - start.y) * dx)
    // Left and right never leave a row.
    if (along < 4 || (dx !== 0 && aside > 12)) continue
    const cost = along + aside * 3
    if (cost < lowestCost) [best, lowestCost] = [button, cost]
  }
  return best
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** Whether the focus is on nothing, or inside the sportsbook's layout. */
const isAtBets = (target: EventTarget | null): boolean =>
  target === document.body ||
  (target instanceof HTMLElement && target.closest(`[${bettingFrameMark}]`) !== null)

/** Marks the layout of the sportsbook's pages: single-letter shortcuts work only there (WCAG 2.1.4). */
export const bettingFrameMark = 'data-betting'

/** `B` moves to the slip, `/` to the search; not while typing, over a dialog, or with the focus elsewhere. */
const letterKeys = (event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  if (!isAtBets(event.target)) return
  if (document.querySelector('[role="dialog"], dialog[open]')) return
  const id = event.key === '/' ? 'betting-search' : event.key.toLowerCase() === 'b' ? 'bet-slip' : undefined
  const found = [
    ...document.querySelectorAll<HTMLElement>(`#${id ?? 'none'}, [data-opens="${id ?? 'none'}"]`),
  ].find((element) => element.checkVisibility())
  if (!found) return
  event.preventDefault()
  found.focus()
}

/**
 * Odds as a keyboard grid: arrows move between buttons, Home and End to the ends, and Tab past all of them.
 * Without scripts each button is a tab stop of its own.
 */
export const useOddsKeys = () => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const held = place.current
    if (!held) return undefined
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('button[data-odds]')) makeStop(held, target)
    }
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      if (!(target instanceof HTMLElement) || !target.matches('button[data-odds]')) return
      const buttons = buttonsIn(held)
      const arrow = arrows[key]
      const end = key === 'Home' ? buttons[0] : key === 'End' ? buttons.at(-1) : undefined
      const next = arrow ? nextOf(target, buttons, arrow) : end
      if (!next) return
      event.preventDefault()
      next.focus()
      next.scrollIntoView({ block: 'nearest' })
    }
    held.addEventListener('focusin', onFocus)
    held.addEventListener('keydown', onKey)
    document.addEventListener('keydown', letterKeys)
    return () => {
      held.removeEventListener('focusin', onFocus)
      held.removeEventListener('keydown', onKey)
      document.removeEventListener('keydown', letterKeys)
    }
  }, [])
  // Buttons come and go with pages and markets: new ones are removed from the tab order.
  useEffect(() => {
    const held = place.current
    if (!held) return undefined
    const settle = () => {
      const buttons = buttonsIn(held)
      makeStop(held, buttons.find(({ tabIndex }) => tabIndex === 0) ?? buttons[0])
    }
    settle()
    const seen = new MutationObserver(settle)
    seen.observe(held, { childList: true, subtree: true })
    return () => seen.disconnect()
  }, [])
  return place
}
