import { expect, test } from 'vitest'
import { layoutOf } from './cluster-layout.ts'
import { isWhole } from './database-node.ts'

const layout = layoutOf('/somewhere', 20_000)
const member = (name: string, role: string, state = 'running', timeline = 3) => ({
  name,
  role,
  state,
  timeline,
})
const leader = member('node1', 'leader')
const standby = member('node2', 'sync_standby')
const replica = member('node3', 'replica', 'streaming')

test.each([
  ['a leader and both standbys', [leader, standby, replica], true],
  ['a standby that is away', [leader, standby], false],
  ['no leader', [standby, replica, member('node1', 'replica')], false],
  ['no synchronous standby', [leader, member('node2', 'replica'), replica], false],
  ['a standby on an older timeline', [leader, standby, member('node3', 'replica', 'running', 2)], false],
  ['a standby that starts', [leader, standby, member('node3', 'replica', 'starting')], false],
  ['a leader that starts', [member('node1', 'leader', 'starting'), standby, replica], false],
] as const)('a cluster with %s is whole or not', (_what, members, isSo) => {
  expect(isWhole(layout, members)).toBe(isSo)
})
