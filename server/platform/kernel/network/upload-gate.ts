import { nameInHand } from './current-brand.ts'

/** Max concurrent bodies with files, of one network and in total. */
const uploadsAtOnce = { ofNetwork: 3, inAll: 12 } as const

type Gate = { readonly arriving: Map<string, number>; inAll: number }

/** By brand: many uploads to one brand leave the others their own capacity. */
const gates = new Map<string, Gate>()

const gateInHand = (): Gate => {
  const house = nameInHand()
  const gate = gates.get(house) ?? { arriving: new Map(), inAll: 0 }
  gates.set(house, gate)
  return gate
}

/**
 * Admits a body with files and returns its release function; undefined if full. The limit is this process's
 * memory for a brand: twelve bodies of 51 mebibytes.
 */
export const enterUpload = (network: string): (() => void) | undefined => {
  const gate = gateInHand()
  const own = gate.arriving.get(network) ?? 0
  if (own >= uploadsAtOnce.ofNetwork || gate.inAll >= uploadsAtOnce.inAll) return undefined
  gate.arriving.set(network, own + 1)
  gate.inAll += 1
  return () => {
    gate.inAll -= 1
    const left = (gate.arriving.get(network) ?? 1) - 1
    if (left > 0) gate.arriving.set(network, left)
    else gate.arriving.delete(network)
  }
}
