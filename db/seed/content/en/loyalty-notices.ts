import { entries } from '../define.ts'

export const content = [
  entries('loyalty-notices', {
    register: {
      trigger: 'register',
      type: 'credit',
      title: 'Welcome to {house}',
      message: 'You’ve earned points for registering.',
    },
    profile: {
      trigger: 'profile',
      type: 'credit',
      title: 'Profile complete',
      message: 'You’ve earned points for completing your profile.',
    },
    confirm: {
      trigger: 'confirm',
      type: 'credit',
      title: 'Contact verified',
      message: 'You’ve earned points for verifying your contact.',
    },
    product: {
      trigger: 'product',
      type: 'credit',
      title: 'Your reward',
      message: 'Your reward is ready.',
    },
    level: {
      trigger: 'level',
      type: 'credit',
      title: 'Level up',
      message: 'You’ve reached the next level of our loyalty programme.',
    },
    quest: {
      trigger: 'quest',
      type: 'credit',
      title: 'Quest complete',
      message: 'You’ve earned points for this quest.',
    },
  }),
]
