import { canonicalName } from '#server/identity/account/canonical-names.ts'
import type { Context } from '#server/context.ts'
import { findStaffByEmail } from './queries.ts'

export type RegisteredBrand = {
  readonly brand: string
  name(): string
  readonly address: string
  readonly ctx: Context
}

/**
 * The brands of this process. Each has its own staff and its own second factor: an account in one opens no
 * other; they share only links to each other. A brand whose database cannot be reached yet is known by its name.
 */
export class BrandRegistry {
  readonly #names: readonly string[]
  readonly #opened = new Map<string, RegisteredBrand>()

  /** `names` are all brands of the process in the order of `BRANDS`; none for a single brand. */
  constructor(names: readonly string[] = []) {
    this.#names = names
  }

  add(entry: RegisteredBrand): void {
    this.#opened.set(entry.brand, entry)
  }

  remove(brand: string): void {
    this.#opened.delete(brand)
  }

  /** The other brands that are open. */
  besides({ brand }: { readonly brand: string | undefined }): readonly RegisteredBrand[] {
    return this.#all().filter((entry) => entry.brand !== (brand ?? ''))
  }

  /** Names of the other brands that are not open yet. */
  unopenedBesides({ brand }: { readonly brand: string | undefined }): readonly string[] {
    return this.#names.filter((name) => name !== (brand ?? '') && !this.#opened.has(name))
  }

  /** Names of all other brands, as their sites show them where they are open. */
  namesBesides(settings: { readonly brand: string | undefined }): readonly string[] {
    return [...this.besides(settings).map((entry) => entry.name()), ...this.unopenedBesides(settings)]
  }

  /**
   * The brands with a staff account of this address, in the order of `BRANDS`; empty for a single brand. A brand
   * whose database does not answer is left out.
   */
  async of(email: string): Promise<readonly RegisteredBrand[]> {
    const all = this.#all()
    if (all.length < 2) return []
    const members = await Promise.allSettled(
      all.map(({ ctx }) => findStaffByEmail(ctx.db, canonicalName(email))),
    )
    return all.filter((_entry, at) => {
      const member = members[at]
      return member?.status === 'fulfilled' && member.value?.status === 'active'
    })
  }

  /** A brand that opened late stands where `BRANDS` names it. */
  #all(): readonly RegisteredBrand[] {
    const order = ({ brand }: RegisteredBrand): number => this.#names.indexOf(brand)
    return [...this.#opened.values()].toSorted((a, b) => order(a) - order(b))
  }
}
