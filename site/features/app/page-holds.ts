const holds = new Set<() => boolean>()

/** Prevents automatic reloads of the page while `isHeld` returns true (standards P15). */
export const holdPage = (isHeld: () => boolean): void => {
  holds.add(isHeld)
}

export const isPageHeld = (): boolean => [...holds].some((isHeld) => isHeld())
