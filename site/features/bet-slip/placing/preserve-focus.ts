import { flushSync } from 'react-dom'

/** Marks buttons that are removed with their subject: the focus moves from one to another. */
export const removableMark = { 'data-going': '' } as const

/**
 * Runs an action that removes the pressed button, and moves the focus to the button that takes its place, the
 * one before, or the slip. Without it a keyboard user would start again at the top of the page.
 */
export const preserveFocus = (pressed: HTMLElement, act: () => void): void => {
  const slip = pressed.closest<HTMLElement>('[role="dialog"], #bet-slip')
  const alike = () => [...(slip?.querySelectorAll<HTMLElement>('[data-going]') ?? [])]
  const at = alike().indexOf(pressed)
  flushSync(act)
  if (pressed.isConnected) return
  const left = alike()
  const next = left[Math.min(at, left.length - 1)] ?? slip
  next?.focus()
}
