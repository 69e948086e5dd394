import { globSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { PlatformMember } from '../cluster-layout.ts'
import { endDaemon } from '../daemon.ts'
import { startPlatformProcess, untilReady } from '../platform-process.ts'
import { startHaproxy } from '../start-database.ts'
import type { Fault, FaultScene } from './fault.ts'

const supervisorMs = 500
const runsMs = 15_000
const aheadSeconds = 5
/** The folder is named after the processor. */
const findFaketime = (): string => {
  const [found] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
  if (!found) throw new Error('libfaketime is installed in another place')
  return found
}

const memberNamed = ({ layout }: FaultScene, name: string): PlatformMember => {
  const member = layout.platform.find((one) => one.name === name)
  if (!member) throw new Error(`There is no process ${name}`)
  return member
}

/** Ends a process and starts it again, as a supervisor would. */
const restart = async (
  scene: FaultScene,
  name: string,
  signal: NodeJS.Signals,
  more: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const member = memberNamed(scene, name)
  await endDaemon(scene.layout, name, signal)
  await wait(supervisorMs)
  startPlatformProcess(scene.platform, member, more)
  await untilReady(member)
}

export const platformFaults: readonly Fault[] = [
  {
    name: 'process-killed',
    says: 'a process of the platform killed, started again at once',
    goalSeconds: 1,
    run: (scene) => restart(scene, 'web1', 'SIGKILL'),
  },
  {
    name: 'process-stopped',
    says: 'a process of the platform stopped by SIGTERM, started again at once',
    goalSeconds: 0,
    run: (scene) => restart(scene, 'web2', 'SIGTERM'),
  },
  {
    name: 'worker-killed',
    says: 'the process that works off jobs killed, started again at once',
    goalSeconds: 0,
    run: (scene) => restart(scene, 'worker', 'SIGKILL'),
  },
  {
    name: 'haproxy-restarted',
    says: 'HAProxy killed, started again at once',
    goalSeconds: 1,
    run: async ({ layout }) => {
      await endDaemon(layout, 'haproxy', 'SIGKILL')
      await startHaproxy(layout)
    },
  },
  {
    name: 'clock-off',
    says: 'the clock of a process 5 s ahead',
    goalSeconds: 1,
    run: async (scene) => {
      await restart(scene, 'web2', 'SIGTERM', {
        LD_PRELOAD: findFaketime(),
        FAKETIME: `+${aheadSeconds}s`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      })
      await wait(runsMs)
      await restart(scene, 'web2', 'SIGTERM')
    },
  },
]
