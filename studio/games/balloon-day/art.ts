import { onCircle, posterSvg, tileSvg, type Palette } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import { rankSymbols } from '../ranks.ts'
import type { Timbre } from '../timbre.ts'

/** Morning sky, cream silk, apricot and poppy. */
export const palette: Palette = { ground: '#1D4A68', ink: '#FFF3DF', accent: '#F2A44E', second: '#D8553F' }

export const freePalette: Palette = {
  ground: '#5A2E4E',
  ink: '#FFF0E0',
  accent: '#FFB869',
  second: '#C94F55',
}

/** Reed pipes. */
export const timbre: Timbre = {
  wave: 'sine',
  rootHz: 369.99,
  scale: [0, 2, 4, 7, 9],
  ringSeconds: 0.8,
  bell: { share: 0.15, ratio: 3 },
  knock: { hz: 120, noise: 0.7 },
}

const { ground, ink, accent, second } = palette
const sky = '#2F6F95'
const deep = '#173B54'
const straw = '#C98B4A'
const teal = '#3E9A8F'

/** The envelope of a balloon, centred at `x`, `y`. */
function balloon(x: number, y: number, radius: number, colours: readonly [string, string, string]): string {
  const [outer, between, middle] = colours
  const foot = y + radius * 1.32
  const gore = (share: number, fill: string) =>
    `<path d="M${x} ${y - radius}C${x + radius * 1.33 * share} ${y - radius} ${x + radius * 1.33 * share} ${y + radius * 0.5} ${x + radius * 0.2 * share} ${foot}H${x - radius * 0.2 * share}C${x - radius * 1.33 * share} ${y + radius * 0.5} ${x - radius * 1.33 * share} ${y - radius} ${x} ${y - radius}Z" fill="${fill}"/>`
  const basket = foot + radius * 0.26
  return [
    gore(1, outer),
    gore(0.62, between),
    gore(0.24, middle),
    `<path d="M${x - radius * 0.2} ${foot}L${x - radius * 0.15} ${basket}M${x + radius * 0.2} ${foot}L${x + radius * 0.15} ${basket}" stroke="${ink}" stroke-width="${radius * 0.04}"/>`,
    `<path d="M${x - radius * 0.19} ${basket}H${x + radius * 0.19}L${x + radius * 0.15} ${basket + radius * 0.26}H${x - radius * 0.15}Z" fill="${straw}"/>`,
  ].join('')
}

function wild(colours: readonly [string, string, string], tile: string, value?: string): string {
  const sign =
    value === undefined
      ? ''
      : `<circle cx="122" cy="120" r="30" fill="${ground}"/><circle cx="122" cy="120" r="30" fill="none" stroke="${accent}" stroke-width="5"/>` +
        lettering({ text: value, x: 122, y: 102, size: 36, colour: ink, weight: 22 })
  return tileSvg(tile, balloon(80, 64, 50, colours) + sign)
}

function cloudAt(x: number, y: number, size: number, fill: string): string {
  return `<path d="M${x - 60 * size} ${y}A24 24 0 0 1 ${x - 44 * size} ${y - 38 * size}A36 36 0 0 1 ${x + 20 * size} ${y - 46 * size}A28 28 0 0 1 ${x + 58 * size} ${y}Z" fill="${fill}"/>`
}

export const poster = posterSvg(
  'Balloon Day',
  [
    `<rect width="600" height="800" fill="${sky}"/>`,
    `<circle cx="300" cy="560" r="330" fill="#F6C98A"/><circle cx="300" cy="600" r="210" fill="#FBE3B5"/>`,
    cloudAt(110, 150, 1.3, '#8FBBD0'),
    cloudAt(500, 90, 1, '#8FBBD0'),
    balloon(106, 330, 66, [teal, ink, teal]),
    balloon(500, 270, 56, [accent, second, ink]),
    balloon(300, 250, 168, [second, ink, accent]),
    `<path d="M0 600Q150 540 300 590T600 570V680H0Z" fill="${teal}"/><path d="M0 634Q180 590 360 630T600 616V680H0Z" fill="#2B7069"/>`,
    `<rect y="662" width="600" height="138" fill="${ground}"/>`,
    lettering({ text: 'BALLOON', x: 300, y: 688, size: 36, colour: accent }),
    lettering({ text: 'DAY', x: 300, y: 738, size: 36, colour: ink }),
  ].join(''),
)

function swallow(): string {
  return [
    `<path d="M64 54C40 56 20 72 8 100C30 84 48 82 64 88ZM96 54C120 56 140 72 152 100C130 84 112 82 96 88Z" fill="#A9CBDB"/>`,
    `<path d="M80 20C92 24 98 40 98 56C98 82 96 100 92 112L112 150L80 124L48 150L68 112C64 100 62 82 62 56C62 40 68 24 80 20Z" fill="${ink}"/>`,
    `<path d="M80 30C88 34 92 44 92 54C86 60 74 60 68 54C68 44 72 34 80 30Z" fill="${second}"/>`,
    `<circle cx="72" cy="38" r="3.5" fill="${deep}"/><circle cx="88" cy="38" r="3.5" fill="${deep}"/>`,
  ].join('')
}

function windsock(): string {
  return [
    `<path d="M30 18H42V146H30Z" fill="${ink}"/><circle cx="36" cy="18" r="10" fill="${accent}"/>`,
    `<path d="M42 34L70 38V88L42 94Z" fill="${second}"/><path d="M70 38L98 44V82L70 88Z" fill="${ink}"/>`,
    `<path d="M98 44L122 52V78L98 82Z" fill="${second}"/><path d="M122 52L144 60V74L122 78Z" fill="${ink}"/>`,
  ].join('')
}

function basket(): string {
  const rows = [86, 102, 118].map(
    (y) =>
      `<path d="M36 ${y}H124" stroke="${deep}" stroke-width="4"/><path d="M50 ${y - 14}V${y}M80 ${y - 14}V${y}M110 ${y - 14}V${y}" stroke="${deep}" stroke-width="4"/>`,
  )
  return [
    `<path d="M36 68L22 14M124 68L138 14M58 68L52 14M102 68L108 14" stroke="${ink}" stroke-width="5"/>`,
    `<path d="M32 70H128L118 144H42Z" fill="${straw}"/>`,
    ...rows,
    `<path d="M26 62H134V80H26Z" fill="${accent}"/>`,
  ].join('')
}

function cloudAndSun(): string {
  const rays = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => {
    const degrees = at * 45
    return `<path d="M${onCircle(102, 58, 36, degrees)}L${onCircle(102, 58, 48, degrees)}" stroke="${accent}" stroke-width="7"/>`
  })
  return [
    ...rays,
    `<circle cx="102" cy="58" r="28" fill="${accent}"/>`,
    `<path d="M36 124A25 25 0 0 1 36 76A34 34 0 0 1 98 70A28 28 0 0 1 124 124Z" fill="${ink}"/>`,
    `<path d="M46 134H114V142H46Z" fill="#A9CBDB"/>`,
  ].join('')
}

export const symbols: Readonly<Record<string, string>> = {
  balloon: wild([second, ink, accent], sky),
  'balloon-2': wild([teal, ink, teal], '#5B4A7A', '2'),
  'balloon-3': wild([accent, second, ink], '#7A3448', '3'),
  swallow: tileSvg('#2A5C8A', swallow()),
  windsock: tileSvg('#2D6B57', windsock()),
  basket: tileSvg('#6B4426', basket()),
  cloud: tileSvg('#3B7FA6', cloudAndSun()),
  ...rankSymbols(deep, { ace: accent, king: ink, queen: '#8CC7DB', jack: '#C7B48F' }),
}
