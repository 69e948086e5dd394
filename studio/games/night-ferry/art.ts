import { onCircle, posterSvg, symbolSvg, type Palette } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import type { Timbre } from '../timbre.ts'

/** Midnight, ivory, signal red and sea green. */
export const palette: Palette = { ground: '#0F2138', ink: '#F4E6C6', accent: '#E2532F', second: '#2B8086' }

export const freePalette: Palette = {
  ground: '#3B2A4A',
  ink: '#FBE9CF',
  accent: '#F0764C',
  second: '#C98A6A',
}

/** A ship's bell. */
export const timbre: Timbre = {
  wave: 'sine',
  rootHz: 261.63,
  scale: [0, 2, 4, 7, 9],
  ringSeconds: 0.9,
  bell: { share: 0.35, ratio: 2.76 },
  knock: { hz: 120, noise: 0.35 },
}

const { ground, ink, accent, second } = palette
const dusk = '#1D3F63'
const haze = '#28507A'
const shade = '#17545C'

function moonlitSea(): string {
  const ripples = [
    [574, 250, 8],
    [590, 196, 8],
    [606, 232, 8],
    [622, 150, 8],
    [638, 178, 8],
  ]
  return (
    `<rect y="556" width="600" height="110" fill="${second}"/>` +
    ripples
      .map(
        ([y, half, height]) =>
          `<rect x="${300 - half!}" y="${y}" width="${2 * half!}" height="${height}" fill="${ink}"/>`,
      )
      .join('')
  )
}

function ferryHeadOn(): string {
  return [
    `<path d="M262 118H338L348 206H252Z" fill="${accent}"/><path d="M258.600 148H341.400L344 172H256Z" fill="${ground}"/>`,
    `<path d="M297 60H303V118H297Z" fill="${ground}"/>`,
    `<path d="M222 206H378V250H222Z" fill="${ground}"/>`,
    `<path d="M188 250H412V300H188Z" fill="${ground}"/>`,
    ...[236, 264, 292, 320, 348].map(
      (x) => `<rect x="${x - 6}" y="220" width="20" height="14" fill="${ink}"/>`,
    ),
    `<path d="M146 300H454L432 470C420 560 372 610 300 640C228 610 180 560 168 470Z" fill="${ground}"/>`,
    `<path d="M300 300H454L432 470C420 560 372 610 300 640Z" fill="${haze}"/>`,
    `<path d="M176 512C192 574 236 614 300 640C364 614 408 574 424 512C380 548 340 566 300 572C260 566 220 548 176 512Z" fill="${accent}"/>`,
    `<rect x="120" y="286" width="360" height="16" fill="${ink}"/>`,
  ].join('')
}

function farLight(): string {
  return [
    `<path d="M66 470L330 0H540Z" fill="${haze}"/>`,
    `<path d="M66 470L-60 350V440Z" fill="${haze}"/>`,
    `<path d="M56 482H76L82 556H50Z" fill="${ink}"/><path d="M54 506H78L79.500 526H52.500Z" fill="${accent}"/>`,
    `<path d="M56 462H76V482H56Z" fill="${ground}"/><path d="M53 462L66 448L79 462Z" fill="${accent}"/><path d="M61 465H71V477H61Z" fill="${ink}"/>`,
  ].join('')
}

export const poster = posterSvg(
  'Night Ferry',
  [
    `<rect width="600" height="700" fill="${dusk}"/>`,
    farLight(),
    `<circle cx="300" cy="330" r="236" fill="${ink}"/>`,
    moonlitSea(),
    ferryHeadOn(),
    `<rect y="662" width="600" height="138" fill="${ground}"/>`,
    lettering({ text: 'NIGHT FERRY', x: 300, y: 698, size: 57, colour: ink }),
  ].join(''),
)

function stamp(fill: string, body: string): string {
  return symbolSvg(`<rect x="4" y="4" width="152" height="152" rx="18" fill="${fill}"/>${body}`)
}

function card(text: string, colour: string): string {
  return stamp('#172F4C', lettering({ text, x: 80, y: 36, size: 88, colour, weight: 26, inline: '#172F4C' }))
}

const star = (x: number, y: number, r: number) =>
  `<path d="M${x} ${y - r}L${x + r / 4} ${y - r / 4}L${x + r} ${y}L${x + r / 4} ${y + r / 4}L${x} ${y + r}L${x - r / 4} ${y + r / 4}L${x - r} ${y}L${x - r / 4} ${y - r / 4}Z" fill="${accent}"/>`

function compassRose(): string {
  const point = (angle: number, length: number, fill: string, dark: string) =>
    `<path d="M80 80L${onCircle(80, 80, 15, angle - 45)}L${onCircle(80, 80, length, angle)}Z" fill="${fill}"/>` +
    `<path d="M80 80L${onCircle(80, 80, 15, angle + 45)}L${onCircle(80, 80, length, angle)}Z" fill="${dark}"/>`
  return [
    `<circle cx="80" cy="80" r="54" fill="none" stroke="${ground}" stroke-width="8"/>`,
    ...[45, 135, 225, 315].map((angle) => point(angle, 40, second, second)),
    ...[90, 180, 270].map((angle) => point(angle, 66, ground, dusk)),
    point(0, 68, accent, '#B93D1E'),
  ].join('')
}

export const symbols: Readonly<Record<string, string>> = {
  moon: stamp(
    dusk,
    `<path d="M104 128A54 54 0 1 1 104 32A42 42 0 1 0 104 128Z" fill="${ink}"/>${star(110, 62, 18)}${star(124, 100, 11)}`,
  ),
  lighthouse: stamp(
    accent,
    [
      `<path d="M80 52L4 24V80ZM80 52L156 24V80Z" fill="${ink}"/>`,
      `<path d="M64 62H96L104 142H56Z" fill="${ground}"/>`,
      `<path d="M62.200 82H97.800L99.800 102H60.200ZM58.200 122H101.800L103 134H57Z" fill="${ink}"/>`,
      `<path d="M62 40H98V62H62Z" fill="${ground}"/><path d="M70 44H90V58H70Z" fill="${ink}"/><path d="M60 40L80 20L100 40Z" fill="${ground}"/>`,
      `<rect x="54" y="60" width="52" height="7" fill="${ground}"/>`,
    ].join(''),
  ),
  ferry: stamp(
    second,
    [
      `<circle cx="80" cy="70" r="52" fill="${ink}"/>`,
      `<path d="M68 26H92L95 50H65Z" fill="${accent}"/>`,
      `<path d="M52 48H108V66H52Z" fill="${ground}"/>`,
      ...[60, 72, 84, 96].map((x) => `<rect x="${x - 2}" y="54" width="8" height="7" fill="${ink}"/>`),
      `<path d="M34 70H126L118 108C112 128 98 138 80 144C62 138 48 128 42 108Z" fill="${ground}"/>`,
      `<path d="M80 70H126L118 108C112 128 98 138 80 144Z" fill="${haze}"/>`,
      `<path d="M43 112C50 130 64 139 80 144C96 139 110 130 117 112C104 122 92 126 80 127C68 126 56 122 43 112Z" fill="${accent}"/>`,
      `<rect x="30" y="64" width="100" height="8" fill="${ink}"/>`,
    ].join(''),
  ),
  compass: stamp(ink, compassRose()),
  anchor: stamp(
    dusk,
    `<g fill="none" stroke="${ink}" stroke-width="12"><circle cx="80" cy="36" r="13"/><path d="M80 48V132M54 66H106M28 92C30 118 50 132 80 132C110 132 130 118 132 92"/></g>` +
      `<path d="M16 102L28 78L42 100ZM144 102L132 78L118 100Z" fill="${ink}"/>`,
  ),
  glass: stamp(
    shade,
    [
      `<path d="M34 40H126A46 46 0 0 1 34 40Z" fill="${ink}"/><path d="M44 52H116A36 30 0 0 1 44 52Z" fill="${accent}"/>`,
      `<path d="M76 84H84V130H76Z" fill="${ink}"/><path d="M48 138C52 128 68 126 80 126C92 126 108 128 112 138Z" fill="${ink}"/>`,
      `<circle cx="108" cy="34" r="12" fill="${accent}"/>`,
    ].join(''),
  ),
  ace: card('A', accent),
  king: card('K', ink),
  queen: card('Q', '#4FA7A6'),
  jack: card('J', '#C9B584'),
}
