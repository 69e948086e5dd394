import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import { Container, Graphics, Sprite, Texture, WebGLRenderer } from 'pixi.js'
import type { SpinView } from '#contract/studio.ts'
import type { GamePack } from '../game.ts'
import type { Mark, Reels } from '../surface.ts'
import { reelCount, reelSettleMs, reelStaggerMs } from '../timeline.ts'
import { drawCells, drawMark } from './mark-drawing.ts'
import { drawSymbol } from './symbol-images.ts'
import { createTape, type Tape } from './tape.ts'

const rows = 3
/** Share of the smaller side of a cell that a symbol takes. */
const symbolShare = 0.92
const fadeMs = 160
const pulseMs = 240
const dimmed = 0.34

type Textures = Map<string, { sharp: Texture; blurred: Texture }>
type Size = { width: number; height: number }
/** One place for a symbol on a reel; one more than the rows, because two are cut while the reel moves. */
type Slot = { sharp: Sprite; blurred: Sprite }
type Reel = { tape: Tape; slots: Slot[]; stillUntilMs: number | null }

const textureOf = (canvas: HTMLCanvasElement): Texture => {
  const texture = Texture.from(canvas)
  texture.source.autoGenerateMipmaps = true
  texture.source.scaleMode = 'linear'
  return texture
}

const loadTextures = async (symbols: GamePack['symbols']): Promise<Textures> => {
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

const createSlot = (parent: Container): Slot => {
  const slot = { sharp: new Sprite(), blurred: new Sprite() }
  for (const sprite of [slot.blurred, slot.sharp]) {
    sprite.anchor.set(0.5)
    parent.addChild(sprite)
  }
  return slot
}

/** Opens a WebGL drawing surface; throws where the device has none. */
const createRenderer = async (): Promise<WebGLRenderer> => {
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

/**
 * The reels on WebGL. A frame is drawn only while something moves or changed, so a waiting game costs nothing.
 * Under reduced motion nothing travels: the old symbols pale, the new ones come with a short fade, in the
 * same time.
 */
export const createPixiReels = async (pack: GamePack, isMotionReduced: () => boolean): Promise<Reels> => {
  const renderer = await createRenderer()
  const textures = await loadTextures(pack.symbols)
  const strips = pack.definition.strips
  const stage = new Container()
  const cells = stage.addChild(new Graphics())
  const symbolLayer = stage.addChild(new Container())
  const markLayer = stage.addChild(new Graphics())
  const reels: Reel[] = Array.from({ length: reelCount }, (_, reel) => ({
    tape: createTape(strips.base[reel]!, 0),
    slots: Array.from({ length: rows + 1 }, () => createSlot(symbolLayer)),
    stillUntilMs: null,
  }))

  let size: Size = { width: 0, height: 0 }
  let mark: Mark | null = null
  let markedAtMs = 0
  let isTurning = false
  let isPale = false
  let frame: number | null = null
  let before: Pick<SpinView, 'kind' | 'stops'> = { kind: 'base', stops: reels.map(() => 0) }

  const isMarked = (reel: number, row: number): boolean =>
    mark === null || mark.cells.some(([markedReel, markedRow]) => markedReel === reel && markedRow === row)

  const pulseAt = (nowMs: number): number => {
    if (mark === null || !mark.isAccented || isMotionReduced()) return 0
    const progress = (nowMs - markedAtMs) / pulseMs
    return progress < 0 || progress > 1 ? 0 : Math.sin(progress * Math.PI) * 0.07
  }

  const placeSlot = (slot: Slot, symbol: string, x: number, y: number, look: SlotLook): void => {
    const texture = textures.get(symbol)
    if (texture === undefined) throw new Error(`no drawing of ${symbol}`)
    slot.sharp.texture = texture.sharp
    slot.blurred.texture = texture.blurred
    for (const sprite of [slot.sharp, slot.blurred]) {
      sprite.position.set(x, y)
      sprite.width = sprite.height = look.side
    }
    slot.sharp.alpha = look.alpha * (1 - look.blur)
    slot.blurred.alpha = look.alpha * look.blur
  }

  const drawReel = (reelIndex: number, nowMs: number): void => {
    const { tape, slots, stillUntilMs } = reels[reelIndex]!
    const cellWidth = size.width / reelCount
    const cellHeight = size.height / rows
    const position = tape.positionAt(nowMs)
    const top = Math.floor(position)
    const isStill = !tape.isMovingAt(nowMs)
    const faded = stillUntilMs === null ? 1 : Math.min(1, Math.max(0, 1 - (stillUntilMs - nowMs) / fadeMs))
    slots.forEach((slot, row) => {
      const isLit = !isStill || isMarked(reelIndex, row)
      const pulse = isStill && mark !== null && isLit ? pulseAt(nowMs) : 0
      placeSlot(
        slot,
        tape.symbolAt(top + row),
        cellWidth * (reelIndex + 0.5),
        cellHeight * (row + 0.5 - (position - top)),
        {
          side: Math.min(cellWidth, cellHeight) * symbolShare * (1 + pulse),
          alpha: (isLit ? 1 : dimmed) * (isPale && stillUntilMs === null ? dimmed : faded),
          blur: Math.min(1, tape.paceAt(nowMs) * 1.15),
        },
      )
    })
  }

  const isBusyAt = (nowMs: number): boolean =>
    reels.some(({ tape, stillUntilMs }) => tape.isMovingAt(nowMs) || (stillUntilMs ?? 0) > nowMs) ||
    (mark !== null && mark.isAccented && nowMs - markedAtMs <= pulseMs)

  const draw = (): void => {
    frame = null
    if (size.width === 0) return
    const nowMs = performance.now()
    reels.forEach((_, reelIndex) => drawReel(reelIndex, nowMs))
    renderer.render({ container: stage })
    if (isBusyAt(nowMs)) refresh()
  }
  const refresh = (): void => {
    frame ??= requestAnimationFrame(draw)
  }

  const redrawShapes = (): void => {
    drawCells(cells, size, pack.palette)
    drawMark(markLayer, mark, size, pack.palette)
    refresh()
  }

  const element = document.createElement('div')
  element.className = 'reels-canvas'
  element.append(renderer.canvas)
  new ResizeObserver(([entry]) => {
    const { width, height } = entry!.contentRect
    if (width === 0 || height === 0) return
    size = { width, height }
    renderer.resize(width, height)
    redrawShapes()
  }).observe(element)

  const setMark = (next: Mark | null): void => {
    mark = next
    markedAtMs = performance.now()
    drawMark(markLayer, mark, size, pack.palette)
    refresh()
  }

  return {
    element,
    turn(kind) {
      if (isTurning) return
      isTurning = true
      const nowMs = performance.now()
      for (const [index, reel] of reels.entries()) {
        reel.stillUntilMs = null
        if (!isMotionReduced()) reel.tape.turn(strips[kind][index]!, nowMs)
      }
      isPale = isMotionReduced()
      refresh()
    },
    stop(spin) {
      isTurning = false
      before = spin
      const nowMs = performance.now()
      for (const [index, reel] of reels.entries()) {
        const settleFromMs = nowMs + index * reelStaggerMs
        if (isPale) reel.stillUntilMs = nowMs + fadeMs
        reel.tape.stop(strips[spin.kind][index]!, spin.stops[index]!, nowMs, settleFromMs)
      }
      refresh()
    },
    restAsBefore() {
      isTurning = false
      isPale = false
      for (const [index, reel] of reels.entries()) {
        reel.stillUntilMs = null
        reel.tape.rest(strips[before.kind][index]!, before.stops[index]!)
      }
      refresh()
    },
    mark: setMark,
    unmark: () => setMark(null),
  }
}

type SlotLook = { side: number; alpha: number; blur: number }
