import { Banners } from './banners.tsx'
import { Categories, type Category } from './categories.tsx'
import { OperatorPromises } from './operator-promises.tsx'
import type { BannerView } from './read-banners.ts'

type BelowGamesProps = { banners: readonly BannerView[]; categories: readonly Category[] }

/** The part of the home page below the first screen. */
export function BelowGames({ banners, categories }: BelowGamesProps) {
  return (
    <>
      <Banners banners={banners} />
      <Categories categories={categories} />
      <OperatorPromises />
    </>
  )
}
