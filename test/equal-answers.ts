import { AsyncLocalStorage } from 'node:async_hooks'
import { parseOptions } from '@node-rs/argon2'
import pg from 'pg'
import { expect } from 'vitest'
import { passwordHashing } from '#server/identity/account/password/password-hashing.ts'

type Ask = () => Promise<string>

/** What the request in progress has cost; jobs of the application have no list. */
const recording = new AsyncLocalStorage<string[]>()

/** A time within a text differs with each request. */
const withoutMoments = (text: string): string => text.replaceAll(/'\d{4}-\d\d-\d\dT[\d:.]+Z'/g, 'a time')

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...sent: unknown[]) {
  const [statement] = sent as [string | { text: string }]
  recording.getStore()?.push(withoutMoments(typeof statement === 'string' ? statement : statement.text))
  return Reflect.apply(query, this, sent) as never
} as typeof query

const strengthOf = (stored: string): string => {
  const { algorithm, memoryCost, timeCost, parallelism, outputLen } = parseOptions(stored)
  return [algorithm, memoryCost, timeCost, parallelism, outputLen].join(' ')
}

/** What an answer costs: its statements, and its hashes with their strength, in the order of their texts. */
const workOf = async (ask: Ask): Promise<{ answer: string; work: string[] }> => {
  const done: string[] = []
  const { hash, verify } = passwordHashing
  Object.assign(passwordHashing, {
    hash: (password: string) => {
      done.push('hash a password')
      return hash(password)
    },
    verify: (stored: string, password: string) => {
      done.push(`verify a password: ${strengthOf(stored)}`)
      return verify(stored, password)
    },
  })
  try {
    const answer = await recording.run(done, ask)
    return { answer, work: done.toSorted() }
  } finally {
    Object.assign(passwordHashing, { hash, verify })
  }
}

/** Two of each fill what is remembered between requests. */
const rounds = 4

/** The distinct answers to each of two requests, and what they cost. */
export const compareWork = async (
  first: Ask,
  second: Ask,
): Promise<{ answers: [string[], string[]]; work: [string[][], string[][]] }> => {
  const answers = [new Set<string>(), new Set<string>()] as const
  const work: [string[][], string[][]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    for (const [which, ask] of [first, second].entries()) {
      const made = await workOf(ask)
      answers[which]?.add(made.answer)
      if (round >= rounds / 2) work[which]?.push(made.work)
    }
  }
  return { answers: [[...answers[0]], [...answers[1]]], work }
}

/**
 * A caller cannot distinguish the two: same answer, same time (standards W6). Time is compared by what takes it, the
 * same statements and the same hashes, since a measured time depends on the machine; `npm run bench equal-time`
 * measures it.
 */
export const expectEqualAnswers = async (first: Ask, second: Ask): Promise<void> => {
  const { answers, work } = await compareWork(first, second)
  expect(answers[0]).toHaveLength(1)
  expect(answers[0]).toEqual(answers[1])
  // Otherwise the statements are not recorded, and equal only for that reason.
  expect(work[0].every((done) => done.some((text) => /^\s*(select|with)\b/i.test(text)))).toBe(true)
  expect(work[0]).toEqual(work[1])
}
