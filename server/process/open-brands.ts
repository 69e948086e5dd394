import { setTimeout as wait } from 'node:timers/promises'
import type { BrandRegistry } from '../backoffice/operators/brand-registry.ts'
import type { AppOptions } from '../http.ts'
import { openBrand, type OpenBrand } from './open-brand.ts'
import { isUnavailable } from '../platform/kernel/faults/outage.ts'
import { createLog, type Log } from '../platform/kernel/log.ts'
import type { Settings } from '../platform/kernel/settings/settings.ts'

const retryMs = 5000

/** The brands of a process. A brand whose database cannot be reached is in `unopened`, and moves to `open` later. */
export type BrandLists = { readonly open: OpenBrand[]; readonly unopened: Settings[] }

type Parts = {
  readonly site: AppOptions
  readonly brandRegistry: BrandRegistry
  readonly log?: Log
  /** Filled as brands open, for what is served before all of them are. */
  readonly lists?: BrandLists
}

/** Opens the brands of a process, starts their background work, and closes them. */
export class OpenBrands {
  readonly open: OpenBrand[]
  readonly unopened: Settings[]
  readonly log: Log
  readonly #parts: Parts
  readonly #isOnly: boolean
  readonly #closing = new AbortController()
  readonly #reported = new Map<string | undefined, string>()
  #isWorking = false
  #opening: Promise<void> | undefined

  private constructor(all: readonly [Settings, ...Settings[]], parts: Parts) {
    const { open, unopened } = parts.lists ?? { open: [], unopened: [] }
    this.open = open
    this.unopened = unopened
    this.log = parts.log ?? createLog(all[0].logLevel)
    this.#parts = parts
    this.#isOnly = all.length === 1
  }

  /**
   * Opens them one after the other: a brand that is seeded for the first time needs a processor to itself. An
   * unreachable database stops neither the others nor, unless all are unreachable, the start; other errors do.
   */
  static async create(all: readonly [Settings, ...Settings[]], parts: Parts): Promise<OpenBrands> {
    const brands = new OpenBrands(all, parts)
    let failure: unknown
    for (const settings of all) {
      try {
        brands.open.push(await openBrand(settings, parts))
      } catch (error) {
        if (!isUnavailable(error)) throw error
        failure = error
        brands.unopened.push(settings)
        brands.#report(settings, error)
      }
    }
    if (brands.open.length === 0) throw failure
    brands.#openOthers()
    return brands
  }

  /**
   * Starts background work; the addresses of the brands must be served by then. A brand whose database has become
   * unreachable is opened again later; rejects with any other error.
   */
  async work(): Promise<void> {
    this.#isWorking = true
    await Promise.all(
      this.open.map((brand) =>
        brand.work().catch(async (error: unknown) => {
          if (this.#isOnly || !isUnavailable(error)) throw error
          await this.#putBack(brand, error)
        }),
      ),
    )
  }

  /** Hands over the work of all open brands; see `OpenBrand`. No further brand is opened. */
  async handOver(jobsMs: number): Promise<number> {
    this.#closing.abort()
    const returned = await Promise.all(this.open.map((brand) => brand.handOver(jobsMs)))
    return returned.reduce((sum, count) => sum + count, 0)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#opening
    await Promise.allSettled(this.open.map((brand) => brand.close()))
  }

  #report(settings: Settings, error: unknown): void {
    const text = String(error)
    if (this.#reported.get(settings.brand) === text) return
    this.#reported.set(settings.brand, text)
    this.log.error({ err: error, brand: settings.brand }, 'A brand cannot be opened, and is tried again')
  }

  async #putBack(brand: OpenBrand, error: unknown): Promise<void> {
    this.open.splice(this.open.indexOf(brand), 1)
    this.unopened.push(brand.settings)
    this.#report(brand.settings, error)
    await brand.close().catch(() => undefined)
    this.#openOthers()
  }

  #openOthers(): void {
    this.#opening ??= this.#openUntilAllAre().finally(() => (this.#opening = undefined))
  }

  async #openUntilAllAre(): Promise<void> {
    const { signal } = this.#closing
    while (this.unopened.length > 0) {
      await wait(retryMs, undefined, { signal, ref: false }).catch(() => undefined)
      for (const settings of this.unopened.slice()) {
        if (signal.aborted) return
        await this.#openLate(settings).catch((error: unknown) => this.#report(settings, error))
      }
    }
  }

  async #openLate(settings: Settings): Promise<void> {
    const brand = await openBrand(settings, this.#parts)
    if (this.#closing.signal.aborted) return brand.close()
    this.unopened.splice(this.unopened.indexOf(settings), 1)
    this.open.push(brand)
    this.#reported.delete(settings.brand)
    this.log.info({ brand: settings.brand }, 'The brand is open')
    if (this.#isWorking) await brand.work().catch((error: unknown) => this.#putBack(brand, error))
  }
}
