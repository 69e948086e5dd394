import { onCircle, posterSvg, tileSvg, type Palette } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import { rankSymbols } from '../ranks.ts'
import type { Timbre } from '../timbre.ts'

/** Plum dusk, rice paper, candle orange and lacquer red. */
export const palette: Palette = { ground: '#35122A', ink: '#FBE8CC', accent: '#F29B38', second: '#C5403B' }

export const freePalette: Palette = {
  ground: '#16244A',
  ink: '#FDF0D2',
  accent: '#FFC15E',
  second: '#3E7CA8',
}

/** A plucked string. */
export const timbre: Timbre = {
  wave: 'triangle',
  rootHz: 293.66,
  scale: [0, 2, 5, 7, 9],
  ringSeconds: 0.6,
  bell: { share: 0.2, ratio: 3.01 },
  knock: { hz: 180, noise: 0.2 },
}

const { ground, ink, accent, second } = palette
const plum = '#54203C'
const ember = '#D97A24'
const wine = '#7C2A3C'

/** A paper lantern centred at `x`, `y`, with curved ribs. */
function lantern(x: number, y: number, rx: number, ry: number, paper: string, rib: string): string {
  const cap = rx * 0.5
  const ribs = [-0.66, -0.33, 0, 0.33, 0.66]
    .map(
      (share) =>
        `<path d="M${x + rx * share * 0.55} ${y - ry}Q${x + rx * share * 1.75} ${y} ${x + rx * share * 0.55} ${y + ry}" fill="none" stroke="${rib}" stroke-width="${rx * 0.05}"/>`,
    )
    .join('')
  return [
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paper}"/>`,
    ribs,
    `<rect x="${x - cap}" y="${y - ry - rx * 0.08}" width="${2 * cap}" height="${rx * 0.2}" fill="${ground}"/>`,
    `<rect x="${x - cap}" y="${y + ry - rx * 0.12}" width="${2 * cap}" height="${rx * 0.2}" fill="${ground}"/>`,
    `<rect x="${x - rx * 0.04}" y="${y + ry}" width="${rx * 0.08}" height="${rx * 0.4}" fill="${second}"/>`,
    `<path d="M${x - rx * 0.14} ${y + ry + rx * 0.34}H${x + rx * 0.14}L${x + rx * 0.2} ${y + ry + rx * 0.8}H${x - rx * 0.2}Z" fill="${second}"/>`,
  ].join('')
}

function waterLights(): string {
  const bands = [
    [568, 150],
    [588, 104],
    [608, 132],
    [628, 70],
    [646, 96],
  ]
  return bands
    .map(
      ([y, half]) => `<rect x="${300 - half!}" y="${y}" width="${2 * half!}" height="8" fill="${accent}"/>`,
    )
    .join('')
}

export const poster = posterSvg(
  'Paper Lanterns',
  [
    `<rect width="600" height="800" fill="${plum}"/>`,
    `<circle cx="300" cy="300" r="262" fill="${wine}"/>`,
    `<path d="M0 60Q300 150 600 60" fill="none" stroke="${ink}" stroke-width="5"/>`,
    `<path d="M300 105V140M92 84V300M508 84V300" stroke="${ink}" stroke-width="4"/>`,
    lantern(92, 372, 62, 76, second, ground),
    lantern(508, 372, 62, 76, second, ground),
    `<rect y="548" width="600" height="120" fill="${ground}"/>`,
    waterLights(),
    lantern(300, 318, 150, 178, accent, ember),
    `<circle cx="300" cy="330" r="52" fill="${ink}"/>`,
    `<rect y="662" width="600" height="138" fill="${ground}"/>`,
    lettering({ text: 'PAPER', x: 300, y: 688, size: 36, colour: accent }),
    lettering({ text: 'LANTERNS', x: 300, y: 738, size: 36, colour: ink }),
  ].join(''),
)

function pagoda(): string {
  const roof = (y: number, half: number) =>
    `<path d="M${80 - half} ${y}Q${80 - half * 0.6} ${y - 4} 80 ${y - 26}Q${80 + half * 0.6} ${y - 4} ${80 + half} ${y}L${80 + half - 8} ${y + 8}H${80 - half + 8}Z" fill="${second}"/>`
  return [
    `<rect x="76" y="14" width="8" height="30" fill="${accent}"/>`,
    `<path d="M60 60H100V136H60Z" fill="${ink}"/><path d="M50 104H110V136H50Z" fill="${ink}"/>`,
    roof(58, 42),
    roof(90, 54),
    roof(122, 66),
    `<path d="M70 140V128A10 10 0 0 1 90 128V140Z" fill="${ground}"/>`,
    `<rect x="28" y="136" width="104" height="8" fill="${accent}"/>`,
  ].join('')
}

function fan(): string {
  const blade = (angle: number, fill: string) =>
    `<path d="M80 132L${onCircle(80, 132, 86, angle)}L${onCircle(80, 132, 86, angle + 20)}Z" fill="${fill}"/>`
  return [
    ...[-70, -50, -30, -10, 10, 30, 50].map((angle, at) => blade(angle, at % 2 === 0 ? ink : accent)),
    `<path d="M${onCircle(80, 132, 52, -70)}A52 52 0 0 1 ${onCircle(80, 132, 52, 70)}" fill="none" stroke="${second}" stroke-width="9"/>`,
    `<circle cx="80" cy="132" r="11" fill="${second}"/>`,
  ].join('')
}

function koi(): string {
  return [
    `<path d="M30 52C52 22 104 26 120 70C126 88 122 104 112 116L134 144L98 136C60 140 24 100 30 52Z" fill="${ink}"/>`,
    `<path d="M52 38C72 30 94 36 106 54C92 70 62 66 52 38Z" fill="${second}"/><path d="M66 98C78 86 104 84 116 94C118 104 114 112 110 118C94 128 72 120 66 98Z" fill="${accent}"/>`,
    `<path d="M112 116L142 112L134 144L98 136Z" fill="${second}"/>`,
    `<path d="M34 92L12 108L44 116ZM96 34L118 16L120 58Z" fill="${accent}"/>`,
    `<circle cx="46" cy="60" r="6" fill="${ground}"/>`,
  ].join('')
}

function teacup(): string {
  return [
    `<path d="M34 66H126C126 104 108 128 80 128C52 128 34 104 34 66Z" fill="${ink}"/>`,
    `<path d="M34 66H126L124 84H36Z" fill="${second}"/>`,
    `<path d="M60 128H100L106 140H54Z" fill="${accent}"/>`,
    `<path d="M60 54C52 42 68 34 60 20M80 54C72 42 88 34 80 20M100 54C92 42 108 34 100 20" fill="none" stroke="${accent}" stroke-width="7"/>`,
  ].join('')
}

function gong(): string {
  return [
    `<path d="M22 34H138M34 34V142M126 34V142M22 142H48M112 142H138" fill="none" stroke="${ink}" stroke-width="10"/>`,
    `<path d="M62 34V56M98 34V56" stroke="${ink}" stroke-width="5"/>`,
    `<circle cx="80" cy="90" r="42" fill="${accent}"/><circle cx="80" cy="90" r="31" fill="none" stroke="${ground}" stroke-width="5"/><circle cx="80" cy="90" r="12" fill="${ground}"/>`,
  ].join('')
}

export const symbols: Readonly<Record<string, string>> = {
  lantern: tileSvg(wine, lantern(80, 66, 50, 48, accent, ember)),
  gong: tileSvg(second, gong()),
  pagoda: tileSvg(plum, pagoda()),
  fan: tileSvg('#6A2B55', fan()),
  koi: tileSvg('#1F4C5C', koi()),
  teacup: tileSvg('#4A3420', teacup()),
  ...rankSymbols('#451A34', { ace: accent, king: ink, queen: '#E98C86', jack: '#C9A98C' }),
}
