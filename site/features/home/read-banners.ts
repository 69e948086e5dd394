import type { BannerEntry } from '#contract/content/types/banners.ts'
import { leadsSomewhere } from '#contract/content/open-rooms.ts'
import type { Audience, ReadContent } from '#contract/content/read-content.ts'
import { imageSet } from '#ui/pictures/image-set.ts'

/** A banner as the home page shows it. */
export type BannerView = Pick<BannerEntry, 'sysname' | 'title' | 'text' | 'buttonLabel' | 'url'> & {
  readonly image: string | null
  /** What a phone is given instead, ready for `srcset`. */
  readonly mobileSet: string | undefined
  /** The language it is written in, where that is not the page's. */
  readonly lang: string | undefined
}

const setOf = (image: BannerEntry['mobileImage']): string | undefined => {
  if (!image) return undefined
  const { src, srcSet } = imageSet(image.url, { preset: 'mobileBanner' })
  return srcSet ?? src
}

/** The banners of the home page that are due for this visitor and lead to a part of the house that is open (CM-12). */
export const readBanners = (
  content: Pick<ReadContent, 'banners'>,
  locale: string,
  audience: Audience,
): BannerView[] =>
  content
    .banners(locale, audience, 'home')
    .filter(({ url }) => url === null || leadsSomewhere(url))
    .map((banner) => ({
      sysname: banner.sysname,
      title: banner.title,
      text: banner.text,
      buttonLabel: banner.buttonLabel,
      url: banner.url,
      image: banner.image?.url ?? null,
      mobileSet: setOf(banner.mobileImage),
      lang: banner.locale === null || banner.locale === locale ? undefined : banner.locale,
    }))
