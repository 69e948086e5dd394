import { createCounter } from '../counter.ts'
import { element } from '../dom.ts'
import type { OverlayView } from '../game-view.ts'

/**
 * The text over the reels: start of free spins, their sum, a large win. It fades in and out once and lets
 * presses through to the reels. The status line has the same text for screen readers.
 */
export const createOverlay = (money: (minor: bigint) => string, isMotionReduced: () => boolean) => {
  const title = element('p', { class: 'overlay-title' })
  const amount = element('p', { class: 'overlay-amount' })
  const note = element('p', { class: 'overlay-note' })
  const box = element('div', { class: 'overlay', 'aria-hidden': 'true' }, [title, amount, note])
  const counter = createCounter(amount, money, isMotionReduced)
  const hide = (): void => {
    box.classList.remove('is-shown')
    counter.set(0n)
  }
  return {
    element: box,
    show(view: OverlayView | null): void {
      if (view === null) return hide()
      box.classList.add('is-shown')
      box.dataset['tier'] = String(view.tier)
      title.textContent = view.title
      note.textContent = view.note
      amount.hidden = view.winMinor === null
      counter.set(0n)
      if (view.winMinor === null) return
      if (view.countMs > 0) counter.countTo(view.winMinor, view.countMs)
      else counter.set(view.winMinor)
    },
  }
}
