import { posterSvg, symbolSvg, type Palette } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import type { Timbre } from '../timbre.ts'

/** Soot, enamel cream, signal red and lamp amber. */
export const palette: Palette = { ground: '#241C22', ink: '#F3E6CC', accent: '#D5392B', second: '#EDA338' }

export const freePalette: Palette = {
  ground: '#12352E',
  ink: '#F3E6CC',
  accent: '#E2574A',
  second: '#F0B04A',
}

/** Block bells and the iron of levers. */
export const timbre: Timbre = {
  wave: 'square',
  rootHz: 220,
  scale: [0, 3, 5, 7, 10],
  ringSeconds: 0.6,
  bell: { share: 0.5, ratio: 3.51 },
  knock: { hz: 85, noise: 0.5 },
}

const { ground, ink, accent, second } = palette
const clear = '#2F7F62'
const soot = '#3A2E37'
const rust = '#A3281E'
const umber = '#BF7328'

/** The arm raised to "line clear", drawn around its pivot at 0 0. */
function signalArm(): string {
  return [
    `<g transform="rotate(-32)">`,
    `<path d="M-20 -48H352V48H-20Z" fill="${accent}"/><path d="M-20 0H352V48H-20Z" fill="${rust}"/>`,
    `<path d="M268 -48H310V48H268Z" fill="${ink}"/>`,
    `<path d="M20 -62C-40 -84 -118 -78 -134 -14C-144 44 -92 96 -40 92C-10 90 20 76 20 62Z" fill="${ground}"/>`,
    `<circle cx="-76" cy="-22" r="34" fill="${accent}"/><circle cx="-52" cy="50" r="34" fill="${clear}"/>`,
    `</g><circle r="30" fill="${ground}"/><circle r="12" fill="${second}"/>`,
  ].join('')
}

function boxByTheLine(): string {
  const panes = [236, 256, 276, 296, 316].map(
    (x) => `<rect x="${x}" y="470" width="14" height="30" fill="${ink}"/>`,
  )
  return (
    `<path d="M0 548C120 536 200 544 300 538C420 532 500 544 600 534V562H0Z" fill="${umber}"/>` +
    `<path d="M214 462L232 436H334L352 462Z" fill="${umber}"/><path d="M228 462H338V510H228Z" fill="${umber}"/>` +
    `<path d="M238 510H328V562H238Z" fill="${umber}"/><path d="M306 414H318V440H306Z" fill="${umber}"/>${panes.join('')}`
  )
}

function locomotive(x: number, y: number, scale: number): string {
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    `<path d="M-20 -92L-26 -128H26L20 -92Z" fill="${ground}"/>`,
    `<path d="M-62 -30H62V62H-62Z" fill="${ground}"/><circle cy="-26" r="68" fill="${ground}"/>`,
    `<circle cy="-26" r="54" fill="${soot}"/><circle cy="-26" r="22" fill="${ink}"/>`,
    `<path d="M-84 40H84V62H-84Z" fill="${accent}"/>`,
    `<circle cx="-56" cy="51" r="17" fill="${ground}"/><circle cx="56" cy="51" r="17" fill="${ground}"/>`,
    `<path d="M-62 62H62L78 92H-78Z" fill="${ground}"/>`,
    '</g>',
  ].join('')
}

function railsAhead(): string {
  const sleepers = [590, 604, 622, 645].map((y) => {
    const half = (y - 560) * 1.9
    return `<rect x="${420 - half}" y="${y}" width="${2 * half}" height="${(y - 560) / 9}" fill="${soot}"/>`
  })
  const rail = (near: number) =>
    `<path d="M${420 + near / 26} 566L${420 + near} 664H${420 + near * 1.14}L${420 + near / 16} 566Z" fill="${ink}"/>`
  return `<rect y="560" width="600" height="110" fill="${ground}"/>${sleepers.join('')}${rail(-150)}${rail(150)}`
}

export const poster = posterSvg(
  'Signal Box',
  [
    `<rect width="600" height="700" fill="${second}"/>`,
    boxByTheLine(),
    railsAhead(),
    `<g fill="${ink}"><circle cx="438" cy="392" r="30"/><circle cx="470" cy="350" r="42"/><circle cx="520" cy="300" r="56"/><circle cx="590" cy="238" r="76"/></g>`,
    locomotive(420, 520, 0.82),
    `<path d="M158 96H202L214 664H146Z" fill="${ground}"/><path d="M180 40L198 80H162Z" fill="${ground}"/><path d="M154 80H206V100H154Z" fill="${ground}"/>`,
    `<g transform="translate(180 262)">${signalArm()}</g>`,
    `<rect y="662" width="600" height="138" fill="${ground}"/>`,
    lettering({ text: 'SIGNAL BOX', x: 300, y: 698, size: 57, colour: ink }),
  ].join(''),
)

function sign(fill: string, line: string, body: string): string {
  return symbolSvg(
    `<path d="M28 4H132L156 28V132L132 156H28L4 132V28Z" fill="${fill}"/>` +
      `<path d="M31 13H129L147 31V129L129 147H31L13 129V31Z" fill="none" stroke="${line}" stroke-width="3"/>${body}`,
  )
}

function suit(path: string, colour: string): string {
  return sign(soot, '#57474F', `<path d="${path}" fill="${colour}"/>`)
}

function handLamp(): string {
  return [
    `<circle cx="80" cy="80" r="60" fill="${second}"/>`,
    `<path d="M60 48C60 18 100 18 100 48" fill="none" stroke="${ground}" stroke-width="8"/>`,
    `<path d="M64 42H96L108 60H52Z" fill="${ground}"/><path d="M50 60H110V122H50Z" fill="${ground}"/><path d="M42 120H118V132H42Z" fill="${ground}"/>`,
    `<circle cx="80" cy="91" r="26" fill="${ink}"/><circle cx="80" cy="91" r="18" fill="${accent}"/>`,
    `<path d="M70 91A10 10 0 0 1 80 81" fill="none" stroke="${ink}" stroke-width="5"/>`,
  ].join('')
}

function pulledLever(): string {
  return [
    `<path d="M34 136A46 46 0 0 1 126 136Z" fill="${ink}"/><path d="M50 136A30 30 0 0 1 110 136Z" fill="#4A2530"/>`,
    `<g transform="rotate(24 80 130)"><path d="M72 130L75 62H85L88 130Z" fill="${second}"/>`,
    `<path d="M74 64V26A6 6 0 0 1 86 26V64Z" fill="${ink}"/><path d="M91 40L99 36V70L88 74V66L91 64Z" fill="${ink}"/>`,
    `<circle cx="80" cy="84" r="13" fill="${ink}"/><circle cx="80" cy="84" r="7" fill="${accent}"/></g>`,
    `<circle cx="80" cy="132" r="10" fill="${accent}"/><path d="M24 132H136V142H24Z" fill="${ink}"/>`,
  ].join('')
}

export const symbols: Readonly<Record<string, string>> = {
  lamp: sign(ground, second, handLamp()),
  semaphore: sign(
    second,
    ground,
    `<path d="M47 44H61L65 147H43Z" fill="${ground}"/><path d="M54 24L63 42H45Z" fill="${ground}"/><g transform="translate(54 84) scale(0.235)">${signalArm()}</g>`,
  ),
  engine: sign(accent, ink, locomotive(80, 88, 0.56)),
  bell: sign(
    ink,
    ground,
    [
      `<circle cx="80" cy="34" r="9" fill="${ground}"/>`,
      `<path d="M80 38C112 40 112 78 116 98C118 108 126 112 130 120H30C34 112 42 108 44 98C48 78 48 40 80 38Z" fill="${second}"/>`,
      `<path d="M80 38C112 40 112 78 116 98C118 108 126 112 130 120H80C92 96 94 62 80 38Z" fill="${umber}"/>`,
      `<path d="M64 124H96A16 14 0 0 1 64 124Z" fill="${ground}"/>`,
    ].join(''),
  ),
  lever: sign('#4A2530', ink, `<g transform="translate(0 -8)">${pulledLever()}</g>`),
  ticket: sign(
    clear,
    ink,
    [
      `<g transform="rotate(-18 80 80)"><path d="M26 52H134V70A10 10 0 0 0 134 90V108H26V90A10 10 0 0 0 26 70Z" fill="${ink}"/>`,
      `<path d="M44 64H116V69H44ZM44 91H116V96H44Z" fill="${ground}"/><circle cx="80" cy="80" r="8" fill="${clear}"/><path d="M44 77H64V83H44ZM96 77H116V83H96Z" fill="${accent}"/></g>`,
    ].join(''),
  ),
  clubs: suit(
    'M80 26A25 25 0 0 1 99 67A25 25 0 1 1 86 99C87 115 92 126 102 134H58C68 126 73 115 74 99A25 25 0 1 1 61 67A25 25 0 0 1 80 26Z',
    '#7DB89B',
  ),
  diamonds: suit(
    'M80 24C92 46 106 64 124 80C106 96 92 114 80 136C68 114 54 96 36 80C54 64 68 46 80 24Z',
    second,
  ),
  hearts: suit(
    'M80 136C66 112 32 92 32 62C32 34 66 28 80 54C94 28 128 34 128 62C128 92 94 112 80 136Z',
    '#E8604F',
  ),
  spades: suit(
    'M80 24C94 48 128 66 128 94C128 120 98 124 86 106C87 118 92 128 102 136H58C68 128 73 118 74 106C62 124 32 120 32 94C32 66 66 48 80 24Z',
    ink,
  ),
}
