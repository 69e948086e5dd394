import { expect, test, vi } from 'vitest'
import type { ReadContent } from '#contract/content/read-content.ts'
import { commonOf } from './common-content.ts'

test('ER-32 a page goes on without the common content when that cannot be read, and the log says so once', () => {
  const content = new Proxy({} as ReadContent, {
    get: () => () => {
      throw new Error('broken')
    },
  })
  const warn = vi.fn()
  const common = commonOf({ content, warn }, 'en')
  expect(warn).toHaveBeenCalledTimes(1)
  expect(common.menus.menuLinks).toEqual([])
  expect(common.errorPages).toEqual({})
})
