import type { ClusterLayout } from '../cluster-layout.ts'
import type { Platform } from '../platform-process.ts'

/** What a fault acts on. */
export type FaultScene = {
  readonly layout: ClusterLayout
  readonly platform: Platform
  log(line: string): void
}

/** One fault of the run. */
export type Fault = {
  readonly name: string
  readonly says: string
  /** The longest time without an acknowledgement that is aimed at; absent where nothing should be lost at all. */
  readonly goalSeconds: number
  /** Causes the fault and, after its time, repairs it as an operator or a supervisor would. */
  run(scene: FaultScene): Promise<void>
}
