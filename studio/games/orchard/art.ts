import { onCircle, posterSvg, symbolSvg, type Palette } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import type { Timbre } from '../timbre.ts'

/** Leaf green, cream, pear yellow and cherry red. */
export const palette: Palette = { ground: '#1D4635', ink: '#F7EAC9', accent: '#EDB233', second: '#CF4435' }

export const freePalette: Palette = {
  ground: '#2B2347',
  ink: '#F7EAC9',
  accent: '#F0BE4E',
  second: '#D9584A',
}

/** A wooden mallet on fruit crates. */
export const timbre: Timbre = {
  wave: 'triangle',
  rootHz: 329.63,
  scale: [0, 2, 5, 7, 9],
  ringSeconds: 0.45,
  bell: { share: 0.18, ratio: 4 },
  knock: { hz: 190, noise: 0.6 },
}

const { ground, ink, accent, second } = palette
const meadow = '#3F7D4F'
const ochre = '#C98B1F'
const plum = '#5A2A4F'
const hedge = '#163829'

function orchardRows(): string {
  const rows = [-420, -190, 20, 200, 400, 580, 790, 1020]
  const wedges = rows.flatMap((x, index) =>
    index % 2 === 1 ? [`<path d="M300 470L${rows[index - 1]} 680H${x}Z" fill="${ground}"/>`] : [],
  )
  return `<rect y="470" width="600" height="230" fill="${meadow}"/>${wedges.join('')}`
}

function pearShape(x: number, y: number, scale: number): string {
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    `<path d="M0 -240C45 -240 62 -200 68 -145C76 -75 152 -30 152 80C152 185 80 240 0 240C-80 240 -152 185 -152 80C-152 -30 -76 -75 -68 -145C-62 -200 -45 -240 0 -240Z" fill="${accent}"/>`,
    `<path d="M0 -240C45 -240 62 -200 68 -145C76 -75 152 -30 152 80C152 185 80 240 0 240C66 200 84 120 58 40C34 -34 16 -130 0 -240Z" fill="${ochre}"/>`,
    `<path d="M-6 -232C-4 -270 10 -296 34 -312L48 -298C26 -284 14 -262 12 -232Z" fill="${hedge}"/>`,
    `<path d="M16 -262C60 -330 130 -322 168 -296C140 -246 76 -226 16 -262Z" fill="${meadow}"/>`,
    `<path d="M16 -262C70 -274 120 -282 168 -296C140 -246 76 -226 16 -262Z" fill="${ground}"/>`,
    '</g>',
  ].join('')
}

function beeShape(x: number, y: number, scale: number, body: string, wing: string): string {
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    `<path d="M-4 -22C-40 -76 -86 -50 -66 -20C-56 -4 -26 -6 -4 -14ZM4 -22C40 -76 86 -50 66 -20C56 -4 26 -6 4 -14Z" fill="${wing}"/>`,
    `<circle cy="-34" r="17" fill="${hedge}"/>`,
    `<path d="M0 -24C28 -24 34 2 30 22C26 44 10 58 0 66C-10 58 -26 44 -30 22C-34 2 -28 -24 0 -24Z" fill="${hedge}"/>`,
    `<path d="M-30 -4H30L32 10H-32ZM-29 24H29L23 38H-23Z" fill="${body}"/>`,
    `<path d="M-8 -48L-20 -66M8 -48L20 -66" stroke="${hedge}" stroke-width="5" fill="none"/>`,
    '</g>',
  ].join('')
}

export const poster = posterSvg(
  'Orchard',
  [
    `<rect width="600" height="700" fill="${ink}"/>`,
    `<path d="M40 470A260 260 0 0 1 560 470Z" fill="${second}"/>`,
    orchardRows(),
    `<path d="M148 606C230 566 370 566 452 606C520 640 420 654 300 654C180 654 80 640 148 606Z" fill="${hedge}"/>`,
    pearShape(300, 386, 1.04),
    beeShape(112, 128, 0.5, accent, '#D9C7A0'),
    `<rect y="662" width="600" height="138" fill="${hedge}"/>`,
    lettering({ text: 'ORCHARD', x: 300, y: 698, size: 57, colour: ink, tracking: 34 }),
  ].join(''),
)

function disc(fill: string, body: string): string {
  return symbolSvg(`<circle cx="80" cy="80" r="76" fill="${fill}"/>${body}`)
}

function card(text: string, colour: string): string {
  return disc(hedge, lettering({ text, x: 80, y: 38, size: 84, colour, weight: 28, inline: hedge }))
}

const leaf = (x: number, y: number, turn: number, fill = meadow) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C8 -22 34 -26 52 -14C42 8 18 14 0 0Z" fill="${fill}"/>`

function blossomShape(): string {
  const petals = [0, 72, 144, 216, 288].map((turn) => {
    const [x, y] = onCircle(80, 80, 35, turn).split(' ')
    return `<circle cx="${x}" cy="${y}" r="25" fill="${ink}"/>`
  })
  const stamens = [36, 108, 180, 252, 324].map(
    (turn) => `<path d="M80 80L${onCircle(80, 80, 34, turn)}" stroke="${second}" stroke-width="5"/>`,
  )
  return `${petals.join('')}${stamens.join('')}<circle cx="80" cy="80" r="16" fill="${accent}"/>`
}

export const symbols: Readonly<Record<string, string>> = {
  bee: disc(accent, beeShape(80, 80, 1, ink, ink)),
  blossom: disc(second, blossomShape()),
  pear: disc(ink, pearShape(74, 92, 0.25)),
  plum: disc(
    '#A9C380',
    [
      `<path d="M80 34C120 34 134 66 132 90C130 122 106 140 80 140C54 140 30 122 28 90C26 66 40 34 80 34Z" fill="${plum}"/>`,
      `<path d="M80 34C120 34 134 66 132 90C130 122 106 140 80 140C98 118 102 70 80 34Z" fill="#421C3A"/>`,
      `<path d="M77 36C76 26 80 18 88 12L96 18C88 24 85 30 85 38Z" fill="${hedge}"/>`,
      leaf(86, 36, 26, ground),
    ].join(''),
  ),
  cherry: disc(
    ink,
    [
      `<path d="M54 96C56 62 70 38 100 22M108 104C112 74 108 46 100 22" fill="none" stroke="${hedge}" stroke-width="7"/>`,
      `<circle cx="52" cy="106" r="27" fill="${second}"/><circle cx="108" cy="114" r="27" fill="#A92F27"/>`,
      `<path d="M40 106A12 12 0 0 1 52 94" fill="none" stroke="${ink}" stroke-width="6"/>`,
      `<path d="M96 114A12 12 0 0 1 108 102" fill="none" stroke="${ink}" stroke-width="6"/>`,
      leaf(98, 26, 34),
    ].join(''),
  ),
  apple: disc(
    '#7FAF78',
    [
      `<path d="M80 52C96 36 136 42 134 84C132 118 108 144 92 140C84 138 76 138 68 140C52 144 28 118 26 84C24 42 64 36 80 52Z" fill="${second}"/>`,
      `<path d="M80 52C96 36 136 42 134 84C132 118 108 144 92 140C88 139 84 138.500 80 138.500C100 112 100 74 80 52Z" fill="#A92F27"/>`,
      `<path d="M76 56C76 40 80 28 90 18L98 24C88 34 85 44 85 56Z" fill="${hedge}"/>`,
      leaf(88, 42, 24, ground),
    ].join(''),
  ),
  ace: card('A', '#EC7563'),
  king: card('K', ink),
  queen: card('Q', accent),
  jack: card('J', '#8FBF85'),
}
