import type { Wait } from './game-view.ts'

/** Waits that a press may end. */
export type Taps = {
  /** Ends the wait that is running, if one is. */
  tap(): void
  /** Answers whether a press has ended it. */
  waitOrTap(ms: number): Promise<boolean>
}

export const createTaps = (wait: Wait): Taps => {
  let end: (() => void) | null = null
  return {
    tap: () => end?.(),
    async waitOrTap(ms) {
      const tapped = new Promise<boolean>((resolve) => {
        end = () => resolve(true)
      })
      const isTapped = await Promise.race([tapped, wait(ms).then(() => false)])
      end = null
      return isTapped
    },
  }
}
