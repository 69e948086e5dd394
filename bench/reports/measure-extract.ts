import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Connection } from '#db/connect.ts'
import { writeExtractFiles } from '#server/compliance/reports/analyst/write-extract.ts'

const megabyte = 1024 * 1024

/** Writes the extract of a closed day to a temporary folder, with the memory and pauses of this process. */
export const measureExtract = async (connection: Connection, day: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'baize-bench-extract-'))
  const before = process.memoryUsage.rss()
  let peak = before
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  try {
    const outcome = await writeExtractFiles(connection, folder, day)
    if (outcome.status !== 'written') throw new Error(`The extract is ${outcome.status}`)
    const { files } = outcome.manifest
    const { user, system } = process.cpuUsage(cpu)
    return {
      seconds: (performance.now() - startedAt) / 1000,
      processorSeconds: (user + system) / 1e6,
      rounds: files.find(({ path }) => path.startsWith('parquet/rounds/'))?.rows ?? 0,
      megabytes: files.reduce((sum, { bytes }) => sum + bytes, 0) / megabyte,
      addedMegabytes: (peak - before) / megabyte,
      pauseMs: delay.max / 1e6,
    }
  } finally {
    clearInterval(sampling)
    delay.disable()
    await rm(folder, { recursive: true, force: true })
  }
}
