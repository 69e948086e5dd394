type Form = {
  /** How many characters a name has; a vendor may ask for an exact number. */
  readonly length: number
  readonly separator: '_' | '-' | ''
}

const kinds = { deposit: 'd', withdrawal: 'w' } as const
type Kind = keyof typeof kinds

/**
 * What our orders are called at a vendor that would not take `deposit-12`: `4f01c9_d_0000000000000000012`. The name
 * follows from the reference alone, so that a repeat is the same payment, and is read back without a table. The
 * namespace keeps the orders of two houses, or of two databases of one, apart at one account.
 */
export const createOrderNames = (namespace: string, { length, separator }: Form) => {
  const headOf = (kind: Kind) => `${namespace}${separator}${kinds[kind]}${separator}`
  return {
    nameOf(reference: string): string {
      const [kind, id = ''] = reference.split('-')
      if ((kind !== 'deposit' && kind !== 'withdrawal') || !/^[1-9]\d*$/.test(id))
        throw new Error(`${reference} is no order’s name`)
      const head = headOf(kind)
      const name = head + id.padStart(length - head.length, '0')
      if (name.length > length) throw new Error(`${reference} is too long for ${length} characters`)
      return name
    },
    /** Undefined for a name that this house has not given. */
    referenceOf(name: string): string | undefined {
      if (name.length !== length) return undefined
      for (const kind of Object.keys(kinds) as Kind[]) {
        const head = headOf(kind)
        const id = name.startsWith(head) ? /^0*([1-9]\d*)$/.exec(name.slice(head.length))?.[1] : undefined
        if (id) return `${kind}-${id}`
      }
      return undefined
    },
  }
}
