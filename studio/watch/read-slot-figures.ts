import { readFileSync } from 'node:fs'
import { slotFigures, type SlotFigures } from './expected-win.ts'

const read = new Map<string, SlotFigures>()

export const readSlotFigures = (sysname: string): SlotFigures => {
  const known = read.get(sysname)
  if (known) return known
  const file = new URL(`../games/${sysname}/maths.json`, import.meta.url)
  const figures = slotFigures(JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof slotFigures>[0])
  read.set(sysname, figures)
  return figures
}
