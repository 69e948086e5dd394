import { Container, Graphics, Sprite, type WebGLRenderer } from 'pixi.js'
import type { SpinView } from '#contract/studio-views.ts'
import type { GamePack } from '../game-pack.ts'
import type { Mark, Reels } from '../game-view.ts'
import { reelCount, reelStaggerMs } from '../round-timeline.ts'
import { drawCells, drawMarkedCells, drawTrace } from './mark-drawing.ts'
import { createRenderer, loadTextures, type Textures } from './pixi-renderer.ts'
import { smearRatio } from './symbol-images.ts'
import { createTape, type Tape } from './reel-motion.ts'

const rows = 3
/** Share of the smaller side of a cell that a symbol takes. */
const symbolShare = 0.92
const fadeMs = 160
const pulseMs = 240
const dimmed = 0.34

type Size = { width: number; height: number }
/** One place for a symbol on a reel; one more than the rows, because two are cut while the reel moves. */
type Slot = { sharp: Sprite; blurred: Sprite }
/** `fadeFromMs`: since when the symbols of a still spin come into view; null while none do. */
type Reel = { tape: Tape; slots: Slot[]; fadeFromMs: number | null }

const createSlot = (parent: Container): Slot => {
  const slot = { sharp: new Sprite(), blurred: new Sprite() }
  for (const sprite of [slot.blurred, slot.sharp]) {
    sprite.anchor.set(0.5)
    parent.addChild(sprite)
  }
  return slot
}

type SlotLook = { side: number; alpha: number; blur: number }

/**
 * The reels on WebGL. A frame is drawn only while something moves or changed, so a waiting game costs nothing.
 * Under reduced motion nothing travels: the old symbols pale, the new ones come with a short fade, in the
 * same time.
 */
class PixiReels implements Reels {
  readonly element = document.createElement('div')
  readonly #renderer: WebGLRenderer
  readonly #textures: Textures
  readonly #pack: GamePack
  readonly #isMotionReduced: () => boolean
  readonly #stage = new Container()
  readonly #ground = this.#stage.addChild(new Graphics())
  readonly #trace = this.#stage.addChild(new Graphics())
  readonly #symbols = this.#stage.addChild(new Container())
  readonly #marks = this.#stage.addChild(new Graphics())
  readonly #reels: Reel[]
  #size: Size = { width: 0, height: 0 }
  #mark: Mark | null = null
  #markedAtMs = 0
  #isTurning = false
  /** Under reduced motion: the symbols of the last spin stand pale until the new ones come. */
  #isPale = false
  #frame: number | null = null
  #before: Pick<SpinView, 'kind' | 'stops'>

  constructor(renderer: WebGLRenderer, textures: Textures, pack: GamePack, isMotionReduced: () => boolean) {
    this.#renderer = renderer
    this.#textures = textures
    this.#pack = pack
    this.#isMotionReduced = isMotionReduced
    this.#reels = pack.definition.strips.base.map((strip) => ({
      tape: createTape(strip, 0),
      slots: Array.from({ length: rows + 1 }, () => createSlot(this.#symbols)),
      fadeFromMs: null,
    }))
    this.#before = { kind: 'base', stops: this.#reels.map(() => 0) }
    this.element.className = 'reels-canvas'
    this.element.append(renderer.canvas)
    // Phones take the drawing surface away from pages in the background; it comes back empty.
    renderer.canvas.addEventListener('webglcontextrestored', () => this.#redrawShapes())
    new ResizeObserver(([entry]) => this.#resize(entry!.contentRect)).observe(this.element)
  }

  turn(kind: SpinView['kind']): void {
    if (this.#isTurning) return
    this.#isTurning = true
    this.#isPale = this.#isMotionReduced()
    const nowMs = performance.now()
    for (const [index, reel] of this.#reels.entries()) {
      reel.fadeFromMs = null
      if (!this.#isPale) reel.tape.turn(this.#strip(kind, index), nowMs)
    }
    this.#refresh()
  }

  stop(spin: Pick<SpinView, 'kind' | 'stops'>): void {
    this.#isTurning = false
    this.#before = spin
    const nowMs = performance.now()
    for (const [index, reel] of this.#reels.entries()) {
      const settleFromMs = nowMs + index * reelStaggerMs
      if (this.#isPale) reel.fadeFromMs = nowMs
      reel.tape.stop(this.#strip(spin.kind, index), spin.stops[index]!, nowMs, settleFromMs)
    }
    this.#refresh()
  }

  restAsBefore(): void {
    this.#isTurning = false
    this.#isPale = false
    for (const [index, reel] of this.#reels.entries()) {
      reel.fadeFromMs = null
      reel.tape.rest(this.#strip(this.#before.kind, index), this.#before.stops[index]!)
    }
    this.#refresh()
  }

  mark(mark: Mark): void {
    this.#setMark(mark)
  }

  unmark(): void {
    this.#setMark(null)
  }

  #strip(kind: SpinView['kind'], reel: number): readonly string[] {
    return this.#pack.definition.strips[kind][reel]!
  }

  #setMark(mark: Mark | null): void {
    this.#mark = mark
    this.#markedAtMs = performance.now()
    this.#redrawShapes()
  }

  #resize({ width, height }: Size): void {
    if (width === 0 || height === 0) return
    this.#size = { width, height }
    this.#renderer.resize(width, height)
    this.#redrawShapes()
  }

  #redrawShapes(): void {
    const { palette } = this.#pack
    drawCells(this.#ground, this.#size, palette)
    drawTrace(this.#trace, this.#mark, this.#size, palette)
    drawMarkedCells(this.#marks, this.#mark, this.#size, palette)
    this.#refresh()
  }

  #refresh(): void {
    if (this.#frame !== null) return
    this.#frame = requestAnimationFrame(() => this.#draw())
  }

  #draw(): void {
    this.#frame = null
    if (this.#size.width === 0) return
    const nowMs = performance.now()
    for (const index of this.#reels.keys()) this.#drawReel(index, nowMs)
    this.#renderer.render({ container: this.#stage })
    if (this.#isBusyAt(nowMs)) this.#refresh()
  }

  #isBusyAt(nowMs: number): boolean {
    const isPulsing = this.#mark?.isAccented === true && nowMs - this.#markedAtMs <= pulseMs
    return (
      isPulsing ||
      this.#reels.some(
        ({ tape, fadeFromMs }) =>
          tape.isMovingAt(nowMs) || (fadeFromMs !== null && nowMs - fadeFromMs < fadeMs),
      )
    )
  }

  /** One soft swell of the winning symbols, and only for a return above the stake. */
  #pulseAt(nowMs: number): number {
    if (this.#mark?.isAccented !== true || this.#isMotionReduced()) return 0
    const progress = (nowMs - this.#markedAtMs) / pulseMs
    return progress < 0 || progress > 1 ? 0 : Math.sin(progress * Math.PI) * 0.07
  }

  #isMarked(reel: number, row: number): boolean {
    return this.#mark === null || this.#mark.cells.some((cell) => cell[0] === reel && cell[1] === row)
  }

  #strengthOf({ fadeFromMs }: Reel, nowMs: number): number {
    if (fadeFromMs !== null) return Math.min(1, dimmed + (nowMs - fadeFromMs) / fadeMs)
    return this.#isPale ? dimmed : 1
  }

  #drawReel(index: number, nowMs: number): void {
    const reel = this.#reels[index]!
    const cellWidth = this.#size.width / reelCount
    const cellHeight = this.#size.height / rows
    const position = reel.tape.positionAt(nowMs)
    const top = Math.floor(position)
    const isMoving = reel.tape.isMovingAt(nowMs)
    const strength = this.#strengthOf(reel, nowMs)
    const blur = Math.min(1, reel.tape.paceAt(nowMs) * 1.15)
    for (const [row, slot] of reel.slots.entries()) {
      const isLit = isMoving || this.#isMarked(index, row)
      const pulse = isLit && !isMoving ? this.#pulseAt(nowMs) : 0
      const side = Math.min(cellWidth, cellHeight) * symbolShare * (1 + pulse)
      const y = cellHeight * (row + 0.5 - (position - top))
      const look = { side, alpha: (isLit ? 1 : dimmed) * strength, blur }
      this.#place(slot, reel.tape.symbolAt(top + row), cellWidth * (index + 0.5), y, look)
    }
  }

  #place(slot: Slot, symbol: string, x: number, y: number, look: SlotLook): void {
    const texture = this.#textures.get(symbol)
    if (texture === undefined) throw new Error(`no drawing of ${symbol}`)
    slot.sharp.texture = texture.sharp
    slot.blurred.texture = texture.blurred
    for (const sprite of [slot.sharp, slot.blurred]) {
      sprite.position.set(x, y)
      sprite.width = look.side
    }
    slot.sharp.height = look.side
    slot.blurred.height = look.side * smearRatio
    slot.sharp.alpha = look.alpha * (1 - look.blur)
    slot.blurred.alpha = look.alpha * look.blur
  }
}

/** Makes the moving reels; rejects where the device has no WebGL. */
export const createPixiReels = async (pack: GamePack, isMotionReduced: () => boolean): Promise<Reels> => {
  const renderer = await createRenderer()
  return new PixiReels(renderer, await loadTextures(pack.symbols), pack, isMotionReduced)
}
