/** What the page around the frame says in its address: `sound`, `jackpots`, `jackpot`, `rules`. */
export const frameWords = (): ReadonlySet<string> => new Set(window.location.hash.slice(1).split('&'))
