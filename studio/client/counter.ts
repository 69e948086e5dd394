import { countedMinor } from './money.ts'

const usualCountMs = 900

/** An amount on the screen that can be set, or counted up once to its value. */
export type Counter = { set(minor: bigint): void; countTo(minor: bigint, countMs?: number): void }

export const createCounter = (
  target: HTMLElement,
  money: (minor: bigint) => string,
  isMotionReduced: () => boolean,
): Counter => {
  let shownMinor = 0n
  let frame = 0
  const show = (minor: bigint): void => {
    shownMinor = minor
    target.textContent = money(minor)
  }
  const set = (minor: bigint): void => {
    cancelAnimationFrame(frame)
    show(minor)
  }
  return {
    set,
    countTo(minor, countMs = usualCountMs) {
      if (isMotionReduced() || minor === shownMinor || document.hidden) return set(minor)
      cancelAnimationFrame(frame)
      const fromMinor = shownMinor
      const startedMs = performance.now()
      const step = (): void => {
        const progress = (performance.now() - startedMs) / countMs
        show(countedMinor(fromMinor, minor, 1 - (1 - Math.min(1, progress)) ** 2))
        if (progress < 1) frame = requestAnimationFrame(step)
      }
      step()
    },
  }
}
