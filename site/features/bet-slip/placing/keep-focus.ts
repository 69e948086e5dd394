import { flushSync } from 'react-dom'

/** Marks buttons that go with what they act on: one after another they are the places where the focus goes. */
export const goingMark = { 'data-going': '' } as const

/**
 * Does what takes the pressed button away, and leaves the focus at the like of it that stands there then, or before it, or at the
 * slip: a focus that is nowhere sends whoever has no pointer back to the top of the page.
 */
export const keepFocus = (pressed: HTMLElement, act: () => void): void => {
  const slip = pressed.closest<HTMLElement>('[role="dialog"], #bet-slip')
  const alike = () => [...(slip?.querySelectorAll<HTMLElement>('[data-going]') ?? [])]
  const at = alike().indexOf(pressed)
  flushSync(act)
  if (pressed.isConnected) return
  const left = alike()
  const next = left[Math.min(at, left.length - 1)] ?? slip
  next?.focus()
}
