const key = 'game-sound'

/**
 * Whether the player wants to hear the games. Kept by the page and not by the game, whose frame has no storage; a
 * browser without storage forgets it with the page.
 */
export const isSoundRemembered = (): boolean => {
  try {
    return window.localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

export const rememberSound = (isOn: boolean): void => {
  try {
    if (isOn) window.localStorage.setItem(key, 'on')
    else window.localStorage.removeItem(key)
  } catch {
    // It is asked for again next time.
  }
}
