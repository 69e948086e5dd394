import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import { Texture, WebGLRenderer } from 'pixi.js'
import type { GamePack } from '../game-pack.ts'
import { drawSymbol } from './symbol-images.ts'

/** The drawings of a game's symbols by name, sharp and blurred along the direction of motion. */
export type Textures = ReadonlyMap<string, { sharp: Texture; blurred: Texture }>

const textureOf = (canvas: HTMLCanvasElement): Texture => {
  const texture = Texture.from(canvas)
  texture.source.autoGenerateMipmaps = true
  texture.source.scaleMode = 'linear'
  return texture
}

export const loadTextures = async (symbols: GamePack['symbols']): Promise<Textures> => {
  const drawn = await Promise.all(
    Object.entries(symbols).map(async ([name, svg]) => [name, await drawSymbol(svg)] as const),
  )
  return new Map(
    drawn.map(([name, { sharp, blurred }]) => [
      name,
      { sharp: textureOf(sharp), blurred: textureOf(blurred) },
    ]),
  )
}

/** Opens a WebGL drawing surface; throws on a device without WebGL. */
export const createRenderer = async (): Promise<WebGLRenderer> => {
  const probe = document.createElement('canvas').getContext('webgl2')
  if (probe === null) throw new Error('no WebGL')
  probe.getExtension('WEBGL_lose_context')?.loseContext()
  const renderer = new WebGLRenderer()
  await renderer.init({
    antialias: true,
    autoDensity: true,
    backgroundAlpha: 0,
    resolution: Math.min(2, window.devicePixelRatio || 1),
    skipExtensionImports: true,
  })
  return renderer
}
