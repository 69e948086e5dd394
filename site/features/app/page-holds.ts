const holds = new Set<() => boolean>()

/** Keeps the page from being loaded anew by itself for as long as `isHeld` says so (standards P15). */
export const holdPage = (isHeld: () => boolean): void => {
  holds.add(isHeld)
}

export const isPageHeld = (): boolean => [...holds].some((isHeld) => isHeld())
