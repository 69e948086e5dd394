import { posterSvg, type Palette } from '../../games/drawing.ts'
import { lettering } from '../../games/lettering.ts'
import type { Timbre } from '../../games/timbre.ts'

export const palette: Palette = { ground: '#20302F', ink: '#EFE6CF', accent: '#E5573B', second: '#33504C' }

export const timbre: Timbre = {
  wave: 'square',
  rootHz: 174.61,
  scale: [0, 2, 4, 7, 9],
  ringSeconds: 0.25,
  bell: { share: 0.15, ratio: 1.5 },
  knock: { hz: 90, noise: 0.7 },
}

const { ground, ink, accent, second } = palette

function picture(): string {
  const safe = [1, 6, 7, 12, 13, 18]
  const tiles = Array.from({ length: 25 }, (_, at) => {
    const [x, y] = [66 + (at % 5) * 95, 90 + Math.floor(at / 5) * 95]
    const fill = at === 17 ? accent : safe.includes(at) ? ink : second
    return `<rect x="${x}" y="${y}" width="86" height="86" rx="12" fill="${fill}"/>`
  })
  const gems = safe.map((at) => {
    const [x, y] = [66 + (at % 5) * 95 + 43, 90 + Math.floor(at / 5) * 95 + 43]
    return `<path d="M${x} ${y - 24}L${x + 24} ${y - 4}L${x} ${y + 26}L${x - 24} ${y - 4}Z" fill="${second}"/>`
  })
  const [mx, my] = [66 + 2 * 95 + 43, 90 + 3 * 95 + 43]
  return [
    ...tiles,
    ...gems,
    `<circle cx="${mx}" cy="${my}" r="21" fill="${ground}"/><path d="M${mx} ${my - 34}V${my + 34}M${mx - 34} ${my}H${mx + 34}M${mx - 24} ${my - 24}L${mx + 24} ${my + 24}M${mx + 24} ${my - 24}L${mx - 24} ${my + 24}" stroke="${ground}" stroke-width="7"/>`,
  ].join('')
}

export const poster = posterSvg(
  'Mines',
  `<rect width="600" height="800" fill="${ground}"/>` +
    picture() +
    lettering({ text: 'MINES', x: 300, y: 640, size: 96, colour: ink }),
)
