import { expect, test } from 'vitest'
import { holdPage, isPageHeld } from './page-holds.ts'

test('P15 a page is held while any of its parts says so', () => {
  const [slip, other] = [{ isBusy: false }, { isBusy: false }]
  holdPage(() => slip.isBusy)
  holdPage(() => other.isBusy)
  expect(isPageHeld()).toBe(false)
  other.isBusy = true
  expect(isPageHeld()).toBe(true)
  other.isBusy = false
  expect(isPageHeld()).toBe(false)
})
