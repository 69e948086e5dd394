import { entries } from '../define.ts'

export const content = [
  entries('domain-seo-settings', {
    'every-host': { host: '*', siteName: '{house}', metas: [{ name: 'rating', content: 'adult' }] },
  }),
]
