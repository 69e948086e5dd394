const stillFrameMs = 250

/**
 * Calls back once: with the next picture where something moves, and four times a second where nothing does. A frame that is scrolled out
 * of sight is given no pictures, and its round goes on all the same, so it is called then too.
 */
export const atNextPicture = (isMoving: boolean, then: () => void): void => {
  let isDue = true
  const once = (): void => {
    if (!isDue) return
    isDue = false
    clearTimeout(timer)
    then()
  }
  const timer = setTimeout(once, stillFrameMs)
  if (isMoving) requestAnimationFrame(once)
}
