import { createCounter } from '../counter.ts'
import { element } from '../dom.ts'
import type { OverlayView } from '../game-view.ts'

/**
 * What is said over the reels: free spins begin, their sum, a large win. It comes and goes softly, once, and lets
 * presses through to the reels. The status line says the same to those who do not see it.
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
