import { definePlugin } from 'baize/plugin'

const module = (name: string) => new URL(name, import.meta.url)

/** When the support desk is staffed: below the cashier and on a page of its own, in the player's own time. */
export default definePlugin({
  name: 'support-hours',
  version: '1.0.0',
  baize: 1,
  siteParts: [{ slot: 'cashier-end', module: module('hours.ts') }],
  sitePages: [
    {
      path: 'support-hours',
      title: { en: 'Support hours', ar: 'ساعات الدعم', fr: 'Horaires du support' },
      description: {
        en: 'When our support team answers, in your own time.',
        ar: 'متى يجيب فريق الدعم، بتوقيتك.',
        fr: 'Quand notre équipe vous répond, dans votre fuseau horaire.',
      },
      module: module('hours.ts'),
    },
  ],
  deskPages: [
    {
      path: 'waiting',
      title: { en: 'Waiting tickets', ar: 'التذاكر المنتظرة', fr: 'Demandes en attente' },
      right: 'support.read',
      module: module('waiting.ts'),
    },
  ],
})
