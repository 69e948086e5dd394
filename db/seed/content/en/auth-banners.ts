import { entries } from '../define.ts'

export const content = [
  entries('auth-banners', {
    registration: {
      view: 'registration',
      banner_type: 'compact',
      label: 'Free to join',
      addition: 'This is a demo, so no real money moves.',
      images: { tablet: { url: '/platform/art/night-ferry.svg' } },
    },
    authorization: {
      view: 'authorization',
      banner_type: 'compact',
      label: 'Welcome back',
      addition: 'Pick up where you left off.',
      images: { tablet: { url: '/platform/art/night-ferry.svg' } },
    },
    restore: {
      view: 'restore',
      banner_type: 'compact',
      label: 'Forgot your password?',
      addition: 'We’ll send you a secure reset link that’s valid for an hour.',
      images: { tablet: { url: '/platform/art/night-ferry.svg' } },
    },
  }),
]
