import { imageDefaults, screens } from '#contract/constants.ts'
import {
  imagePresets,
  imageSides,
  resizedAddress,
  vectorAddress,
  type ImageModifiers,
  type ImagePreset,
} from '#contract/images.ts'

export type Screen = keyof typeof screens
/** Who makes the sizes: this house's picture server, or nobody. */
export type ImageProvider = 'ipx' | 'none'

export type ImageWish = {
  /** A size of a place; `width`, `height` and `fit` of one's own come before its. */
  preset?: ImagePreset
  /** CSS pixels at density 1. */
  width?: number
  height?: number
  fit?: ImageModifiers['fit']
  quality?: ImageModifiers['quality']
  format?: ImageModifiers['format']
  background?: ImageModifiers['background']
  /** How wide the picture stands from a screen on: `{ xs: '100vw', md: '50vw', xl: '400px' }` (UI-08). */
  sizes?: Partial<Record<Screen, `${number}vw` | `${number}px`>>
  provider?: ImageProvider
}

export type ImageSet = {
  src: string
  srcSet?: string
  sizes?: string
  width?: number
  height?: number
}

type Provider = (source: string, modifiers: ImageModifiers) => string

const providers: Readonly<Record<ImageProvider, Provider>> = {
  ipx: resizedAddress,
  none: (source) => source,
}

const named = <T>(kind: string, table: Readonly<Record<string, T>>, name: string): T => {
  const found = Object.hasOwn(table, name) ? table[name] : undefined
  if (found === undefined) throw new Error(`Unknown image ${kind}: ${name}`)
  return found
}

/** Drawings are sharp in every size, and what stands in the address itself has only one. */
const isVector = (source: string): boolean => /^data:|^blob:|\.svg(\?|$)/i.test(source)

const largestSide = imageSides.at(-1) ?? 0
/** The least side the picture server makes that is not below `side`. */
const offered = (side: number): number => imageSides.find((each) => each >= side) ?? largestSide

const withSides = (
  modifiers: ImageModifiers,
  { width, height }: Pick<ImageWish, 'width' | 'height'>,
  density: number,
): ImageModifiers => {
  const scaled = (side: number) => offered(side * density)
  if (width && height) return { ...modifiers, resize: `${scaled(width)}x${scaled(height)}` }
  return {
    ...modifiers,
    ...(width ? { width: scaled(width) } : {}),
    ...(height ? { height: scaled(height) } : {}),
  }
}

/** The widest a picture of `size` becomes before the next screen's rule begins. */
const widestPx = (size: string, next: number): number =>
  size.endsWith('vw') ? (Number.parseInt(size, 10) * next) / 100 : Number.parseInt(size, 10)

const bySizes = (
  sizes: NonNullable<ImageWish['sizes']>,
  addressOf: (width: number) => string,
): Pick<ImageSet, 'src' | 'srcSet' | 'sizes'> => {
  const order = Object.entries(screens).filter(([name]) => sizes[name as Screen])
  const rules = order.map(([name, from], at) => {
    const size = sizes[name as Screen] ?? ''
    // Beyond the last screen there is no bound; nearly nobody has more than this.
    return { from, size, widest: widestPx(size, order[at + 1]?.[1] ?? 1920) }
  })
  const widths = new Set(
    rules.flatMap(({ widest }) => imageDefaults.densities.map((density) => offered(widest * density))),
  )
  const widest = Math.max(...rules.map((rule) => rule.widest))
  return {
    src: addressOf(offered(widest)),
    srcSet: [...widths]
      .toSorted((a, b) => a - b)
      .map((width) => `${addressOf(width)} ${width}w`)
      .join(', '),
    sizes: rules
      .toReversed()
      .map(({ from, size }, at) => (at === rules.length - 1 ? size : `(min-width: ${from}px) ${size}`))
      .join(', '),
  }
}

/**
 * The attributes of an `img` for a picture in the size of its place: both densities, in webp at quality 95 unless
 * told otherwise (UI-03), or by screens where `sizes` says how wide it stands (UI-08). Throws for a provider or
 * preset that nobody knows (UI-04).
 */
export const imageSet = (source: string, wish: ImageWish): ImageSet => {
  const { preset, sizes, provider = 'ipx', ...own } = wish
  const makes = named('provider', providers, provider)
  const base: ImageModifiers =
    preset === undefined ? {} : named<ImageModifiers>('preset', imagePresets, preset)
  const { width, height, ...modifiers } = { ...base, ...own }
  const sides = { ...(width ? { width } : {}), ...(height ? { height } : {}) }
  if (isVector(source)) return { src: vectorAddress(source), ...sides }
  if (sizes)
    return { ...bySizes(sizes, (each) => makes(source, withSides(modifiers, { width: each }, 1))), ...sides }
  const at = (density: number) => makes(source, withSides(modifiers, sides, density))
  const [one, ...others] = imageDefaults.densities.map((density) => ({ density, address: at(density) }))
  const src = one?.address ?? source
  if (others.every(({ address }) => address === src)) return { src, ...sides }
  return {
    src,
    srcSet: [{ density: 1, address: src }, ...others]
      .map(({ density, address }) => `${address} ${density}x`)
      .join(', '),
    ...sides,
  }
}
