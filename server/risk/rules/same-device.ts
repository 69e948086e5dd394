import type { Rule } from './rule.ts'

/** Others have signed in with the same browser. A couple has one browser too; several accounts of one do not belong to a couple. */
export const sharedDevice: Rule = {
  name: 'shared_device',
  weight: 20,
  find: ({ links: { device } }) =>
    device && {
      severity: device.count > 2 ? 'medium' : 'low',
      figures: { count: device.count, players: device.players.join(', ') },
    },
}
