import type { SectionValues } from '#contract/content/sections.ts'

export type FullScreenVisibility = SectionValues['game-settings']['fullScreenVisibility']

/** Where the operator lets the full-screen button stand (GM-15); the product is the site outside a messenger. */
export const isFullScreenOffered = (visibility: FullScreenVisibility, isInMiniApp: boolean): boolean =>
  visibility === 'all' || visibility === (isInMiniApp ? 'telegram' : 'product')
