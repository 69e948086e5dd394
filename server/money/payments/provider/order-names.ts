type Form = {
  /** The length of a reference; a vendor may require an exact one. */
  readonly length: number
  readonly separator: '_' | '-' | ''
}

const orderKinds = { deposit: 'd', withdrawal: 'w' } as const
const refundKinds = { refund: 'r' } as const
const kinds = { ...orderKinds, ...refundKinds } as const
type Kind = keyof typeof kinds

/**
 * References of our orders and refunds at a vendor that does not accept `deposit-12`:
 * `4f01c9_d_0000000000000000012`. The reference is derived and parsed without a table, so that a repeat is the
 * same payment. The namespace separates the orders of several installations or databases at one account.
 */
export const createOrderNames = (namespace: string, { length, separator }: Form) => {
  const headOf = (kind: Kind) => `${namespace}${separator}${kinds[kind]}${separator}`
  const read = (name: string, among: readonly Kind[]): string | undefined => {
    if (name.length !== length) return undefined
    for (const kind of among) {
      const head = headOf(kind)
      const id = name.startsWith(head) ? /^0*([1-9]\d*)$/.exec(name.slice(head.length))?.[1] : undefined
      if (id) return `${kind}-${id}`
    }
    return undefined
  }
  return {
    nameOf(reference: string): string {
      const [kind, id = ''] = reference.split('-')
      if (kind === undefined || !Object.hasOwn(kinds, kind) || !/^[1-9]\d*$/.test(id))
        throw new Error(`${reference} is no order’s name`)
      const head = headOf(kind as Kind)
      const name = head + id.padStart(length - head.length, '0')
      if (name.length > length) throw new Error(`${reference} is too long for ${length} characters`)
      return name
    },
    /** Undefined for a reference of no order of ours. */
    referenceOf: (name: string) => read(name, Object.keys(orderKinds) as Kind[]),
    /** The same for a refund, so that none is taken for an order. */
    refundOf: (name: string) => read(name, Object.keys(refundKinds) as Kind[]),
  }
}
