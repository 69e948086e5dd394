import { onCircle, posterSvg, tileSvg, type Palette } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import { rankSymbols } from '../ranks.ts'
import type { Timbre } from '../timbre.ts'

/** Workshop brown, bone, struck copper and patina. */
export const palette: Palette = { ground: '#33241A', ink: '#F3E6CF', accent: '#DD9450', second: '#6F9181' }

export const freePalette: Palette = {
  ground: '#123B3A',
  ink: '#F6EBD3',
  accent: '#E8B45C',
  second: '#B5643C',
}

/** Metal on metal, short and bright. */
export const timbre: Timbre = {
  wave: 'triangle',
  rootHz: 415.3,
  scale: [0, 2, 4, 7, 11],
  ringSeconds: 0.35,
  bell: { share: 0.5, ratio: 4.2 },
  knock: { hz: 240, noise: 0.25 },
}

const { ground, ink, accent, second } = palette
const umber = '#4A3423'
const rust = '#8E4A2A'
const gold = '#E8C06A'

function coin(x: number, y: number, radius: number, metal: string, face: string): string {
  const teeth = Array.from({ length: 24 }, (_, at) => {
    const degrees = at * 15
    return `<path d="M${onCircle(x, y, radius * 0.9, degrees)}L${onCircle(x, y, radius, degrees)}" stroke="${ground}" stroke-width="${radius * 0.05}"/>`
  })
  return [
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${metal}"/>`,
    ...teeth,
    `<circle cx="${x}" cy="${y}" r="${radius * 0.78}" fill="${face}"/>`,
  ].join('')
}

function struck(value: string, metal: string, face: string, colour: string): string {
  const size = value.length > 1 ? 50 : 62
  return tileSvg(
    umber,
    coin(80, 80, 68, metal, face) +
      lettering({ text: value, x: 80, y: 80 - size / 2, size, colour, weight: 22, tracking: 30 }),
  )
}

function screwPress(): string {
  return [
    `<path d="M24 142H136V124H24Z" fill="${ink}"/><path d="M34 124V46H52V124ZM108 124V46H126V124Z" fill="${second}"/>`,
    `<path d="M26 34H134V52H26Z" fill="${second}"/>`,
    `<path d="M72 20H88V92H72Z" fill="${accent}"/><path d="M72 58H88M72 68H88M72 78H88" stroke="${ground}" stroke-width="4"/>`,
    `<path d="M18 14H142V24H18Z" fill="${ink}"/><circle cx="18" cy="19" r="11" fill="${accent}"/><circle cx="142" cy="19" r="11" fill="${accent}"/>`,
    `<path d="M58 92H102V106H58Z" fill="${ink}"/><path d="M66 114H94V124H66Z" fill="${gold}"/>`,
  ].join('')
}

export const poster = posterSvg(
  'Old Mint',
  [
    `<rect width="600" height="800" fill="${umber}"/>`,
    `<circle cx="300" cy="270" r="330" fill="${rust}"/>`,
    `<g transform="translate(60 30) scale(3)">${screwPress()}</g>`,
    ...[
      [120, 560],
      [480, 560],
      [210, 600],
      [390, 600],
    ].map(([x, y]) => coin(x!, y!, 66, accent, gold)),
    coin(300, 566, 96, gold, accent),
    `<path d="M262 590L254 536L282 558L300 524L318 558L346 536L338 590Z" fill="${ink}"/><rect x="262" y="598" width="76" height="12" fill="${ink}"/>`,
    `<rect y="662" width="600" height="138" fill="${ground}"/>`,
    lettering({ text: 'OLD MINT', x: 300, y: 696, size: 60, colour: ink }),
  ].join(''),
)

function crown(): string {
  return [
    `<path d="M28 116L18 48L54 76L80 30L106 76L142 48L132 116Z" fill="${accent}"/>`,
    `<path d="M28 122H132V138H28Z" fill="${ink}"/>`,
    ...[
      [18, 44],
      [80, 26],
      [142, 44],
    ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9" fill="${ink}"/>`),
    `<path d="M80 74L92 92L80 110L68 92Z" fill="${ground}"/>`,
  ].join('')
}

function scales(): string {
  const pan = (x: number) =>
    `<path d="M${x} 44L${x - 26} 92H${x + 26}Z" fill="none" stroke="${ink}" stroke-width="4"/><path d="M${x - 30} 92H${x + 30}A30 24 0 0 1 ${x - 30} 92Z" fill="${accent}"/>`
  return [
    `<path d="M74 30H86V132H74Z" fill="${ink}"/><path d="M46 132H114V144H46Z" fill="${ink}"/>`,
    `<path d="M30 40H130V50H30Z" fill="${ink}"/><circle cx="80" cy="26" r="12" fill="${accent}"/>`,
    pan(36),
    pan(124),
  ].join('')
}

function doorKey(): string {
  return [
    `<circle cx="54" cy="54" r="30" fill="none" stroke="${accent}" stroke-width="14"/><circle cx="54" cy="54" r="9" fill="${accent}"/>`,
    `<path d="M70 80L80 70L140 130L130 140Z" fill="${accent}"/>`,
    `<path d="M112 112L128 96L138 106L122 122ZM96 96L108 84L116 92L104 104Z" fill="${ink}"/>`,
  ].join('')
}

function seal(): string {
  const edge = Array.from(
    { length: 12 },
    (_, at) =>
      `<circle cx="${onCircle(80, 72, 50, at * 30).split(' ')[0]}" cy="${onCircle(80, 72, 50, at * 30).split(' ')[1]}" r="12" fill="#B83A2E"/>`,
  )
  return [
    `<path d="M56 96L40 150L62 140L74 154L84 108ZM104 96L120 150L98 140L86 154L76 108Z" fill="${ink}"/>`,
    ...edge,
    `<circle cx="80" cy="72" r="50" fill="#B83A2E"/><circle cx="80" cy="72" r="38" fill="none" stroke="${ink}" stroke-width="4"/>`,
    lettering({ text: 'W', x: 80, y: 50, size: 44, colour: ink, weight: 20 }),
  ].join('')
}

export const symbols: Readonly<Record<string, string>> = {
  seal: tileSvg(rust, seal()),
  coin: tileSvg(
    umber,
    coin(80, 80, 68, accent, gold) +
      `<path d="M50 100L44 58L66 76L80 48L94 76L116 58L110 100Z" fill="${ground}"/><rect x="50" y="106" width="60" height="8" fill="${ground}"/>`,
  ),
  crown: tileSvg('#5B2F3A', crown()),
  press: tileSvg('#2F4A44', screwPress()),
  scales: tileSvg('#3E4A5A', scales()),
  key: tileSvg('#5A4A1E', doorKey()),
  ...rankSymbols('#42301F', { ace: accent, king: ink, queen: '#8FB5A4', jack: '#B8A07C' }),
  'coin-1': struck('1', '#B9743C', accent, ground),
  'coin-2': struck('2', '#B9743C', accent, ground),
  'coin-3': struck('3', '#B9743C', accent, ground),
  'coin-5': struck('5', '#9FA9A4', '#D5DAD2', ground),
  'coin-10': struck('10', '#9FA9A4', '#D5DAD2', ground),
  'coin-50': struck('50', '#C99A3A', gold, ground),
}
