/** Runs something when it is asked for, and no oftener than once in a while: what is asked for meanwhile runs after it, once. */
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
