import { renderedItemsLimit, virtualBufferPx } from '#contract/constants.ts'

/** How many rows of this height fill the buffer kept on both sides of what is seen (UI-06). */
export const bufferRows = (rowPx: number): number => Math.ceil(virtualBufferPx / Math.max(1, rowPx))

/**
 * Refuses to draw a list without bound: a list whose scrolling element has no height of its own grows with what is
 * drawn in it, until everything is drawn.
 */
export const withinRenderedLimit = (items: number): number => {
  if (items > renderedItemsLimit) throw new Error('Rendered items limit reached')
  return items
}
