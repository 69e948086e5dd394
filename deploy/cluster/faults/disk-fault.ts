import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClusterLayout } from '../cluster-layout.ts'
import { clusterMembers, nodeInRole } from '../database-node.ts'
import { postgresUser } from '../postgres-user.ts'
import { ClusterProblem } from '../require-packages.ts'
import type { Fault } from './fault.ts'

/** A node's own file system: large enough for its data, small enough to be filled in a moment. */
const diskSize = '1200m'
const fullMs = 20_000

const isMounted = (folder: string): boolean =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === folder)

/**
 * Gives each node a file system of its own, in a file, so that one can be full without the machine being so. Throws
 * where mounting is not permitted.
 */
export const mountNodeDisks = (layout: ClusterLayout): void => {
  const { uid, gid } = postgresUser()
  for (const { folder, dataFolder, name } of layout.nodes) {
    if (isMounted(folder)) continue
    if (existsSync(dataFolder))
      throw new ClusterProblem(`${folder} holds a node without a disk of its own: use another --folder.`)
    const image = join(layout.folder, `${name}.img`)
    mkdirSync(folder, { recursive: true })
    if (!existsSync(image)) {
      execFileSync('truncate', ['-s', diskSize, image])
      execFileSync('mkfs.ext4', ['-q', '-E', `root_owner=${uid}:${gid}`, '-m', '0', image])
    }
    execFileSync('mount', ['-o', 'loop', image, folder])
    execFileSync('chmod', ['700', folder])
  }
}

export const unmountNodeDisks = (layout: ClusterLayout): void => {
  for (const { folder } of layout.nodes) if (isMounted(folder)) execFileSync('umount', [folder])
}

const fillerOf = (folder: string): string => join(folder, 'filler')

/** Fills a file system to the last block. */
const fill = (folder: string): void => {
  const { bavail, bsize } = statfsSync(folder)
  const filler = fillerOf(folder)
  execFileSync('fallocate', ['-l', String(Math.max(bsize, (bavail - 64) * bsize)), filler])
  // What is left goes block by block, until there is none.
  execFileSync('sh', ['-c', `dd if=/dev/zero bs=4096 of=${filler}2 2>/dev/null || true`])
}

export const diskFault: Fault = {
  name: 'disk-full',
  says: 'the disk of the leader full for 20 s',
  // Patroni does not replace a leader whose disk is full: it lasts until there is room again.
  goalSeconds: 22,
  async run({ layout, log }) {
    const leader = await nodeInRole(layout, 'leader')
    if (!isMounted(leader.folder)) throw new Error('The nodes have no disks of their own to fill')
    try {
      fill(leader.folder)
      await wait(fullMs)
      const now = (await clusterMembers(layout)).find(({ role }) => role === 'leader')?.name ?? 'none'
      log(`  the leader was ${leader.name}; after 20 s with a full disk it is ${now}`)
    } finally {
      for (const file of [fillerOf(leader.folder), `${fillerOf(leader.folder)}2`])
        rmSync(file, { force: true })
    }
  },
}
