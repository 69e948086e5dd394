/** Work under way that nothing else on the page shows. It ends as it began: by as many calls. */
export type Busy = {
  /** Begins a piece of work; answers how to end it. */
  begin(): () => void
  isOn(): boolean
  subscribe(listener: () => void): () => void
}

export const createBusy = (): Busy => {
  let count = 0
  const listeners = new Set<() => void>()
  const change = (by: number) => {
    count += by
    for (const listener of listeners) listener()
  }
  return {
    begin() {
      let isOver = false
      change(1)
      return () => {
        if (isOver) return
        isOver = true
        change(-1)
      }
    },
    isOn: () => count > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The on-demand loader's flag (LY-15): something the visitor asked for here is being done or fetched. Browser only. */
export const onDemandBusy: Busy = createBusy()

/** Runs work with the flag on, and off again however it ends. */
export const whileBusy = async <T>(work: () => Promise<T>): Promise<T> => {
  const end = onDemandBusy.begin()
  try {
    return await work()
  } finally {
    end()
  }
}
