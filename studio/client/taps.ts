import type { Wait } from './game-view.ts'

export type Taps = {
  tap(): void
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
