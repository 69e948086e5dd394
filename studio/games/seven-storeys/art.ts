import { posterSvg, tileSvg, type Palette } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import { rankSymbols } from '../ranks.ts'
import type { Timbre } from '../timbre.ts'

/** Dusk over the roofs, plaster, a lit window and brick. */
export const palette: Palette = { ground: '#2A2140', ink: '#F7EBD9', accent: '#F2B544', second: '#C65A44' }

export const freePalette: Palette = {
  ground: '#10314A',
  ink: '#FFF6E0',
  accent: '#FFD36B',
  second: '#4E86B8',
}

/** A fiddle on the third floor, and a door below. */
export const timbre: Timbre = {
  wave: 'triangle',
  rootHz: 369.99,
  scale: [0, 2, 3, 7, 9],
  ringSeconds: 0.5,
  bell: { share: 0.25, ratio: 2.52 },
  knock: { hz: 210, noise: 0.3 },
}

const { ground, ink, accent, second } = palette
const teal = '#2F6E73'
const rose = '#D98C86'
const wood = '#8A4A2C'
const leaf = '#5E9A5B'

type House = { x: number; storeys: number; wall: string; roof: string; lit: readonly number[] }

const street = 640
const floor = 62
const half = 44

/** A house of `storeys` storeys with two windows on each; `lit` are the lit windows. */
function house({ x, storeys, wall, roof, lit }: House): string {
  const top = street - storeys * floor
  const windows = Array.from({ length: 2 * storeys }, (_, at) => {
    const [left, upper] = [x - 31 + (at % 2) * 36, top + 14 + Math.floor(at / 2) * floor]
    return `<rect x="${left}" y="${upper}" width="26" height="36" fill="${lit.includes(at) ? accent : ground}"/>`
  })
  return [
    `<path d="M${x - half} ${top}V${top - 20}H${x - 28}V${top - 40}H${x - 12}V${top - 58}H${x + 12}V${top - 40}H${x + 28}V${top - 20}H${x + half}V${top}Z" fill="${roof}"/>`,
    `<circle cx="${x}" cy="${top - 22}" r="8" fill="${ground}"/>`,
    `<path d="M${x - half} ${top}H${x + half}V${street}H${x - half}Z" fill="${wall}"/>`,
    `<path d="M${x - half} ${top}H${x + half}" stroke="${ink}" stroke-width="5"/>`,
    ...windows,
  ].join('')
}

const row: readonly House[] = [
  { x: 80, storeys: 4, wall: second, roof: wood, lit: [1, 4] },
  { x: 168, storeys: 6, wall: teal, roof: '#1F5156', lit: [2, 7, 8] },
  { x: 256, storeys: 3, wall: rose, roof: second, lit: [0, 5] },
  { x: 344, storeys: 7, wall: '#B0473A', roof: wood, lit: [0, 3, 9, 10] },
  { x: 432, storeys: 2, wall: '#D9B27A', roof: '#A9743F', lit: [1] },
  { x: 520, storeys: 5, wall: '#5A5F96', roof: '#3D4174', lit: [3, 4, 8] },
]

export const poster = posterSvg(
  'Seven Storeys',
  [
    `<rect width="600" height="800" fill="#4A3468"/>`,
    `<circle cx="148" cy="148" r="92" fill="${ink}"/><circle cx="178" cy="130" r="84" fill="#4A3468"/>`,
    `<path d="M0 560H600V640H0Z" fill="#3B2A57"/>`,
    ...row.map(house),
    `<rect y="${street}" width="600" height="160" fill="${ground}"/>`,
    `<path d="M0 ${street}H600" stroke="${accent}" stroke-width="6"/>`,
    lettering({ text: 'SEVEN', x: 300, y: 668, size: 38, colour: accent }),
    lettering({ text: 'STOREYS', x: 300, y: 726, size: 38, colour: ink }),
  ].join(''),
)

function key(): string {
  return [
    `<circle cx="80" cy="46" r="30" fill="none" stroke="${accent}" stroke-width="16"/>`,
    `<path d="M72 76H88V146H72Z" fill="${accent}"/>`,
    `<path d="M88 106H116V120H88ZM88 130H108V144H88Z" fill="${accent}"/>`,
    `<circle cx="80" cy="46" r="10" fill="${ink}"/>`,
  ].join('')
}

function moon(): string {
  return [
    `<circle cx="80" cy="72" r="56" fill="${ink}"/><circle cx="102" cy="58" r="46" fill="#3D4F8F"/>`,
    `<path d="M8 148V122H32V104H58V122H84V112H112V96H134V122H152V148Z" fill="${ground}"/>`,
    `<path d="M38 114H50V128H38ZM116 108H128V124H116ZM92 122H102V134H92Z" fill="${accent}"/>`,
  ].join('')
}

function cat(): string {
  return [
    `<path d="M26 12H134V132H26Z" fill="${accent}"/>`,
    `<path d="M76 12H84V132H76ZM26 62H134V70H26Z" fill="${wood}"/>`,
    `<path d="M52 132C46 100 56 84 66 76C58 66 56 52 58 34L72 46H90L104 34C106 52 104 66 96 76C108 86 116 104 110 132Z" fill="${ground}"/>`,
    `<path d="M108 130C132 128 134 104 122 92" fill="none" stroke="${ground}" stroke-width="11" stroke-linecap="round"/>`,
    `<circle cx="72" cy="58" r="5" fill="${accent}"/><circle cx="90" cy="58" r="5" fill="${accent}"/>`,
    `<path d="M16 130H144V146H16Z" fill="${ink}"/>`,
  ].join('')
}

function violin(): string {
  return [
    `<g transform="rotate(38 80 80)">`,
    `<path d="M75 4H85V70H75Z" fill="${ground}"/><path d="M70 2H90V16H70Z" fill="${ink}"/>`,
    `<path d="M80 58C102 58 106 74 100 86C94 94 96 100 104 108C114 126 102 150 80 150C58 150 46 126 56 108C64 100 66 94 60 86C54 74 58 58 80 58Z" fill="#D9803C"/>`,
    `<path d="M75 58H85V112H75Z" fill="${ground}"/><path d="M66 118H94V126H66Z" fill="${ink}"/>`,
    `<path d="M64 96Q58 104 64 112M96 96Q102 104 96 112" fill="none" stroke="${ground}" stroke-width="5"/>`,
    '</g>',
    `<path d="M20 30L136 142" stroke="${ink}" stroke-width="5"/>`,
  ].join('')
}

function birdcage(): string {
  return [
    `<path d="M80 10V24" stroke="${ink}" stroke-width="6"/>`,
    `<path d="M34 132V76A46 52 0 0 1 126 76V132Z" fill="none" stroke="${ink}" stroke-width="7"/>`,
    `<path d="M57 132V40M103 132V40M80 132V26" stroke="${ink}" stroke-width="4"/>`,
    `<path d="M50 104C50 84 66 74 82 78C92 66 112 72 112 86L122 92L110 96C106 114 88 120 72 114L48 126Z" fill="${accent}"/>`,
    `<circle cx="100" cy="84" r="4" fill="${ground}"/>`,
    `<path d="M26 130H134V146H26Z" fill="${second}"/>`,
  ].join('')
}

function geranium(): string {
  const bloom = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="17" fill="${second}"/><circle cx="${x}" cy="${y}" r="6" fill="${rose}"/>`
  return [
    `<path d="M80 104V50M80 92Q56 84 48 58M80 92Q104 84 112 58" fill="none" stroke="${leaf}" stroke-width="7"/>`,
    `<ellipse cx="54" cy="90" rx="20" ry="11" fill="${leaf}"/><ellipse cx="106" cy="90" rx="20" ry="11" fill="${leaf}"/>`,
    bloom(80, 36),
    bloom(46, 52),
    bloom(114, 52),
    `<path d="M44 102H116V116H44Z" fill="${ink}"/><path d="M50 116H110L102 148H58Z" fill="#D9803C"/>`,
  ].join('')
}

export const symbols: Readonly<Record<string, string>> = {
  key: tileSvg('#5A2E4E', key()),
  moon: tileSvg('#3D4F8F', moon()),
  cat: tileSvg(teal, cat()),
  violin: tileSvg('#6E5A2E', violin()),
  birdcage: tileSvg('#3F5E86', birdcage()),
  geranium: tileSvg('#E3C9A0', geranium()),
  ...rankSymbols('#3B2F58', { ace: accent, king: ink, queen: rose, jack: '#A8A2CF' }),
}
