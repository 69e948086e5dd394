import { onCircle, posterSvg, tileSvg, type Palette } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import type { Timbre } from '../timbre.ts'

/** Indigo cloth, almond, turmeric and paprika. */
export const palette: Palette = { ground: '#2A2150', ink: '#F8EBD6', accent: '#E9AE3C', second: '#C2522E' }

export const freePalette: Palette = {
  ground: '#4A2317',
  ink: '#FBEFD8',
  accent: '#F2C14E',
  second: '#7C8F3C',
}

/** A hammered dulcimer over a wooden drum. */
export const timbre: Timbre = {
  wave: 'triangle',
  rootHz: 311.13,
  scale: [0, 1, 4, 5, 7, 8, 11],
  ringSeconds: 0.5,
  bell: { share: 0.3, ratio: 2.76 },
  knock: { hz: 140, noise: 0.35 },
}

const { ground, ink, accent, second } = palette
const violet = '#5B3F8C'
const olive = '#6E7F3A'
const bark = '#7A4526'
const leaf = '#8FA653'

/** A petal from the middle of a circle outwards. */
function petal(x: number, y: number, length: number, half: number, degrees: number, fill: string): string {
  const tip = onCircle(x, y, length, degrees)
  const left = onCircle(x, y, length * 0.55, degrees - half)
  const right = onCircle(x, y, length * 0.55, degrees + half)
  return `<path d="M${x} ${y}Q${left} ${tip}Q${right} ${x} ${y}Z" fill="${fill}"/>`
}

function saffron(): string {
  return [
    ...[-58, 58].map((degrees) => petal(80, 124, 78, 40, degrees, '#8E6BC4')),
    ...[-32, 32].map((degrees) => petal(80, 124, 104, 34, degrees, '#A98BDA')),
    petal(80, 124, 108, 26, 0, '#C3ABEA'),
    `<path d="M80 112C70 88 62 74 52 62M80 112V48M80 112C90 88 98 74 108 62" fill="none" stroke="${second}" stroke-width="6"/>`,
    ...[
      [50, 58],
      [80, 42],
      [110, 58],
    ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8" fill="${accent}"/>`),
    `<path d="M74 120H86V148H74Z" fill="${leaf}"/>`,
  ].join('')
}

function anise(x = 80, y = 80, size = 1): string {
  const arms = Array.from({ length: 8 }, (_, at) => at * 45)
  return [
    ...arms.map((degrees) => petal(x, y, 70 * size, 24, degrees, '#B4703A')),
    ...arms.map((degrees) => {
      const [cx, cy] = onCircle(x, y, 40 * size, degrees).split(' ')
      return `<ellipse cx="${cx}" cy="${cy}" rx="${5 * size}" ry="${11 * size}" transform="rotate(${degrees} ${cx} ${cy})" fill="${accent}"/>`
    }),
    `<circle cx="${x}" cy="${y}" r="${9 * size}" fill="${ink}"/>`,
  ].join('')
}

function nutmeg(): string {
  return [
    `<path d="M80 20C124 20 140 62 136 92C132 124 108 142 80 142C52 142 28 124 24 92C20 62 36 20 80 20Z" fill="#A8622F"/>`,
    `<path d="M80 34C114 34 126 66 122 90C118 116 100 128 80 128C60 128 42 116 38 90C34 66 46 34 80 34Z" fill="#EBCB9A"/>`,
    `<path d="M80 46C68 60 92 74 78 90C66 104 88 112 80 120M58 56C66 72 50 84 60 104M102 56C94 72 110 84 100 104" fill="none" stroke="${second}" stroke-width="7" stroke-linecap="round"/>`,
  ].join('')
}

function cinnamon(): string {
  const stick = (y: number, fill: string) =>
    [
      `<path d="M26 ${y}H134V${y + 30}H26Z" fill="${fill}"/>`,
      `<ellipse cx="134" cy="${y + 15}" rx="10" ry="15" fill="${ink}"/>`,
      `<path d="M134 ${y + 6}C142 ${y + 10} 140 ${y + 24} 132 ${y + 22}" fill="none" stroke="${bark}" stroke-width="4"/>`,
      `<ellipse cx="26" cy="${y + 15}" rx="10" ry="15" fill="${fill}"/>`,
    ].join('')
  return [
    stick(26, '#C98548'),
    stick(104, '#C98548'),
    stick(65, '#DDA062'),
    `<path d="M66 20H90V140H66Z" fill="${second}"/><path d="M62 70H94V90H62Z" fill="${accent}"/>`,
  ].join('')
}

function chilli(): string {
  return [
    `<path d="M108 40C130 62 124 118 44 146C34 148 30 140 38 134C78 112 82 84 84 48Z" fill="#E0452F"/>`,
    `<path d="M104 54C112 84 94 112 62 130C92 104 98 82 96 52Z" fill="#F5836A"/>`,
    `<path d="M80 50C82 38 96 30 112 42L108 54C98 48 90 50 84 58Z" fill="${leaf}"/>`,
    `<path d="M100 38C98 26 106 18 118 16" fill="none" stroke="${leaf}" stroke-width="9" stroke-linecap="round"/>`,
  ].join('')
}

function cardamom(): string {
  const pod = (x: number, degrees: number, fill: string) =>
    [
      `<g transform="rotate(${degrees} ${x} 84)">`,
      `<path d="M${x} 18C${x + 38} 50 ${x + 34} 118 ${x} 146C${x - 34} 118 ${x - 38} 50 ${x} 18Z" fill="${fill}"/>`,
      `<path d="M${x} 24C${x + 12} 56 ${x + 12} 110 ${x} 140M${x} 24C${x - 12} 56 ${x - 12} 110 ${x} 140" fill="none" stroke="#3F5220" stroke-width="4"/>`,
      '</g>',
    ].join('')
  return pod(56, -16, '#A9C164') + pod(104, 16, '#C5D98A')
}

function pepper(): string {
  const corns = [
    [58, 60],
    [96, 52],
    [78, 92],
    [116, 90],
    [50, 108],
    [98, 126],
  ]
  return [
    `<path d="M30 30C60 40 96 84 112 140" fill="none" stroke="${leaf}" stroke-width="7"/>`,
    ...corns.map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="21" fill="${ink}"/><circle cx="${x}" cy="${y}" r="16" fill="#4A4756"/><path d="M${x! - 8} ${y! - 5}A10 10 0 0 1 ${x! + 3} ${y! - 10}" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`,
    ),
  ].join('')
}

function sack(x: number, y: number, half: number, spice: string): string {
  return [
    `<path d="M${x - half * 0.92} ${y}L${x} ${y - half * 1.5}L${x + half * 0.92} ${y}Z" fill="${spice}"/>`,
    `<path d="M${x} ${y - half * 1.5}L${x + half * 0.92} ${y}H${x + half * 0.2}Z" fill="${ground}" opacity="0.18"/>`,
    `<path d="M${x - half} ${y}H${x + half}L${x + half * 1.16} ${y + half * 1.3}H${x - half * 1.16}Z" fill="${ink}"/>`,
    `<ellipse cx="${x}" cy="${y + 4}" rx="${half * 1.06}" ry="${half * 0.16}" fill="#D9BF96"/>`,
    `<path d="M${x - half * 0.6} ${y + half * 0.3}L${x - half * 0.7} ${y + half * 1.3}M${x} ${y + half * 0.3}V${y + half * 1.3}M${x + half * 0.6} ${y + half * 0.3}L${x + half * 0.7} ${y + half * 1.3}" stroke="#D9BF96" stroke-width="6"/>`,
  ].join('')
}

function awning(): string {
  return Array.from({ length: 8 }, (_, at) => {
    const x = at * 75
    const fill = at % 2 === 0 ? second : ink
    return `<path d="M${x} 0H${x + 75}V150A37.5 37.5 0 0 1 ${x} 150Z" fill="${fill}"/>`
  }).join('')
}

export const poster = posterSvg(
  'Spice Market',
  [
    `<rect width="600" height="800" fill="${violet}"/>`,
    `<circle cx="300" cy="400" r="250" fill="#7B56A8"/>`,
    awning(),
    anise(300, 300, 1.5),
    sack(98, 566, 76, olive),
    sack(502, 566, 76, second),
    sack(300, 548, 92, accent),
    `<rect y="662" width="600" height="138" fill="${ground}"/>`,
    lettering({ text: 'SPICE', x: 300, y: 688, size: 36, colour: accent }),
    lettering({ text: 'MARKET', x: 300, y: 738, size: 36, colour: ink }),
  ].join(''),
)

export const symbols: Readonly<Record<string, string>> = {
  saffron: tileSvg('#3B2A6B', saffron()),
  anise: tileSvg('#4B2A20', anise()),
  nutmeg: tileSvg('#5A3A55', nutmeg()),
  cinnamon: tileSvg('#6B3A1C', cinnamon()),
  chilli: tileSvg('#26503F', chilli()),
  cardamom: tileSvg('#3E5A2A', cardamom()),
  pepper: tileSvg('#8C3B2A', pepper()),
}
