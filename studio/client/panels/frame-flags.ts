/** Flags in the hash that the page around the frame sets: `sound`, `jackpots`, `jackpot`, `rules`. */
export const frameFlags = (): ReadonlySet<string> => new Set(window.location.hash.slice(1).split('&'))
