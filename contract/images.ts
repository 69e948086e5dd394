import { imageDefaults } from './constants.ts'

/**
 * The URL of a resized picture, as pages write it and the server answers it (UI-03):
 * `/_ipx/{modifiers}/{source}`, in the grammar of the ipx image server, so that an ipx server or a CDN that
 * supports it can replace ours. Only a few values are allowed, because arbitrary sizes would let anyone fill
 * the disk.
 */
export const imageRoute = '/_ipx'
/** The URL of a sanitised SVG of another host: `/_svg/{source}` (UI-05). */
export const svgRoute = '/_svg'

/** The URL of pictures of the media library: `/media/{hash}.{format}`. */
export const libraryRoute = '/media'
export const pictureMaxBytes = 12 * 2 ** 20

export const imageFormats = ['webp', 'jpeg', 'png'] as const
export const imageFits = ['cover', 'contain', 'fill', 'inside', 'outside'] as const
export const imageQualities = [60, 75, 85, 95] as const
/**
 * Background colours for transparent or letterboxed pictures: black, white, and the backgrounds of both themes.
 */
export const imageBackgrounds = [
  '000000',
  'ffffff',
  '0b1210',
  '111c18',
  '070c0b',
  'f6f1e6',
  'fffdf8',
  'ece5d6',
] as const
// oxfmt-ignore
export const imageSides = [
  16, 20, 24, 32, 40, 48, 56, 64, 72, 80, 96, 100, 112, 120, 128, 144, 160, 192, 200, 240, 256, 288, 300, 320, 360,
  384, 400, 480, 512, 560, 576, 600, 640, 720, 768, 800, 960, 1024, 1080, 1120, 1200, 1280, 1366, 1440, 1536, 1600,
  1920, 2048, 2560,
] as const

export type ImageModifiers = {
  readonly format?: (typeof imageFormats)[number]
  readonly fit?: (typeof imageFits)[number]
  /** Device pixels; with one side alone the other follows. */
  readonly width?: number
  readonly height?: number
  /** Both sides at once, `288x384`; a single number is a square. */
  readonly resize?: string
  readonly quality?: number
  readonly background?: string
}

/** Sizes in CSS pixels at density 1, by the place of the picture. */
export const imagePresets = {
  tile: { width: 288, height: 384, fit: 'cover' },
  wideTile: { width: 288, height: 192, fit: 'cover' },
  banner: { width: 1280, height: 480, fit: 'cover' },
  mobileBanner: { width: 640, height: 400, fit: 'cover' },
  portrait: { width: 480, height: 640, fit: 'cover' },
  popup: { width: 560, height: 320, fit: 'cover' },
  article: { width: 720 },
  mark: { height: 32, fit: 'inside' },
  icon: { width: 48, height: 48, fit: 'contain' },
} as const satisfies Record<string, ImageModifiers>
export type ImagePreset = keyof typeof imagePresets

export const modifierNames = {
  f: 'format',
  fit: 'fit',
  w: 'width',
  h: 'height',
  s: 'resize',
  q: 'quality',
  b: 'background',
} as const satisfies Record<string, keyof ImageModifiers>

/** `/_ipx/f_webp,q_95,w_640/images/hall.png`; the source is a path of this application or a URL. */
export const resizedAddress = (source: string, modifiers: ImageModifiers): string => {
  const given: ImageModifiers = {
    format: imageDefaults.format,
    quality: imageDefaults.quality,
    ...modifiers,
  }
  const written = Object.entries(modifierNames)
    .filter(([, name]) => given[name] !== undefined)
    .map(([short, name]) => `${short}_${given[name]}`)
  const place = source.startsWith('/') ? source : `/${encodeURIComponent(source)}`
  return `${imageRoute}/${written.join(',')}${place}`
}

/** The URL of an SVG; an external one is sanitised by the server. */
export const vectorAddress = (source: string): string =>
  /^https?:\/\//i.test(source) ? `${svgRoute}/${encodeURIComponent(source)}` : source
