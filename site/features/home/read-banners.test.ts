import { describe, expect, test } from 'vitest'
import type { BannerEntry } from '#contract/content/types/banners.ts'
import { readBanners } from './read-banners.ts'

const banner = (given: Partial<BannerEntry>): BannerEntry =>
  ({
    sysname: 'a',
    title: 'A',
    text: null,
    buttonLabel: null,
    url: null,
    image: null,
    mobileImage: null,
    locale: 'en',
    ...given,
  }) as BannerEntry

const read = (entries: BannerEntry[], locale = 'en') =>
  readBanners(
    { banners: (_locale, _audience, position) => (position === 'home' ? entries : []) },
    locale,
    'guest',
  )

describe('the banners of the home page', () => {
  test.each([
    ['/gamehall', true],
    ['/gamehall?category=new#top', true],
    ['https://example.com/tournaments', true],
    [null, true],
    ['/tournaments/spring', true],
    ['/loyalty/shop', true],
    ['/profile/verification', false],
    ['/profile/verification?step=2', false],
    ['/profile/verification/papers', false],
    ['/profile/verification#own', false],
  ])('CM-12 one that leads to %s is shown: %s', (url, isShown) => {
    expect(read([banner({ url })])).toHaveLength(isShown ? 1 : 0)
  })

  test('CM-12 one in another language than the page says in which', () => {
    expect(read([banner({ locale: 'en' })], 'fr')[0]?.lang).toBe('en')
    expect(read([banner({ locale: 'fr' })], 'fr')[0]?.lang).toBeUndefined()
  })

  test('CM-12 a picture for phones comes in the sizes of a phone', () => {
    const [shown] = read([
      banner({
        image: { url: '/a.webp' },
        mobileImage: { url: '/b.webp' },
      } as Partial<BannerEntry>),
    ])
    expect(shown).toMatchObject({ image: '/a.webp' })
    expect(shown?.mobileSet).toMatch(/s_640x400\S*\/b\.webp 1x, \S+s_1280x800\S*\/b\.webp 2x$/)
  })
})
