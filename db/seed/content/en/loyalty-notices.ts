import { entries } from '../define.ts'

export const content = [
  entries('loyalty-notices', {
    register: {
      trigger: 'register',
      type: 'credit',
      title: 'Your account is open',
      message: 'Points for opening it stand in your loyalty account.',
    },
    profile: {
      trigger: 'profile',
      type: 'credit',
      title: 'Your details are complete',
      message: 'Points for filling them in stand in your loyalty account.',
    },
    confirm: {
      trigger: 'confirm',
      type: 'credit',
      title: 'Your contact is confirmed',
      message: 'Points for confirming it stand in your loyalty account.',
    },
    product: {
      trigger: 'product',
      type: 'credit',
      title: 'Your product is ready',
      message: 'What you took from the shop is yours now.',
    },
    level: {
      trigger: 'level',
      type: 'credit',
      title: 'A new level',
      message: 'You have reached the next level of the loyalty programme.',
    },
    quest: {
      trigger: 'quest',
      type: 'credit',
      title: 'A quest is done',
      message: 'Points for it stand in your loyalty account.',
    },
  }),
]
