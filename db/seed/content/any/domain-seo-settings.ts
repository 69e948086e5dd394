import { entries } from '../define.ts'

export const content = [
  entries('domain-seo-settings', {
    'every-host': { host: '*', siteName: 'Baize', metas: [{ name: 'rating', content: 'adult' }] },
  }),
]
