import { imageDefaults } from '#contract/constants.ts'
import {
  imageBackgrounds,
  imageFits,
  imageFormats,
  imageQualities,
  imageSides,
  modifierNames,
  type ImageModifiers,
} from '#contract/images.ts'

/** The requested form of a picture. A side of 0 follows from the other; with both 0 the size stays. */
export type ImageTransform = {
  readonly format: (typeof imageFormats)[number]
  readonly fit: (typeof imageFits)[number]
  readonly width: number
  readonly height: number
  readonly quality: number
  readonly background: string | undefined
}

export class ModifierError extends Error {}

const longNames = new Map<string, keyof ImageModifiers>(
  Object.entries(modifierNames).flatMap(([short, long]) => [
    [short, long],
    [long, long],
  ]),
)

const oneOf = <T extends string | number>(name: string, text: string, allowed: readonly T[]): T => {
  const found = allowed.find((value) => String(value) === text)
  if (found === undefined) throw new ModifierError(`${name} must be one of ${allowed.join(', ')}`)
  return found
}

const sidesOf = (given: ReadonlyMap<keyof ImageModifiers, string>): (string | undefined)[] => {
  const resize = given.get('resize')
  if (resize === undefined) return [given.get('width'), given.get('height')]
  if (given.has('width') || given.has('height'))
    throw new ModifierError('resize already gives width and height')
  const [width = '', height = width, ...rest] = resize.split('x')
  if (rest.length > 0) throw new ModifierError('resize is a width and a height, as 288x384')
  return [width, height]
}

/**
 * Parses `f_webp,q_95,s_288x384`: names short or long, separated by `,` or `&`, values after `_`, `:` or `=`,
 * as in ipx; `_` alone means the default format and quality. Throws a {@link ModifierError} for anything not
 * allowed, which bounds the number of pictures per source.
 */
export const readModifiers = (text: string): ImageTransform => {
  const given = new Map<keyof ImageModifiers, string>()
  for (const part of text === '_' ? [] : text.split(/[,&]/)) {
    const [, short = '', value = ''] = /^([a-z]+)[_:=](.+)$/.exec(part) ?? []
    const name = longNames.get(short)
    if (!name) throw new ModifierError(`There is no modifier ${part}`)
    if (given.has(name)) throw new ModifierError(`${name} is given twice`)
    given.set(name, value)
  }
  const [width, height] = sidesOf(given).map((side) =>
    side === undefined ? 0 : oneOf('A side', side, imageSides),
  )
  const format = given.get('format') ?? imageDefaults.format
  return {
    format: oneOf('format', format === 'jpg' ? 'jpeg' : format, imageFormats),
    fit: oneOf('fit', given.get('fit') ?? 'cover', imageFits),
    width: width ?? 0,
    height: height ?? 0,
    quality: oneOf('quality', given.get('quality') ?? String(imageDefaults.quality), imageQualities),
    background: given.has('background')
      ? oneOf('background', (given.get('background') ?? '').toLowerCase(), imageBackgrounds)
      : undefined,
  }
}

export const transformKey = ({
  format,
  fit,
  width,
  height,
  quality,
  background = '',
}: ImageTransform): string =>
  [format, width && height ? fit : '', width, height, quality, background].join(' ')
