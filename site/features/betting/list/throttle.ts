/** Runs a function at most once per interval; calls in between cause one run after it. */
export const createThrottle = (restMs: number, run: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAskedAgain = false
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined
      if (isAskedAgain) ask()
    }, restMs)
  }
  const ask = (): void => {
    isAskedAgain = timer !== undefined
    if (isAskedAgain) return
    run()
    rest()
  }
  return { ask, stop: () => clearTimeout(timer) }
}
