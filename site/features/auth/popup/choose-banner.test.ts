import { describe, expect, test } from 'vitest'
import { chooseBanner, type AuthBannerContent } from './choose-banner.ts'

const bannerOf = (view: string, isExist = true) => ({ view, isExist }) as AuthBannerContent

describe('AU-04 what stands beside a view', () => {
  test.each([
    ['registration', true, true, 'banner'],
    ['registration', false, true, 'banner'],
    ['registration', true, false, 'character'],
    ['registration', false, false, undefined],
    ['authorization', true, true, 'banner'],
    ['authorization', true, false, undefined],
    ['twofa', true, true, 'banner'],
    ['twofa', true, false, undefined],
    ['restore', false, false, undefined],
    ['socialRegistration', false, true, 'banner'],
    ['socialRegistration', true, false, undefined],
  ] as const)('%s, characters %s, banner %s: %s', (view, hasCharacters, hasBanner, kind) => {
    const said = { authBanners: hasBanner ? [bannerOf(view)] : [], registration: { hasCharacters } }
    expect(chooseBanner(said, view)?.kind).toBe(kind)
  })

  test('a banner of another view, or one that is switched off, does not count', () => {
    const authBanners = [bannerOf('restore'), bannerOf('authorization', false)]
    expect(
      chooseBanner({ authBanners, registration: { hasCharacters: false } }, 'authorization'),
    ).toBeUndefined()
  })
})
