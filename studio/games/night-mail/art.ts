import { onCircle, posterSvg, tileSvg, type Palette } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import { rankSymbols } from '../ranks.ts'
import type { Timbre } from '../timbre.ts'

/** Ink blue, paper, sealing wax and brass. */
export const palette: Palette = { ground: '#1B1F3F', ink: '#F5EAD2', accent: '#D9503C', second: '#DDAE4C' }

export const freePalette: Palette = {
  ground: '#3A2A1C',
  ink: '#FBF0DA',
  accent: '#E2664A',
  second: '#E5BC62',
}

/** A muted post horn. */
export const timbre: Timbre = {
  wave: 'triangle',
  rootHz: 277.18,
  scale: [0, 4, 7, 9, 12],
  ringSeconds: 0.6,
  bell: { share: 0.2, ratio: 3.01 },
  knock: { hz: 180, noise: 0.4 },
}

const { ground, ink, accent, second } = palette
const dusk = '#2C3566'
const sky = '#6F86C4'
const wax = '#A93327'
const shade = '#D8C49B'
const leather = '#8A5634'

function seal(x: number, y: number, radius: number): string {
  const edge = Array.from({ length: 10 }, (_, at) => {
    const [cx, cy] = onCircle(x, y, radius * 0.86, at * 36).split(' ')
    return `<circle cx="${cx}" cy="${cy}" r="${radius * 0.3}" fill="${wax}"/>`
  })
  return [
    ...edge,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${wax}"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius * 0.72}" fill="${accent}"/>`,
    `<path d="M${x} ${y - radius * 0.48}L${x + radius * 0.4} ${y}L${x} ${y + radius * 0.48}L${x - radius * 0.4} ${y}Z" fill="${wax}"/>`,
  ].join('')
}

function letter(x: number, y: number, width: number, height: number): string {
  const [right, bottom, middle] = [x + width, y + height, x + width / 2]
  return [
    `<path d="M${x} ${y}H${right}V${bottom}H${x}Z" fill="${ink}"/>`,
    `<path d="M${x} ${bottom}L${middle} ${y + height * 0.42}L${right} ${bottom}Z" fill="${shade}"/>`,
    `<path d="M${x} ${y}L${middle} ${y + height * 0.6}L${right} ${y}Z" fill="#FFF8E6"/>`,
    `<path d="M${x} ${y}L${middle} ${y + height * 0.6}L${right} ${y}" fill="none" stroke="${shade}" stroke-width="${width * 0.025}"/>`,
    seal(middle, y + height * 0.56, width * 0.15),
  ].join('')
}

function horn(): string {
  return [
    `<circle cx="72" cy="84" r="40" fill="none" stroke="${second}" stroke-width="17"/>`,
    `<path d="M72 36C104 32 124 30 146 16V80C126 62 104 54 72 52Z" fill="${second}"/>`,
    `<path d="M146 12V84" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>`,
    `<path d="M40 110L16 128" stroke="${second}" stroke-width="13"/><path d="M22 118L10 132" stroke="${ink}" stroke-width="13"/>`,
    `<path d="M72 118V146M60 132L72 124L84 132" fill="none" stroke="${accent}" stroke-width="9"/>`,
  ].join('')
}

function stamp(): string {
  const teeth = [0, 1, 2, 3, 4, 5].flatMap((at) => [
    [30 + at * 20, 18],
    [30 + at * 20, 142],
    [24, 30 + at * 20],
    [136, 30 + at * 20],
  ])
  return [
    `<path d="M24 18H136V142H24Z" fill="${ink}"/>`,
    ...teeth.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="${dusk}"/>`),
    `<path d="M38 32H122V128H38Z" fill="${accent}"/>`,
    `<path d="M50 112C52 90 66 84 80 84C94 84 108 90 110 112V128H50Z" fill="${ink}"/><circle cx="80" cy="62" r="21" fill="${ink}"/>`,
    `<path d="M58 56C60 36 100 36 102 56L94 50H66Z" fill="${ground}"/>`,
  ].join('')
}

function postbox(): string {
  return [
    `<path d="M40 52C40 20 120 20 120 52V136H40Z" fill="${accent}"/><path d="M80 28C108 28 120 38 120 52V136H80Z" fill="${wax}"/>`,
    `<path d="M32 50H128V62H32Z" fill="${ink}"/>`,
    `<path d="M54 72H106V84H54Z" fill="${ground}"/><path d="M56 96H104V122H56Z" fill="${ink}"/>`,
    `<path d="M62 104H98M62 113H88" stroke="${ground}" stroke-width="4"/>`,
    `<path d="M34 136H126V148H34Z" fill="${ground}"/>`,
  ].join('')
}

function quill(): string {
  return [
    `<path d="M60 116C52 64 84 22 140 14C138 62 116 100 68 112Z" fill="${sky}"/>`,
    `<path d="M60 116C72 82 100 46 140 14C138 62 116 100 68 112Z" fill="#93A6DB"/>`,
    `<path d="M44 140L128 28" stroke="${ink}" stroke-width="5"/><path d="M88 96L108 98M98 80L122 80" stroke="${ground}" stroke-width="4"/>`,
    `<path d="M18 112H74L68 146H24Z" fill="${ground}"/><path d="M14 104H78V116H14Z" fill="${second}"/>`,
  ].join('')
}

function mailbag(): string {
  return [
    letter(52, 18, 60, 46),
    `<path d="M26 52H134L142 132Q142 146 128 146H32Q18 146 18 132Z" fill="${leather}"/>`,
    `<path d="M26 52H134L138 92C110 108 50 108 22 92Z" fill="#A76B42"/>`,
    `<path d="M70 88H90V114H70Z" fill="${second}"/><path d="M76 96H84V106H76Z" fill="${leather}"/>`,
    `<path d="M30 128H130" stroke="${second}" stroke-width="4" stroke-dasharray="9 7"/>`,
  ].join('')
}

function line(): string {
  const sleepers = [0, 1, 2, 3, 4, 5].map((at) => {
    const y = 500 + at * at * 7
    const half = 40 + at * 34
    return `<path d="M${300 - half} ${y}H${300 + half}" stroke="${dusk}" stroke-width="${7 + at * 3}"/>`
  })
  return [
    ...sleepers,
    `<path d="M284 470L108 690M316 470L492 690" stroke="${second}" stroke-width="9"/>`,
  ].join('')
}

export const poster = posterSvg(
  'Night Mail',
  [
    `<rect width="600" height="800" fill="${dusk}"/>`,
    `<circle cx="300" cy="300" r="240" fill="${second}"/>`,
    `<circle cx="300" cy="300" r="196" fill="#F0CF84"/>`,
    `<path d="M0 470H600V800H0Z" fill="${ground}"/>`,
    line(),
    `<g transform="rotate(-7 300 320)">${letter(120, 206, 360, 244)}</g>`,
    `<rect y="656" width="600" height="144" fill="${ground}"/><path d="M0 656H600" stroke="${accent}" stroke-width="8"/>`,
    lettering({ text: 'NIGHT', x: 300, y: 680, size: 38, colour: ink }),
    lettering({ text: 'MAIL', x: 300, y: 734, size: 38, colour: second }),
  ].join(''),
)

export const symbols: Readonly<Record<string, string>> = {
  horn: tileSvg('#4A3A1E', horn()),
  letter: tileSvg('#233A6B', letter(18, 34, 124, 92)),
  stamp: tileSvg(dusk, stamp()),
  postbox: tileSvg('#27445A', postbox()),
  quill: tileSvg('#3A2C55', quill()),
  mailbag: tileSvg('#2D4038', mailbag()),
  ...rankSymbols(ground, { ace: second, king: ink, queen: '#93A6DB', jack: '#D99A86' }),
}
