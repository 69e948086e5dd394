/** Whether this visitor has asked their device for less motion; asked for in the browser alone. */
export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
