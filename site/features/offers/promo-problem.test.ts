import { expect, test } from 'vitest'
import { promoProblemOf } from './promo-problem.ts'

test.each([
  [{ promo_code: ['EXPIRED', 'USED'] }, 'EXPIRED'],
  [{ promo_code: ['X'] }, 'INVALID'],
  [{ promo_code: 'LIMIT' }, 'LIMIT'],
  [{ promo_code: [] }, 'INVALID'],
  [{ promo_code: [['USED']] }, 'INVALID'],
  [{}, 'INVALID'],
])('CM-05 of %j the first word counts, and one that is unknown or absent is INVALID: %s', (data, wanted) =>
  expect(promoProblemOf(data)).toBe(wanted),
)
