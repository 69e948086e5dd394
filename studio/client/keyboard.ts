/** What the keys do. Keys a focused button or field needs for itself stay with it. */
export type KeyActions = { spin(): void; moveStake(by: 1 | -1): void; openRules(): void }

/** Arrows that raise the stake point up or the way the script reads. */
const stakeKeys = (direction: string): Readonly<Record<string, 1 | -1>> => ({
  ArrowUp: 1,
  ArrowDown: -1,
  ArrowRight: direction === 'rtl' ? -1 : 1,
  ArrowLeft: direction === 'rtl' ? 1 : -1,
})

/**
 * Binds the keyboard. A key starts one round however long it is held: repeats are ignored, and so is a key
 * that was never let go (standards D6).
 * @param spinButton the one button whose own keys also spin; elsewhere Space and Enter belong to the focus
 */
export const bindKeys = (spinButton: HTMLElement, actions: KeyActions): void => {
  const stakeBy = stakeKeys(document.documentElement.dir)
  const held = new Set<string>()
  const isFree = (event: KeyboardEvent): boolean =>
    event.target === document.body || event.target === spinButton || event.target === document.documentElement

  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') !== null) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isHeld = event.repeat || held.has(event.code)
    held.add(event.code)
    if (event.key === ' ' || event.key === 'Enter') {
      if (!isFree(event)) return
      event.preventDefault()
      if (!isHeld) actions.spin()
      return
    }
    const by = stakeBy[event.key]
    if (by !== undefined) {
      event.preventDefault()
      actions.moveStake(by)
    } else if (event.key.toLowerCase() === 'p' && !isHeld) {
      actions.openRules()
    }
  })
  document.addEventListener('keyup', (event) => {
    held.delete(event.code)
    // Space presses a focused button on its way up, which would be a second spin.
    if (event.key === ' ' && event.target === spinButton) event.preventDefault()
  })
  window.addEventListener('blur', () => held.clear())
}
