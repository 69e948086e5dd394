import type { RiskLinks } from '#contract/operator/risk/risk.ts'

export type Place = { readonly x: number; readonly y: number }

/** The number of circles on each ring of the picture before they touch. */
const ofRing = [1, 14, 24, 34, 44, 54, 64] as const
const ringWidth = 92

/**
 * Places the accounts around the one in the middle: those one link away on the inner rings, those two away
 * outside. A full ring continues in the next, so that 200 accounts fit.
 */
export const placePlayers = (players: RiskLinks['players']): ReadonlyMap<number, Place> => {
  const places = new Map<number, Place>()
  let ring = 0
  for (const step of [0, 1, 2]) {
    let rest = players.filter((player) => player.step === step)
    while (rest.length > 0) {
      const room = ofRing[Math.min(ring, ofRing.length - 1)] ?? 64
      const here = rest.slice(0, room)
      here.forEach(({ uid }, at) => {
        // Each ring starts at another angle, so that lines do not overlap.
        const angle = (2 * Math.PI * at) / here.length + ring * 0.4 - Math.PI / 2
        const radius = ring * ringWidth
        places.set(uid, {
          x: Math.round(Math.cos(angle) * radius) + 0,
          y: Math.round(Math.sin(angle) * radius) + 0,
        })
      })
      rest = rest.slice(room)
      ring += 1
    }
  }
  return places
}

/** The radius of the picture. */
export const reachOf = (places: ReadonlyMap<number, Place>): number =>
  Math.max(120, ...[...places.values()].map(({ x, y }) => Math.hypot(x, y))) + 44
