import { describe, expect, test } from 'vitest'
import { withHashInRedirectUrl } from './preserved-hash.ts'

describe('GD-09 the hash a guest came with belongs to the page they wanted', () => {
  test.each([
    ['?redirectUrl=%2Fcashier%2Fhistory%3Ftab%3Dbonuses', '#top', '/cashier/history?tab=bonuses#top'],
    ['?redirectUrl=%2Fcashier&utm=a', '#x', '/cashier#x'],
    ['?redirectUrl=%2Fcashier%23own', '#x', undefined],
    ['?redirectUrl=%2Fcashier', '', undefined],
    ['?redirectUrl=https%3A%2F%2Fevil.test', '#x', undefined],
    ['?utm=a', '#x', undefined],
  ])('%s with %j', (search, hash, wanted) => {
    const place = withHashInRedirectUrl({ pathname: '/', search, hash })
    const query = place && new URLSearchParams(place.search)
    expect(query?.get('redirectUrl')).toBe(wanted)
    expect(place?.hash).toBe(wanted && '')
    expect(query?.get('utm') ?? null).toBe(wanted ? new URLSearchParams(search).get('utm') : null)
  })
})
