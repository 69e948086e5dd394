import type { SectionValues } from '#contract/content/sections.ts'

export type FullScreenVisibility = SectionValues['game-settings']['fullScreenVisibility']

/** Where the operator shows the full-screen button (GM-15); `product` is the site outside a messenger. */
export const isFullScreenOffered = (visibility: FullScreenVisibility, isInMiniApp: boolean): boolean =>
  visibility === 'all' || visibility === (isInMiniApp ? 'telegram' : 'product')
