/** Whether this visitor has asked their device for less motion; asked for in the browser alone. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
