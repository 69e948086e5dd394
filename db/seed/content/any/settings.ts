import { entries } from '../define.ts'

export const content = [
  // The demonstration's stand-in for a vendor, so that the question of cookies can be tried (sandbox/analytics).
  entries('general-information', { house: { analytic: ['sandbox:demo'] } }),
  entries('locale-detection', { house: { strategies: ['platform', 'browser'] } }),
  entries('confirm-hint', { house: { pageExceptions: [{ url: '/confirmation' }] } }),
]
