import { onCircle, posterSvg, tileSvg, type Palette } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import type { Timbre } from '../timbre.ts'

/** Soot blue, milk glass, the mouth of the furnace and sea green. */
export const palette: Palette = { ground: '#0D2B36', ink: '#EFF5EC', accent: '#F4863A', second: '#4FB3A2' }

export const freePalette: Palette = {
  ground: '#4A1F16',
  ink: '#FFF1DC',
  accent: '#FFB347',
  second: '#3E8F8A',
}

/** A wet finger on the rim of a glass, and a tap on a glass. */
export const timbre: Timbre = {
  wave: 'sine',
  rootHz: 523.25,
  scale: [0, 2, 4, 6, 9, 11],
  ringSeconds: 0.9,
  bell: { share: 0.55, ratio: 2.98 },
  knock: { hz: 420, noise: 0.15 },
}

const { ground, ink, accent, second } = palette
const ember = '#C9502A'
const rose = '#E48CA0'
const sea = '#8FD6C8'
const blue = '#4E8FC7'
const amber = '#F2B84B'

const gleam = (path: string): string =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`

function vase(): string {
  return [
    `<path d="M58 16H102L94 46C130 62 134 108 104 144H56C26 108 30 62 66 46Z" fill="${ember}"/>`,
    `<path d="M80 16H102L94 46C130 62 134 108 104 144H80Z" fill="${accent}"/>`,
    `<path d="M42 84C60 70 74 98 92 84C104 76 112 80 120 86C121 94 120 102 118 108C104 98 96 100 84 108C68 118 56 100 42 108C40 100 40 92 42 84Z" fill="${amber}"/>`,
    `<path d="M52 12H108V22H52Z" fill="${ink}"/>`,
    gleam('M46 78C42 94 46 112 56 126'),
  ].join('')
}

function decanter(): string {
  return [
    `<circle cx="80" cy="24" r="15" fill="${sea}"/><path d="M70 38H90V46H70Z" fill="${ink}"/>`,
    `<path d="M68 46H92V76L130 144H30L68 76Z" fill="${second}"/>`,
    `<path d="M54 102H106L130 144H30Z" fill="#2C7C88"/>`,
    `<path d="M62 50H98V60H62Z" fill="${ink}"/>`,
    gleam('M70 84L50 124'),
    `<path d="M96 112L108 132M84 108L90 134" stroke="${sea}" stroke-width="5" stroke-linecap="round"/>`,
  ].join('')
}

function goblet(): string {
  return [
    `<path d="M34 16H126C126 66 106 88 86 92V120H116V142H44V120H74V92C54 88 34 66 34 16Z" fill="#6C6FC4"/>`,
    `<path d="M80 40H124C120 72 102 88 86 92V120H116V142H80Z" fill="#8A8DDB"/>`,
    `<path d="M36 40H124C118 72 98 84 80 84C62 84 42 72 36 40Z" fill="${rose}"/>`,
    `<circle cx="80" cy="106" r="13" fill="${amber}"/>`,
    gleam('M50 30C52 50 58 62 66 70'),
  ].join('')
}

function bowl(): string {
  return [
    `<path d="M14 60H146C146 108 118 132 80 132C42 132 14 108 14 60Z" fill="${blue}"/>`,
    `<path d="M80 60H146C146 108 118 132 80 132Z" fill="#6FA9DA"/>`,
    `<ellipse cx="80" cy="60" rx="66" ry="18" fill="#22557F"/><ellipse cx="80" cy="60" rx="66" ry="18" fill="none" stroke="${ink}" stroke-width="6"/>`,
    `<path d="M54 132H106V146H54Z" fill="${ink}"/>`,
    gleam('M30 84C36 102 48 114 60 118'),
  ].join('')
}

/** A bead of three bands on its thread, which runs from the upper left to the lower right. */
function oneBead(x: number, y: number, half: number, fill: string, band: string): string {
  const long = half * 1.2
  return [
    `<g transform="rotate(40 ${x} ${y})">`,
    `<ellipse cx="${x}" cy="${y}" rx="${long}" ry="${half}" fill="${fill}"/>`,
    `<path d="M${x - half * 0.3} ${y - half}H${x + half * 0.3}V${y + half}H${x - half * 0.3}Z" fill="${band}"/>`,
    `<path d="M${x - half * 0.8} ${y - half * 0.4}Q${x - half * 0.5} ${y - half * 0.7} ${x - half * 0.4} ${y - half * 0.7}" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`,
    '</g>',
  ].join('')
}

function beads(): string {
  return [
    `<path d="M14 24L146 136" stroke="${ink}" stroke-width="5"/>`,
    oneBead(34, 41, 18, '#D9B84A', ember),
    oneBead(80, 80, 33, '#8DA845', amber),
    oneBead(126, 119, 18, '#D9B84A', ember),
  ].join('')
}

function netted(x: number, y: number, radius: number, glass: string): string {
  const ropes = [-36, 36].map((degrees) => {
    const [from, to] = [onCircle(x, y, radius, degrees), onCircle(x, y, radius, degrees + 180)]
    const bend = onCircle(x, y, radius * 0.5, degrees + 90)
    return `<path d="M${from}Q${bend} ${to}" fill="none" stroke="#CDB98C" stroke-width="${radius * 0.07}"/>`
  })
  return [
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${glass}"/>`,
    `<path d="M${onCircle(x, y, radius * 0.78, 290)}A${radius * 0.78} ${radius * 0.78} 0 0 1 ${onCircle(x, y, radius * 0.78, 340)}" fill="none" stroke="${ink}" stroke-width="${radius * 0.11}" stroke-linecap="round"/>`,
    ...ropes,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#CDB98C" stroke-width="${radius * 0.09}"/>`,
  ].join('')
}

/** A float with its multiplier on a plate. */
function float(value: string, glass: string, ring: string): string {
  const size = value.length > 1 ? 46 : 56
  return tileSvg(
    '#123C46',
    [
      netted(80, 80, 68, glass),
      `<circle cx="80" cy="80" r="43" fill="${ground}"/><circle cx="80" cy="80" r="43" fill="none" stroke="${ring}" stroke-width="6"/>`,
      lettering({ text: value, x: 80, y: 80 - size / 2, size, colour: ink, weight: 20, tracking: 30 }),
    ].join(''),
  )
}

function blowing(): string {
  return [
    `<path d="M286 40H314V300H286Z" fill="#8A97A0"/><path d="M300 40H314V300H300Z" fill="#B4BEC4"/>`,
    `<path d="M276 250H324V292H276Z" fill="${ground}"/>`,
    `<path d="M272 292H328C332 330 420 360 420 460C420 540 366 590 300 590C234 590 180 540 180 460C180 360 268 330 272 292Z" fill="${accent}"/>`,
    `<path d="M284 320H316C322 360 388 384 388 462C388 520 350 558 300 558C250 558 212 520 212 462C212 384 278 360 284 320Z" fill="${amber}"/>`,
    `<path d="M292 372C300 400 352 420 352 470C352 508 328 528 300 528C272 528 248 508 248 470C248 420 286 400 292 372Z" fill="#FFE9B8"/>`,
    `<path d="M206 430C202 480 220 524 250 546" fill="none" stroke="${ink}" stroke-width="10" stroke-linecap="round"/>`,
  ].join('')
}

export const poster = posterSvg(
  'Glassworks',
  [
    `<rect width="600" height="800" fill="#123C46"/>`,
    `<circle cx="300" cy="440" r="270" fill="${ember}"/>`,
    `<circle cx="300" cy="440" r="216" fill="#7A2E22"/>`,
    blowing(),
    netted(92, 590, 62, second),
    netted(508, 590, 62, blue),
    `<rect y="646" width="600" height="154" fill="${ground}"/>`,
    `<path d="M0 646H600" stroke="${amber}" stroke-width="6"/>`,
    lettering({ text: 'GLASS', x: 300, y: 672, size: 38, colour: accent }),
    lettering({ text: 'WORKS', x: 300, y: 728, size: 38, colour: ink }),
  ].join(''),
)

export const symbols: Readonly<Record<string, string>> = {
  float: tileSvg('#123C46', netted(80, 80, 68, second)),
  'float-2': float('2', second, sea),
  'float-3': float('3', blue, '#A9D0F0'),
  'float-5': float('5', '#8A5FB0', '#D0B4EA'),
  'float-10': float('10', rose, '#FBD3DB'),
  'float-25': float('25', accent, amber),
  vase: tileSvg('#3A2530', vase()),
  decanter: tileSvg('#0F4650', decanter()),
  goblet: tileSvg('#2C2A5A', goblet()),
  bowl: tileSvg('#173A5C', bowl()),
  bead: tileSvg('#38421F', beads()),
}
