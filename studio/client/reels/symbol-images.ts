/**
 * Side of a rasterised symbol in pixels: sharp at the largest cell on a dense screen, scaled down by mipmaps.
 */
const symbolPixels = 320

/** Height of the blurred symbol divided by that of the sharp one. */
export const smearRatio = 1.5

export type SymbolImages = { sharp: HTMLCanvasElement; blurred: HTMLCanvasElement }

export const svgAddress = (svg: string): string => {
  const sized = /<svg[^>]*\swidth=/.test(svg) ? svg : svg.replace('<svg', '<svg width="160" height="160"')
  const named = sized.includes('xmlns=')
    ? sized
    : sized.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(named)}`
}

const blankCanvas = (
  heightPixels: number,
): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } => {
  const canvas = document.createElement('canvas')
  canvas.width = symbolPixels
  canvas.height = heightPixels
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no 2d canvas')
  return { canvas, context }
}

/** The symbol blurred along its way: many faint copies, so that no filter runs in every frame. */
const smear = (sharp: HTMLCanvasElement): HTMLCanvasElement => {
  const { canvas, context } = blankCanvas(symbolPixels * smearRatio)
  const room = symbolPixels * (smearRatio - 1)
  const copies = 17
  for (let copy = 0; copy < copies; copy += 1) {
    context.globalAlpha = 1 / (copy + 1)
    context.drawImage(sharp, 0, (room * copy) / (copies - 1))
  }
  return canvas
}

export const drawSymbol = async (svg: string): Promise<SymbolImages> => {
  const image = new Image(symbolPixels, symbolPixels)
  image.src = svgAddress(svg)
  await image.decode()
  const { canvas, context } = blankCanvas(symbolPixels)
  context.drawImage(image, 0, 0, symbolPixels, symbolPixels)
  return { sharp: canvas, blurred: smear(canvas) }
}
