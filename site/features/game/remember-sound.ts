const key = 'game-sound'

/**
 * The player's sound setting for games. The page stores it, because a game's frame has no storage; without
 * storage it lasts as long as the page.
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
    // The next time starts with the default.
  }
}
