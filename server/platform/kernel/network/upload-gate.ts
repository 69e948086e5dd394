import { currentBrandName } from './current-brand.ts'

/** Max concurrent bodies with files, of one network and in total. */
const uploadsAtOnce = { perNetwork: 3, overall: 12 } as const

type Gate = { readonly arriving: Map<string, number>; overall: number }

/** By brand: many uploads to one brand leave the others their own capacity. */
const gates = new Map<string, Gate>()

const currentGate = (): Gate => {
  const brand = currentBrandName()
  const gate = gates.get(brand) ?? { arriving: new Map(), overall: 0 }
  gates.set(brand, gate)
  return gate
}

/**
 * Admits a body with files and returns its release function; undefined if full. The limit is this process's
 * memory for a brand: twelve bodies of 51 mebibytes.
 */
export const enterUpload = (network: string): (() => void) | undefined => {
  const gate = currentGate()
  const own = gate.arriving.get(network) ?? 0
  if (own >= uploadsAtOnce.perNetwork || gate.overall >= uploadsAtOnce.overall) return undefined
  gate.arriving.set(network, own + 1)
  gate.overall += 1
  return () => {
    gate.overall -= 1
    const left = (gate.arriving.get(network) ?? 1) - 1
    if (left > 0) gate.arriving.set(network, left)
    else gate.arriving.delete(network)
  }
}
