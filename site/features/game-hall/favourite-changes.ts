type Send = (sysname: string, isOn: boolean) => Promise<unknown>

/**
 * Changes of favourites since the page's data was loaded: shown at once, sent in the background, and reverted
 * if the server refuses. The last change of a game wins, and one call per game runs at a time, so that two
 * quick presses cannot overtake each other. A change outlives its page.
 */
export const createFavouriteChanges = () => {
  const wanted = new Map<string, boolean>()
  /** What the server has confirmed since the page's data was loaded. */
  const confirmed = new Map<string, boolean>()
  const sending = new Set<string>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Undefined where the page's data is current. */
    get: (sysname: string): boolean | undefined => wanted.get(sysname) ?? confirmed.get(sysname),

    /** Resolves when the server has the last change; throws the error after reverting it. */
    async change(sysname: string, isOn: boolean, send: Send): Promise<void> {
      wanted.set(sysname, isOn)
      notify()
      // The running call of this game sends the new value next.
      if (sending.has(sysname)) return
      sending.add(sysname)
      try {
        for (let wish = wanted.get(sysname); wish !== undefined; wish = wanted.get(sysname)) {
          await send(sysname, wish)
          confirmed.set(sysname, wish)
          if (wanted.get(sysname) === wish) wanted.delete(sysname)
        }
      } finally {
        wanted.delete(sysname)
        sending.delete(sysname)
        notify()
      }
    },

    /** New data has been loaded, perhaps of another player: only running changes override it. */
    clearConfirmed(): void {
      if (confirmed.size === 0) return
      confirmed.clear()
      notify()
    },
  }
}

export const favouriteChanges = createFavouriteChanges()
