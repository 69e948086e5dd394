import { canonicalName } from '#server/identity/account/canonical-names.ts'
import type { Context } from '#server/context.ts'
import { findStaffByEmail } from './queries.ts'

export type SisterHouse = {
  readonly brand: string
  name(): string
  readonly address: string
  readonly ctx: Context
}

/**
 * The brands of this process. Each has its own staff and its own second factor: an account in one opens no
 * other; they share only links to each other.
 */
export class SisterHouses {
  readonly #houses: SisterHouse[] = []

  add(house: SisterHouse): void {
    this.#houses.push(house)
  }

  besides({ brand }: { readonly brand: string | undefined }): readonly SisterHouse[] {
    return this.#houses.filter((house) => house.brand !== (brand ?? ''))
  }

  /** The brands with a staff account of this address, in the order of `BRANDS`; empty for a single brand. */
  async of(email: string): Promise<readonly SisterHouse[]> {
    if (this.#houses.length < 2) return []
    const members = await Promise.all(
      this.#houses.map(({ ctx }) => findStaffByEmail(ctx.db, canonicalName(email))),
    )
    return this.#houses.filter((_house, at) => members[at]?.status === 'active')
  }
}
