import { expect, test } from 'vitest'
import type { LoyaltyNotification } from '#contract/loyalty.ts'
import { toastOf } from './loyalty-news.ts'

const presenter = {
  settings: { durationMs: 5000, hasSound: false, pointsAlias: 'points' },
  labels: {
    good: { title: 'Well done', text: 'You earned:' },
    failed: { title: 'Sorry', text: 'Not this time.' },
  },
  points: (points: number) => `${points} points`,
} as unknown as Parameters<typeof toastOf>[1]

const news: LoyaltyNotification = {
  trigger: 'quest',
  type: 'credit',
  title: 'A quest is done',
  message: 'Here you are:',
  amount: 5,
  amountType: 'points',
  image: '/media/quest.webp',
}

test.each([
  [
    {},
    {
      type: 'success',
      title: 'A quest is done',
      text: 'Here you are: +5 points',
      image: '/media/quest.webp',
    },
  ],
  [{ image: null }, { type: 'success', title: 'A quest is done', text: 'Here you are: +5 points' }],
  [
    { type: 'error', title: '', message: '', amount: null },
    { type: 'error', title: 'Sorry', text: 'Not this time.', image: '/media/quest.webp' },
  ],
] as const)('LO-12 loyalty news with %j is shown with all that it has', (change, shown) => {
  expect(toastOf({ ...news, ...change }, presenter)).toEqual({ ...shown, durationMs: 5000 })
})
