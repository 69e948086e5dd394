import { Container, Graphics, Sprite, type WebGLRenderer } from 'pixi.js'
import type { GamePack } from '../game-pack.ts'
import type { Cell, Mark, Reels, SceneKind, ShownSpin } from '../game-view.ts'
import { reelSettleMs, reelStaggerMs } from '../round-timeline.ts'
import { dropMs, fallenRows, newRows, type Drops } from './drops.ts'
import { cellAt, drawCells, drawMarkedCells, drawTrace, type Grid, type Size } from './mark-drawing.ts'
import { createRenderer, loadTextures, type Textures } from './pixi-renderer.ts'
import { smearRatio } from './symbol-images.ts'
import { createTape, easedOut, type Tape } from './reel-motion.ts'
import { firstWindow, stripInView } from './strip-in-view.ts'

/** Share of the smaller side of a cell that a symbol takes. */
const symbolShare = 0.92
const fadeMs = 160
const pulseMs = 240
const dimmed = 0.34

/** One place for a symbol on a reel. A reel has one more than its rows, because two are cut while it moves. */
type Slot = { sharp: Sprite; blurred: Sprite }
/** `fadeFromMs`: when the symbols of a still spin begin to appear; null while none do. */
type Reel = {
  tape: Tape
  slots: Slot[]
  fadeFromMs: number | null
  /** The number of rows now, and before the reel came to rest from `heightFromMs` on. */
  rows: number
  rowsBefore: number
  heightFromMs: number
  dropped: Drops | null
  isHeld: boolean
}

const createSlot = (parent: Container): Slot => {
  const slot = { sharp: new Sprite(), blurred: new Sprite() }
  for (const sprite of [slot.blurred, slot.sharp]) {
    sprite.anchor.set(0.5)
    parent.addChild(sprite)
  }
  return slot
}

const dropsOf = (before: ShownSpin, spin: ShownSpin, reel: number, gone: readonly Cell[]): Drops => {
  const column = spin.window[reel]!
  if (spin.kind !== 'fall') return newRows(before.window[reel]!, column)
  return fallenRows(new Set(gone.filter(([at]) => at === reel).map(([, row]) => row)), column.length)
}

type SlotLook = { side: number; alpha: number; blur: number }

/**
 * The reels on WebGL. A frame is drawn only after a motion or a change, so a waiting game costs nothing. With
 * reduced motion nothing travels: the old symbols pale and the new ones appear with a short fade, in the same
 * time.
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
  #dropFromMs = 0
  /** With reduced motion: the symbols of the last spin are pale until the new ones come. */
  #isPale = false
  #frame: number | null = null
  #before: ShownSpin

  constructor(renderer: WebGLRenderer, textures: Textures, pack: GamePack, isMotionReduced: () => boolean) {
    this.#renderer = renderer
    this.#textures = textures
    this.#pack = pack
    this.#isMotionReduced = isMotionReduced
    const { definition } = pack
    this.#before = firstWindow(definition)
    this.#reels = definition.strips.base.map((strip, reel) => ({
      tape: createTape(strip, 0),
      slots: Array.from({ length: definition.rows + 1 }, () => createSlot(this.#symbols)),
      fadeFromMs: null,
      rows: this.#before.window[reel]!.length,
      rowsBefore: this.#before.window[reel]!.length,
      heightFromMs: 0,
      dropped: null,
      isHeld: false,
    }))
    this.element.className = 'reels-canvas'
    this.element.append(renderer.canvas)
    // Phones take the drawing surface away from pages in the background; it comes back empty.
    renderer.canvas.addEventListener('webglcontextrestored', () => this.#redrawShapes())
    new ResizeObserver(([entry]) => this.#resize(entry!.contentRect)).observe(this.element)
  }

  turn(kind: SceneKind, held: readonly number[]): void {
    if (this.#isTurning) return
    this.#isTurning = true
    this.#isPale = this.#isMotionReduced()
    const nowMs = performance.now()
    for (const [index, reel] of this.#reels.entries()) {
      reel.fadeFromMs = null
      reel.dropped = null
      reel.isHeld = held.includes(index)
      if (reel.isHeld) this.#rest(index)
      else if (!this.#isPale) reel.tape.turn(this.#strip(kind, index), nowMs)
    }
    this.#refresh()
  }

  stop(spin: ShownSpin): void {
    this.#isTurning = false
    this.#before = spin
    const nowMs = performance.now()
    for (const [index, reel] of this.#reels.entries()) {
      const settleFromMs = nowMs + index * reelStaggerMs
      if (this.#isPale && !reel.isHeld) reel.fadeFromMs = nowMs
      this.#setRows(reel, spin.window[index]!.length, this.#isPale ? 0 : settleFromMs)
      const { strip, stop } = stripInView(this.#pack.definition, spin, index)
      reel.tape.stop(strip, stop, nowMs, settleFromMs)
    }
    this.#redrawShapes()
  }

  drop(spin: ShownSpin, gone: readonly Cell[]): void {
    const before = this.#before
    this.#before = spin
    this.#dropFromMs = performance.now()
    this.#isPale = this.#isMotionReduced()
    for (const [index, reel] of this.#reels.entries()) {
      const { strip, stop } = stripInView(this.#pack.definition, spin, index)
      reel.tape.rest(strip, stop)
      this.#setRows(reel, spin.window[index]!.length, 0)
      reel.dropped = this.#isPale ? null : dropsOf(before, spin, index, gone)
      reel.fadeFromMs = this.#isPale ? this.#dropFromMs : null
    }
    this.#redrawShapes()
  }

  restAsBefore(): void {
    this.#isTurning = false
    this.#isPale = false
    for (const [index, reel] of this.#reels.entries()) {
      reel.fadeFromMs = null
      reel.dropped = null
      this.#setRows(reel, this.#before.window[index]!.length, 0)
      this.#rest(index)
    }
    this.#redrawShapes()
  }

  mark(mark: Mark): void {
    this.#setMark(mark)
  }

  unmark(): void {
    this.#setMark(null)
  }

  #strip(kind: SceneKind, reel: number): readonly string[] {
    return this.#pack.definition.strips[kind][reel]!
  }

  #rest(index: number): void {
    const { strip, stop } = stripInView(this.#pack.definition, this.#before, index)
    this.#reels[index]!.tape.rest(strip, stop)
  }

  #setRows(reel: Reel, rows: number, fromMs: number): void {
    reel.rowsBefore = fromMs === 0 ? rows : reel.rows
    reel.rows = rows
    reel.heightFromMs = fromMs
  }

  #rowsAt({ rows, rowsBefore, heightFromMs }: Reel, nowMs: number): number {
    return rowsBefore + (rows - rowsBefore) * easedOut((nowMs - heightFromMs) / reelSettleMs)
  }

  get #grid(): Grid {
    return { size: this.#size, rows: this.#reels.map(({ rows }) => rows) }
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
    drawCells(this.#ground, this.#grid, palette)
    drawTrace(this.#trace, this.#mark, this.#grid, palette)
    drawMarkedCells(this.#marks, this.#mark, this.#grid, palette)
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
        ({ tape, fadeFromMs, dropped }) =>
          tape.isMovingAt(nowMs) ||
          (dropped !== null && nowMs - this.#dropFromMs <= dropMs) ||
          (fadeFromMs !== null && nowMs - fadeFromMs < fadeMs),
      )
    )
  }

  /** One soft swell of the winning symbols, only for a return above the stake. */
  #pulseAt(nowMs: number): number {
    if (this.#mark?.isAccented !== true || this.#isMotionReduced()) return 0
    const progress = (nowMs - this.#markedAtMs) / pulseMs
    return progress < 0 || progress > 1 ? 0 : Math.sin(progress * Math.PI) * 0.07
  }

  #isMarked(reel: number, row: number): boolean {
    return this.#mark === null || this.#mark.cells.some((cell) => cell[0] === reel && cell[1] === row)
  }

  #strengthOf({ fadeFromMs, isHeld }: Reel, nowMs: number): number {
    if (isHeld) return 1
    if (fadeFromMs !== null) return Math.min(1, dimmed + (nowMs - fadeFromMs) / fadeMs)
    return this.#isPale ? dimmed : 1
  }

  #drawReel(index: number, nowMs: number): void {
    const reel = this.#reels[index]!
    const rows = this.#rowsAt(reel, nowMs)
    const { width, height, side: room } = cellAt({ ...this.#grid, rows: this.#reels.map(() => rows) }, index)
    const position = reel.tape.positionAt(nowMs)
    const top = Math.floor(position)
    const isMoving = reel.tape.isMovingAt(nowMs)
    const strength = this.#strengthOf(reel, nowMs)
    const blur = Math.min(1, reel.tape.paceAt(nowMs) * 1.15)
    const fallen = easedOut((nowMs - this.#dropFromMs) / dropMs)
    for (const [row, slot] of reel.slots.entries()) {
      const isLit = isMoving || this.#isMarked(index, row)
      const pulse = isLit && !isMoving ? this.#pulseAt(nowMs) : 0
      const drop = reel.dropped?.get(row)
      const lift = (drop?.rows ?? 0) * (1 - fallen)
      const y = height * (row + 0.5 - (position - top) - lift)
      const side = room * symbolShare * (1 + pulse)
      const alpha = (isLit ? 1 : dimmed) * strength * (drop?.isNew ? Math.min(1, fallen * 2) : 1)
      // A reel at rest shows only its rows: the next symbol of the strip is not in view.
      const symbol = row < rows + (isMoving ? 1 : 0) ? reel.tape.symbolAt(top + row) : ''
      this.#place(slot, symbol, width * (index + 0.5), y, { side, alpha, blur })
    }
  }

  #place(slot: Slot, symbol: string, x: number, y: number, look: SlotLook): void {
    slot.sharp.visible = slot.blurred.visible = symbol !== ''
    if (symbol === '') return
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

/** Makes the moving reels; rejects on a device without WebGL. */
export const createPixiReels = async (pack: GamePack, isMotionReduced: () => boolean): Promise<Reels> => {
  const renderer = await createRenderer()
  return new PixiReels(renderer, await loadTextures(pack.symbols), pack, isMotionReduced)
}
