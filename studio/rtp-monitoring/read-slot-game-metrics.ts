import { readFileSync } from 'node:fs'
import { slotGameMetrics, type SlotGameMetrics } from './expected-win.ts'

const read = new Map<string, SlotGameMetrics>()

export const readSlotGameMetrics = (sysname: string): SlotGameMetrics => {
  const known = read.get(sysname)
  if (known) return known
  const file = new URL(`../games/${sysname}/maths.json`, import.meta.url)
  const figures = slotGameMetrics(
    JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof slotGameMetrics>[0],
  )
  read.set(sysname, figures)
  return figures
}
