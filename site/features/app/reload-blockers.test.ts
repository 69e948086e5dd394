import { expect, test } from 'vitest'
import { blockReload, isReloadBlocked } from './reload-blockers.ts'

test('P15 a page is held while any of its parts says so', () => {
  const [slip, other] = [{ isBusy: false }, { isBusy: false }]
  blockReload(() => slip.isBusy)
  blockReload(() => other.isBusy)
  expect(isReloadBlocked()).toBe(false)
  other.isBusy = true
  expect(isReloadBlocked()).toBe(true)
  other.isBusy = false
  expect(isReloadBlocked()).toBe(false)
})
