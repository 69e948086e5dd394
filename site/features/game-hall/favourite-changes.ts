type Send = (sysname: string, isOn: boolean) => Promise<unknown>

/**
 * What the player has changed in their favourites since the page's data was read: shown at once, sent behind it,
 * and taken back when the house refuses it. The last wish for a game wins, and one request a game is under way at a
 * time, so that two quick presses cannot overtake each other. A change outlives the page on which it was made.
 */
export const createFavouriteChanges = () => {
  const wanted = new Map<string, boolean>()
  /** What the house last confirmed, where that is newer than the page's data. */
  const confirmed = new Map<string, boolean>()
  const sending = new Set<string>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Undefined where the page's data still holds. */
    get: (sysname: string): boolean | undefined => wanted.get(sysname) ?? confirmed.get(sysname),

    /** Settles when the house has heard the last wish; throws its refusal after taking the change back. */
    async change(sysname: string, isOn: boolean, send: Send): Promise<void> {
      wanted.set(sysname, isOn)
      tell()
      // Whoever is sending this game's change sends the new wish next.
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
        tell()
      }
    },

    /** New data has come from the house, perhaps of another player: only what is still under way stands above it. */
    forgetConfirmed(): void {
      if (confirmed.size === 0) return
      confirmed.clear()
      tell()
    },
  }
}

export const favouriteChanges = createFavouriteChanges()
