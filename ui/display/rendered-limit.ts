import { renderedItemsLimit, virtualBufferPx } from '#contract/constants.ts'

/** The number of rows of this height in the buffer on each side of the visible ones (UI-06). */
export const bufferRows = (rowPx: number): number => Math.ceil(virtualBufferPx / Math.max(1, rowPx))

/**
 * Throws if a list would render without bound: a scrolling element without a height of its own grows with its
 * content, until every row is rendered.
 */
export const withinRenderedLimit = (items: number): number => {
  if (items > renderedItemsLimit) throw new Error('Rendered items limit reached')
  return items
}
