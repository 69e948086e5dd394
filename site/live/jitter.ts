/** Between 3/4 and 5/4 of a delay, so that clients cut off together do not reconnect together. */
export const jitter = (waitMs: number): number => {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  return waitMs * (0.75 + byte / 512)
}
