import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    providers: {
      slug: 'providers',
      template: 'screen',
      title: 'Providers',
      lead: 'The studios behind our games.',
      body: `<p>Each game shows its provider. Third-party games run on the provider’s servers; your money stays in our books, where we record every stake and every win the moment it happens.</p>`,
    },
  }),
]
