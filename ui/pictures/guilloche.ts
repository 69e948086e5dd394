export type Guilloche = {
  /** The middle of the rosette, in units of the drawing, on both axes. */
  center: number
  /** Of the circle about which the strands swing. */
  radius: number
  /** The amplitude of the outermost strand on both sides of that circle. */
  depth: number
  /** Swings of a strand in one turn: a whole number, so that strands close. */
  petals: number
  /** Strands, from the one that swings fully outward first to the one that swings fully inward first. */
  strands: number
  /** The phase between strands: 0 ties them in knots, 0.5 lays them as a ribbon. */
  twist: number
}

/**
 * A guilloché ring as on bank notes: sine-like strands woven about a circle, as the `d` of one SVG path with
 * one closed subpath per strand. Each half swing is one quadratic curve, which keeps the text short: about 45
 * characters × petals × strands. Deterministic.
 */
export function guillochePath({ center, radius, depth, petals, strands, twist }: Guilloche): string {
  const halves = petals * 2
  const step = (2 * Math.PI) / halves
  const point = (angle: number, distance: number) =>
    `${tenths(center + distance * Math.cos(angle))} ${tenths(center + distance * Math.sin(angle))}`
  let path = ''
  for (let strand = 0; strand < strands; strand += 1) {
    const start = (strand / strands) * 2 * step * twist
    // The control point of a quadratic curve is twice as far out as the curve reaches.
    const swing = strands === 1 ? depth * 2 : depth * 2 * (1 - (2 * strand) / (strands - 1))
    path += `M${point(start, radius)}`
    for (let half = 0; half < halves; half += 1) {
      const angle = start + half * step
      const reach = half % 2 === 0 ? swing : -swing
      path += `Q${point(angle + step / 2, radius + reach)} ${point(angle + step, radius)}`
    }
    path += 'Z'
  }
  return path
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
