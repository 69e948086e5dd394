const blockers = new Set<() => boolean>()

/** Prevents automatic reloads of the page while `isBlocked` returns true (standards P15). */
export const blockReload = (isBlocked: () => boolean): void => {
  blockers.add(isBlocked)
}

export const isReloadBlocked = (): boolean => [...blockers].some((isBlocked) => isBlocked())
