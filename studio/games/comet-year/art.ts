import { onCircle, posterSvg, tileSvg, type Palette } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import { rankSymbols } from '../ranks.ts'
import type { Timbre } from '../timbre.ts'

/** Aubergine night, chalk, the coral of a tail and weathered copper. */
export const palette: Palette = { ground: '#3D1433', ink: '#F8EBD8', accent: '#F0885C', second: '#86C3B4' }

export const freePalette: Palette = {
  ground: '#0F3B3C',
  ink: '#FFF4E2',
  accent: '#FFAA7A',
  second: '#C9D98F',
}

/** A music box. */
export const timbre: Timbre = {
  wave: 'sine',
  rootHz: 392,
  scale: [0, 2, 5, 7, 9],
  ringSeconds: 0.9,
  bell: { share: 0.35, ratio: 4.02 },
  knock: { hz: 230, noise: 0.15 },
}

const { ground, ink, accent, second } = palette
const plum = '#5B2546'
const ember = '#C85A3C'
const copper = '#4F8F84'
const brass = '#D9AE62'
const slate = '#2B3A4A'

const star = (x: number, y: number, size: number, fill: string): string => {
  const waist = size * 0.22
  return `<path d="M${x} ${y - size}L${x + waist} ${y - waist}L${x + size} ${y}L${x + waist} ${y + waist}L${x} ${y + size}L${x - waist} ${y + waist}L${x - size} ${y}L${x - waist} ${y - waist}Z" fill="${fill}"/>`
}

/** A comet that falls to the lower left: its head at `x`, `y`, and three bands of tail. */
function comet(x: number, y: number, radius: number, length: number): string {
  const band = (half: number, reach: number, fill: string) => {
    const [dx, dy] = [length * reach, -length * reach * 0.72]
    const [ox, oy] = [radius * half * 0.58, radius * half * 0.81]
    return `<path d="M${x - ox} ${y - oy}L${x + dx} ${y + dy}L${x + ox} ${y + oy}Z" fill="${fill}"/>`
  }
  return [
    band(1, 1, ember),
    band(0.72, 0.86, accent),
    band(0.4, 0.66, '#F9C9A0'),
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink}"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius * 0.62}" fill="#FFFFFF"/>`,
  ].join('')
}

function telescope(): string {
  return [
    `<path d="M66 92L40 148M82 92L80 148M90 88L120 148" stroke="${brass}" stroke-width="9" stroke-linecap="round"/>`,
    `<g transform="rotate(-32 80 74)">`,
    `<path d="M18 62H70V92H18Z" fill="${copper}"/><path d="M70 56H118V98H70Z" fill="${second}"/>`,
    `<path d="M118 50H140V104H118Z" fill="${ink}"/><path d="M64 54H76V100H64Z" fill="${brass}"/>`,
    `<path d="M6 68H18V86H6Z" fill="${brass}"/></g>`,
    `<circle cx="80" cy="88" r="11" fill="${ground}" stroke="${brass}" stroke-width="6"/>`,
    star(30, 30, 14, ink),
  ].join('')
}

function orrery(): string {
  return [
    `<ellipse cx="80" cy="66" rx="62" ry="24" fill="none" stroke="${brass}" stroke-width="6"/>`,
    `<ellipse cx="80" cy="66" rx="38" ry="14" fill="none" stroke="${second}" stroke-width="5"/>`,
    `<path d="M80 66V136" stroke="${brass}" stroke-width="9"/><path d="M46 148Q80 118 114 148Z" fill="${brass}"/>`,
    `<circle cx="80" cy="60" r="20" fill="${accent}"/><circle cx="74" cy="54" r="7" fill="#F9C9A0"/>`,
    `<circle cx="20" cy="58" r="13" fill="${second}"/><circle cx="136" cy="76" r="10" fill="${ink}"/>`,
    `<circle cx="112" cy="58" r="7" fill="${ember}"/>`,
  ].join('')
}

function moon(): string {
  return [
    `<circle cx="80" cy="80" r="58" fill="${ink}"/>`,
    `<path d="M104 27A58 58 0 0 1 104 133A72 72 0 0 0 104 27Z" fill="#D9C4B4"/>`,
    `<circle cx="58" cy="58" r="13" fill="#E3D0BE"/><circle cx="72" cy="104" r="17" fill="#E3D0BE"/>`,
    `<circle cx="44" cy="88" r="7" fill="#E3D0BE"/><circle cx="90" cy="70" r="8" fill="#E3D0BE"/>`,
  ].join('')
}

function globe(): string {
  return [
    `<circle cx="80" cy="66" r="46" fill="${copper}"/>`,
    `<path d="M80 20C58 34 58 98 80 112C102 98 102 34 80 20M34 66H126M42 44H118M42 88H118" fill="none" stroke="${ink}" stroke-width="4"/>`,
    star(64, 54, 11, ink),
    star(98, 78, 9, ink),
    star(92, 38, 6, ink),
    `<path d="M52 16A58 58 0 1 0 138 72" fill="none" stroke="${brass}" stroke-width="8"/>`,
    `<path d="M80 124V140M48 148H112" stroke="${brass}" stroke-width="11"/>`,
  ].join('')
}

function hourglass(): string {
  return [
    `<path d="M40 28H120C120 60 92 66 92 80C92 94 120 100 120 132H40C40 100 68 94 68 80C68 66 40 60 40 28Z" fill="${ink}"/>`,
    `<path d="M52 46H108C104 58 86 66 84 78H76C74 66 56 58 52 46Z" fill="${accent}"/>`,
    `<path d="M80 78V112" stroke="${accent}" stroke-width="5"/><path d="M48 128C50 112 66 104 80 104C94 104 110 112 112 128Z" fill="${accent}"/>`,
    `<path d="M30 22H130M30 138H130" stroke="${brass}" stroke-width="13" stroke-linecap="round"/>`,
  ].join('')
}

function observatory(): string {
  return [
    `<path d="M0 640Q150 520 300 540Q450 556 600 610V800H0Z" fill="${ground}"/>`,
    `<path d="M196 470H404V572H196Z" fill="${ink}"/><path d="M300 470H404V572H300Z" fill="#DCC7B6"/>`,
    `<path d="M184 470A116 116 0 0 1 416 470Z" fill="${second}"/><path d="M300 354A116 116 0 0 1 416 470H300Z" fill="${copper}"/>`,
    `<path d="M318 470L${onCircle(300, 470, 120, 18)}L${onCircle(300, 470, 120, 46)}L366 470Z" fill="${ground}"/>`,
    `<g transform="rotate(-53 345 430)"><path d="M310 416H420V444H310Z" fill="${brass}"/><path d="M412 408H432V452H412Z" fill="${ink}"/></g>`,
    `<path d="M176 470H424" stroke="${ink}" stroke-width="10"/>`,
    `<path d="M282 572V522A18 18 0 0 1 318 522V572Z" fill="${ember}"/>`,
    `<path d="M222 500H250V536H222ZM350 500H378V536H350Z" fill="${accent}"/>`,
  ].join('')
}

const sky: readonly (readonly [x: number, y: number, size: number])[] = [
  [70, 92, 13],
  [176, 236, 9],
  [78, 366, 12],
  [538, 322, 14],
  [488, 420, 8],
  [280, 70, 8],
  [132, 480, 8],
]

export const poster = posterSvg(
  'Comet Year',
  [
    `<rect width="600" height="800" fill="${plum}"/>`,
    `<circle cx="300" cy="470" r="330" fill="#6F2F52"/><circle cx="300" cy="470" r="232" fill="#873B5C"/>`,
    ...sky.map(([x, y, size]) => star(x, y, size, ink)),
    comet(232, 216, 40, 420),
    observatory(),
    `<rect y="664" width="600" height="136" fill="${ground}"/><path d="M0 664H600" stroke="${accent}" stroke-width="7"/>`,
    lettering({ text: 'COMET', x: 300, y: 688, size: 38, colour: accent }),
    lettering({ text: 'YEAR', x: 300, y: 742, size: 38, colour: ink }),
  ].join(''),
)

export const symbols: Readonly<Record<string, string>> = {
  telescope: tileSvg(slate, telescope()),
  comet: tileSvg(plum, comet(50, 112, 26, 100)),
  orrery: tileSvg('#2A2348', orrery()),
  moon: tileSvg('#6B4A3A', moon()),
  globe: tileSvg('#4A2238', globe()),
  hourglass: tileSvg('#245049', hourglass()),
  ...rankSymbols('#4B1F3C', { ace: accent, king: ink, queen: second, jack: '#C79AAE' }),
}
