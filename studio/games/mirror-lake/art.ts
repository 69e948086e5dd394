import { onCircle, posterSvg, tileSvg, type Palette } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import { rankSymbols } from '../ranks.ts'
import type { Timbre } from '../timbre.ts'

/** Slate water, birch white, low sun and glacier blue. */
export const palette: Palette = { ground: '#1A3342', ink: '#F2EFE2', accent: '#EDA557', second: '#4F8DA3' }

export const freePalette: Palette = {
  ground: '#43314F',
  ink: '#FBEBDD',
  accent: '#F6B27A',
  second: '#8A6A9C',
}

/** A glass harp: pure, long, and answering itself an octave above. */
export const timbre: Timbre = {
  wave: 'sine',
  rootHz: 329.63,
  scale: [0, 4, 7, 9, 11],
  ringSeconds: 1.2,
  bell: { share: 0.25, ratio: 2 },
  knock: { hz: 95, noise: 0.5 },
}

const { ground, ink, accent, second } = palette
const deep = '#234A5C'
const pine = '#2F6B5B'
const rock = '#3B6478'

/** A mountain that stands on `base`; `way` −1 draws its reflection. */
function mountain(base: number, way: 1 | -1): string {
  const y = (height: number) => base - way * height
  return [
    `<path d="M-40 ${y(0)}L110 ${y(150)}L190 ${y(80)}L300 ${y(330)}L410 ${y(100)}L480 ${y(170)}L640 ${y(0)}Z" fill="${rock}"/>`,
    `<path d="M300 ${y(330)}L410 ${y(100)}L480 ${y(170)}L640 ${y(0)}H300Z" fill="${deep}"/>`,
    `<path d="M300 ${y(330)}L246 ${y(208)}L276 ${y(222)}L296 ${y(190)}L322 ${y(226)}L352 ${y(220)}Z" fill="${ink}"/>`,
  ].join('')
}

export const poster = posterSvg(
  'Mirror Lake',
  [
    `<rect width="600" height="360" fill="#F3D9AE"/><rect y="360" width="600" height="310" fill="${second}"/>`,
    `<circle cx="300" cy="150" r="120" fill="${accent}"/><circle cx="300" cy="560" r="110" fill="#C78F57"/>`,
    mountain(360, 1),
    `<g opacity="0.55">${mountain(360, -1)}</g>`,
    ...[398, 436, 478, 522, 570, 622].map(
      (y, at) =>
        `<rect x="${20 + at * 26}" y="${y}" width="${560 - at * 52}" height="5" fill="${ink}" opacity="0.5"/>`,
    ),
    `<rect y="356" width="600" height="8" fill="${ink}"/>`,
    `<rect y="662" width="600" height="138" fill="${ground}"/>`,
    lettering({ text: 'MIRROR LAKE', x: 300, y: 700, size: 54, colour: ink }),
  ].join(''),
)

function sun(): string {
  const rays = [-75, -50, -25, 0, 25, 50, 75]
    .map(
      (angle) =>
        `<path d="M${onCircle(80, 84, 44, angle - 6)}L${onCircle(80, 84, 70, angle)}L${onCircle(80, 84, 44, angle + 6)}Z" fill="${ink}"/>`,
    )
    .join('')
  return [
    rays,
    `<path d="M44 84A36 36 0 0 1 116 84Z" fill="${accent}"/>`,
    `<path d="M48 96H112M56 110H104M66 124H94M74 138H86" stroke="${accent}" stroke-width="8"/>`,
    `<rect x="18" y="82" width="124" height="5" fill="${ink}"/>`,
  ].join('')
}

function ripple(): string {
  return [
    `<path d="M80 18C94 40 100 52 100 62A20 20 0 0 1 60 62C60 52 66 40 80 18Z" fill="${ink}"/>`,
    ...[
      [20, 7],
      [40, 15],
      [60, 23],
    ].map(
      ([rx, ry]) =>
        `<ellipse cx="80" cy="112" rx="${rx}" ry="${ry}" fill="none" stroke="${ink}" stroke-width="7"/>`,
    ),
  ].join('')
}

function peak(): string {
  return [
    `<path d="M10 118L58 40L78 66L98 22L150 118Z" fill="${ink}"/><path d="M98 22L150 118H98Z" fill="${second}"/>`,
    `<path d="M98 22L84 54L94 50L100 60L108 50L114 52Z" fill="${accent}"/><path d="M58 40L44 64L54 60L62 68L68 54Z" fill="${accent}"/>`,
    `<path d="M24 128H136M44 140H116" stroke="${second}" stroke-width="6"/>`,
  ].join('')
}

function heron(): string {
  return [
    `<path d="M58 36C70 24 88 30 86 46C84 60 66 66 74 80" fill="none" stroke="${ink}" stroke-width="11"/>`,
    `<path d="M62 32L20 44L60 48Z" fill="${accent}"/><path d="M74 22L112 30L84 38Z" fill="${ground}"/>`,
    `<path d="M66 76C90 62 128 76 142 112C112 118 80 112 66 92Z" fill="${ink}"/><path d="M90 84C110 82 128 94 142 112C118 112 100 104 90 84Z" fill="${second}"/>`,
    `<path d="M92 108V148M106 110V130L98 148" fill="none" stroke="${accent}" stroke-width="5"/>`,
    `<circle cx="70" cy="36" r="4" fill="${ground}"/>`,
  ].join('')
}

function canoe(): string {
  return [
    `<path d="M8 72C34 92 126 92 152 72C148 108 124 116 80 116C36 116 12 108 8 72Z" fill="${accent}"/>`,
    `<path d="M18 92C48 104 112 104 142 92C138 100 132 106 124 110C92 114 60 114 36 110C28 106 22 100 18 92Z" fill="${ground}"/>`,
    `<path d="M118 20L66 102" stroke="${ink}" stroke-width="8"/><path d="M128 12C136 22 130 40 118 46L106 38C106 24 116 12 128 12Z" fill="${ink}"/>`,
    `<path d="M20 132H140M48 144H112" stroke="${ink}" stroke-width="5"/>`,
  ].join('')
}

function trout(): string {
  return [
    `<path d="M14 84C38 44 96 44 122 84C96 122 38 122 14 84Z" fill="${ink}"/><path d="M14 84C38 44 96 44 122 84Z" fill="${second}"/>`,
    `<path d="M114 84L150 56V112Z" fill="${accent}"/><path d="M62 54L92 34L96 62Z" fill="${accent}"/>`,
    ...[60, 78, 96].map((x, at) => `<circle cx="${x}" cy="${70 + (at % 2) * 8}" r="5" fill="${ground}"/>`),
    `<circle cx="36" cy="78" r="6" fill="${ground}"/>`,
  ].join('')
}

export const symbols: Readonly<Record<string, string>> = {
  sun: tileSvg('#7A4A2C', sun()),
  ripple: tileSvg(second, ripple()),
  peak: tileSvg(deep, peak()),
  heron: tileSvg(pine, heron()),
  canoe: tileSvg(rock, canoe()),
  trout: tileSvg('#27536B', trout()),
  ...rankSymbols('#21404F', { ace: accent, king: ink, queen: '#86BACB', jack: '#B9B08F' }),
}
