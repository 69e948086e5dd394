import { describe, expect, test } from 'vitest'
import { followsNamedStatements, isPooledByTransaction, type Probe } from './pooler.ts'

type Server = { readonly pid: number; readonly prepared: Set<string> }

const newServers = (count: number): Server[] =>
  Array.from({ length: count }, (_, at) => ({ pid: 100 + at, prepared: new Set() }))

const lost = (): Error => Object.assign(new Error('prepared statement does not exist'), { code: '26000' })

/**
 * A pooler in transaction mode with this many idle connections to PostgreSQL. It gives out the one used last, or
 * the one used longest ago, and prepares a statement where it is missing, or not.
 */
const pooled = (count: number, order: 'last' | 'longest ago', isPreparing = true) => {
  const idle = newServers(count)
  const take = (): Server => {
    const server = order === 'last' ? idle.pop() : idle.shift()
    if (!server) throw new Error('Query read timeout')
    return server
  }
  const connection = (): Probe => {
    let held: Server | undefined
    const sent = new Set<string>()
    return {
      run: async (statement) => {
        const server = held ?? take()
        try {
          if (statement === 'begin') held = server
          if (statement === 'rollback') held = undefined
          if (typeof statement === 'string') return { pid: server.pid }
          const { name } = statement
          if (!sent.has(name) || isPreparing) server.prepared.add(name)
          sent.add(name)
          if (!server.prepared.has(name)) throw lost()
          return { next: 2 }
        } finally {
          if (!held) idle.push(server)
        }
      },
    }
  }
  return { one: connection(), other: connection() }
}

const ownSession = (pid: number): Probe => ({ run: async () => ({ pid, next: 2 }) })

describe('the mode of a pooler, by trying it', () => {
  test.each([1, 2, 3, 8])(
    'transaction mode with %d idle connections is found in either order',
    async (count) => {
      for (const order of ['last', 'longest ago'] as const) {
        const { one, other } = pooled(count, order)
        expect(await isPooledByTransaction(one, other)).toBe(true)
      }
    },
  )

  test('a session of its own for each connection is none', async () => {
    expect(await isPooledByTransaction(ownSession(1), ownSession(2))).toBe(false)
  })

  test.each([2, 3, 8])(
    'lost statements are found among %d idle connections in either order',
    async (count) => {
      for (const order of ['last', 'longest ago'] as const) {
        const keeping = pooled(count, order)
        expect(await followsNamedStatements(keeping.one, keeping.other)).toBe(true)
        const losing = pooled(count, order, false)
        expect(await followsNamedStatements(losing.one, losing.other)).toBe(false)
      }
    },
  )

  test('a pool of one connection is an error of its own', async () => {
    const { one, other } = pooled(1, 'last')
    await expect(followsNamedStatements(one, other)).rejects.toThrow(/timeout/)
  })
})
