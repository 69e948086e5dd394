import { nameInHand } from './current-brand.ts'

/** Bodies with files that are read at the same time: of one network, and of all of them together. */
const uploadsAtOnce = { ofNetwork: 3, inAll: 12 } as const

type Gate = { readonly arriving: Map<string, number>; inAll: number }

/** By house: one that is sent many files leaves the others of this process their own room. */
const gates = new Map<string, Gate>()

const gateInHand = (): Gate => {
  const house = nameInHand()
  const gate = gates.get(house) ?? { arriving: new Map(), inAll: 0 }
  gates.set(house, gate)
  return gate
}

/**
 * Lets a body with files in, and answers how it leaves again; undefined where there is no room. What is counted is what
 * this process holds in memory for a house: twelve bodies of 51 mebibytes, however many people send at the same time.
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
