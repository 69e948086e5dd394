import { entries } from '../define.ts'

/** Common paths of such sites, and their redirects here. */
export const content = [
  entries('redirects', {
    faq: { from_url: '/faq', to_url: '/help', isPermanent: true },
    rules: { from_url: '/rules', to_url: '/terms', isPermanent: true },
    'terms-and-conditions': { from_url: '/terms-and-conditions', to_url: '/terms', isPermanent: true },
    'privacy-policy': { from_url: '/privacy-policy', to_url: '/privacy', isPermanent: true },
    contact: { from_url: '/contact', to_url: '/contacts', isPermanent: true },
    'responsible-gaming': { from_url: '/responsible-gaming', to_url: '/responsible-play', isPermanent: true },
    'responsible-gambling': {
      from_url: '/responsible-gambling',
      to_url: '/responsible-play',
      isPermanent: true,
    },
    'provably-fair': { from_url: '/provably-fair', to_url: '/fairness', isPermanent: true },
    casino: { from_url: '/casino', to_url: '/gamehall', isPermanent: true },
    games: { from_url: '/games', to_url: '/gamehall', isPermanent: true },
    slots: { from_url: '/slots', to_url: '/gamehall?category=slots', isPermanent: true },
    'a-game': { from_url: '/games/*', to_url: '/gamehall' },
    sport: { from_url: '/sport*', to_url: '/betting' },
    bonuses: { from_url: '/bonuses', to_url: '/offers' },
  }),
]
