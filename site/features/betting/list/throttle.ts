/** Runs a function at most once per interval; calls in between cause one run after it. */
export const createThrottle = (restMs: number, run: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunPending = false
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined
      if (isRunPending) trigger()
    }, restMs)
  }
  const trigger = (): void => {
    isRunPending = timer !== undefined
    if (isRunPending) return
    run()
    rest()
  }
  return { trigger, stop: () => clearTimeout(timer) }
}
