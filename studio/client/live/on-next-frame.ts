const stillFrameMs = 250

/**
 * Calls back once: with the next animation frame if something moves, else four times a second. A frame that is
 * scrolled out of sight gets no animation frames while its round goes on, so the timer calls there too.
 */
export const onNextFrame = (isMoving: boolean, then: () => void): void => {
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
