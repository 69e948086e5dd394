import type { BannerEntry } from '#contract/content/types/banners.ts'
import { isAvailablePath } from '#contract/content/available-screens.ts'
import type { Audience, ReadContent } from '#contract/content/read-content.ts'
import { imageSet } from '#ui/pictures/image-set.ts'

export type BannerView = Pick<BannerEntry, 'sysname' | 'title' | 'text' | 'buttonLabel' | 'url'> & {
  readonly image: string | null
  /** The picture for phones, ready for `srcset`. */
  readonly mobileSet: string | undefined
  /** The language of the text, where it differs from the page's. */
  readonly lang: string | undefined
}

const setOf = (image: BannerEntry['mobileImage']): string | undefined => {
  if (!image) return undefined
  const { src, srcSet } = imageSet(image.url, { preset: 'mobileBanner' })
  return srcSet ?? src
}

/** The active banners of the home page for this visitor that link to an available part of the site (CM-12). */
export const readBanners = (
  content: Pick<ReadContent, 'banners'>,
  locale: string,
  audience: Audience,
): BannerView[] =>
  content
    .banners(locale, audience, 'home')
    .filter(({ url }) => url === null || isAvailablePath(url))
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
