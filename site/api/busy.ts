/** Pending work without an indicator of its own. The flag is off once every `begin` has ended. */
export type Busy = {
  /** Begins a piece of work and returns the function that ends it. */
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

/** The flag of the on-demand loader (LY-15): a request of the visitor is in progress. Browser only. */
export const onDemandBusy: Busy = createBusy()

/** Runs work with the flag on, and switches it off however the work ends. */
export const whileBusy = async <T>(work: () => Promise<T>): Promise<T> => {
  const end = onDemandBusy.begin()
  try {
    return await work()
  } finally {
    end()
  }
}
