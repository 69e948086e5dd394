import { canonicalName } from '#server/account/canonical-names.ts'
import type { Context } from '#server/context.ts'
import { findStaffByEmail } from './queries.ts'

/** A house of this process, as the others know it. */
export type SisterHouse = {
  readonly brand: string
  /** What it calls itself now. */
  name(): string
  /** Of its desk. */
  readonly address: string
  readonly ctx: Context
}

/**
 * The houses of this process. Each knows its own staff and asks for its own second factor: that somebody works in one opens no
 * other, and all that is shared is the way there.
 */
export class SisterHouses {
  readonly #houses: SisterHouse[] = []

  add(house: SisterHouse): void {
    this.#houses.push(house)
  }

  /** Those beside the one that asks. */
  besides({ brand }: { readonly brand: string | undefined }): readonly SisterHouse[] {
    return this.#houses.filter((house) => house.brand !== (brand ?? ''))
  }

  /** Where somebody of this address works now, in the order of `BRANDS`; nothing where there is one house alone. */
  async of(email: string): Promise<readonly SisterHouse[]> {
    if (this.#houses.length < 2) return []
    const members = await Promise.all(
      this.#houses.map(({ ctx }) => findStaffByEmail(ctx.db, canonicalName(email))),
    )
    return this.#houses.filter((_house, at) => members[at]?.status === 'active')
  }
}
