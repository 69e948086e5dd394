/** From three quarters to five quarters of a wait: those who were cut off together do not come back together. */
export const scatter = (waitMs: number): number => {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  return waitMs * (0.75 + byte / 512)
}
