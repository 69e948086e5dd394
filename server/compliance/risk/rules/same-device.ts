import type { Rule } from './rule.ts'

/** Others signed in with the same browser; a couple may share one, several accounts cannot be a couple. */
export const sharedDevice: Rule = {
  name: 'shared_device',
  weight: 20,
  find: ({ links: { device } }) =>
    device && {
      severity: device.count > 2 ? 'medium' : 'low',
      figures: { count: device.count, players: device.players.join(', ') },
    },
}
