export type KeyActions = { spin(): void; moveStake(by: 1 | -1): void; openRules(): void }

/** The part of a keyboard event that decides; `hasFocusElsewhere` when a control needs the key for itself. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'repeat' | 'altKey' | 'ctrlKey' | 'metaKey'> & {
  hasFocusElsewhere: boolean
}

/** Up, or the reading direction of the script, raises the stake. */
const stakeKeys = (direction: string): Readonly<Record<string, 1 | -1>> => ({
  ArrowUp: 1,
  ArrowDown: -1,
  ArrowRight: direction === 'rtl' ? -1 : 1,
  ArrowLeft: direction === 'rtl' ? 1 : -1,
})

/**
 * Decides what a key does. A key starts one round however long it is held: repeats are ignored, and so is a key
 * that was never released (standards D6).
 */
export const createKeys = (actions: KeyActions, direction: string) => {
  const stakeBy = stakeKeys(direction)
  const held = new Set<string>()
  return {
    /** Returns whether the key is used up, so that the browser must not act on it too. */
    press(press: KeyPress): boolean {
      if (press.altKey || press.ctrlKey || press.metaKey) return false
      const isHeld = press.repeat || held.has(press.code)
      held.add(press.code)
      if (press.key === ' ' || press.key === 'Enter') {
        if (press.hasFocusElsewhere) return false
        if (!isHeld) actions.spin()
        return true
      }
      const by = stakeBy[press.key]
      if (by !== undefined) {
        actions.moveStake(by)
        return true
      }
      if (press.key.toLowerCase() === 'p' && !isHeld) actions.openRules()
      return false
    },
    release: (code: string): void => void held.delete(code),
    releaseAll: (): void => held.clear(),
  }
}

/** @param spinButton the one button whose own keys also spin; on others Space and Enter belong to the button */
export const bindKeys = (spinButton: HTMLElement, actions: KeyActions): void => {
  const keys = createKeys(actions, document.documentElement.dir)
  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') !== null) return
    const { key, code, repeat, altKey, ctrlKey, metaKey, target } = event
    const hasFocusElsewhere =
      target !== document.body && target !== spinButton && target !== document.documentElement
    if (keys.press({ key, code, repeat, altKey, ctrlKey, metaKey, hasFocusElsewhere })) event.preventDefault()
  })
  document.addEventListener('keyup', (event) => {
    keys.release(event.code)
    // Space presses a focused button on keyup, which would be a second spin.
    if (event.key === ' ' && event.target === spinButton) event.preventDefault()
  })
  window.addEventListener('blur', keys.releaseAll)
}
