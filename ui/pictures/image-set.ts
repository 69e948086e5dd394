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
/** The resizing service: our picture server, or none. */
export type ImageProvider = 'ipx' | 'none'

export type ImageRequest = {
  /** A preset size; explicit `width`, `height` and `fit` override it. */
  preset?: ImagePreset
  /** CSS pixels at density 1. */
  width?: number
  height?: number
  fit?: ImageModifiers['fit']
  quality?: ImageModifiers['quality']
  format?: ImageModifiers['format']
  background?: ImageModifiers['background']
  /** The width of the picture from a screen size on: `{ xs: '100vw', md: '50vw', xl: '400px' }` (UI-08). */
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

/** Vector drawings are sharp in every size, and a data address has only one. */
const isVector = (source: string): boolean => /^data:|^blob:|\.svg(\?|$)/i.test(source)

const largestSide = imageSides.at(-1) ?? 0
/** The smallest side of the picture server that is not below `side`. */
const offered = (side: number): number => imageSides.find((each) => each >= side) ?? largestSide

const withSides = (
  modifiers: ImageModifiers,
  { width, height }: Pick<ImageRequest, 'width' | 'height'>,
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

/** The max width of a picture of `size` before the next screen's rule begins. */
const widestPx = (size: string, next: number): number =>
  size.endsWith('vw') ? (Number.parseInt(size, 10) * next) / 100 : Number.parseInt(size, 10)

const bySizes = (
  sizes: NonNullable<ImageRequest['sizes']>,
  addressOf: (width: number) => string,
): Pick<ImageSet, 'src' | 'srcSet' | 'sizes'> => {
  const order = Object.entries(screens).filter(([name]) => sizes[name as Screen])
  const rules = order.map(([name, from], at) => {
    const size = sizes[name as Screen] ?? ''
    // The last screen has no upper bound; larger screens than this are rare.
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
 * The attributes of an `img` for a picture in its size: both densities, in webp at quality 95 by default
 * (UI-03), or by screens where `sizes` gives its width (UI-08). Throws for an unknown provider or preset
 * (UI-04).
 */
export const imageSet = (source: string, wish: ImageRequest): ImageSet => {
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
