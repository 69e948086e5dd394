import { expect } from 'vitest'

type Ask = () => Promise<string>

/** Upper tail of the standard normal distribution (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
const normalTail = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * z)
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}

/**
 * Two-sided p of the Mann–Whitney test that neither sample tends to be larger; normal form, fit for 20 and
 * more.
 */
const mannWhitney = (a: readonly number[], b: readonly number[]): number => {
  let wins = 0
  for (const x of a) for (const y of b) wins += x > y ? 1 : x === y ? 0.5 : 0
  const mean = (a.length * b.length) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return Math.min(1, 2 * normalTail(Math.abs(wins - mean) / deviation))
}

/** Times both in turn, with alternating order within pairs, so that load on the machine affects both alike. */
export const compareTimes = async (
  first: Ask,
  second: Ask,
  samples: number,
  onAnswer: (which: number, answer: string) => void = () => undefined,
): Promise<number> => {
  const times: [number[], number[]] = [[], []]
  const runs = [first, second]
  for (let round = -10; round < samples; round++) {
    for (const which of round % 2 ? [0, 1] : [1, 0]) {
      const start = performance.now()
      const answer = (await runs[which]?.()) ?? ''
      if (round >= 0) times[which]?.push(performance.now() - start)
      onAnswer(which, answer)
    }
  }
  return mannWhitney(...times)
}

/**
 * A caller cannot distinguish the two: same answer, same time (standards W6). The hypothesis is that the times
 * do not differ. A burst of other load may look like a difference once, but not three times.
 */
export const expectEqualAnswers = async (first: Ask, second: Ask, samples = 80): Promise<void> => {
  const answers = [new Set<string>(), new Set<string>()]
  const ps: number[] = []
  while (ps.length < 3 && !ps.some((p) => p > 0.01)) {
    ps.push(await compareTimes(first, second, samples, (which, answer) => answers[which]?.add(answer)))
  }
  expect([...(answers[0] ?? [])]).toHaveLength(1)
  expect(answers[0]).toEqual(answers[1])
  expect(
    ps.some((p) => p > 0.01),
    `p = ${ps.join(', ')}`,
  ).toBe(true)
}
