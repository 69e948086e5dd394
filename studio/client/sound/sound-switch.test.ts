import { expect, test } from 'vitest'
import type { Cue } from './score.ts'
import { createSoundSwitch } from './sound-switch.ts'

const reel: Cue = { name: 'reel', size: 0, afterMs: 0 }

const createBench = (isOn: boolean) => {
  const bench = { loads: 0, played: [] as string[], hushes: 0, told: [] as boolean[], isQuiet: false }
  const sound = createSoundSwitch({
    isOn,
    load: async () => {
      bench.loads += 1
      return {
        play: (cues) => void bench.played.push(...cues.map(({ name }) => name)),
        hush: () => void (bench.hushes += 1),
      }
    },
    isQuiet: () => bench.isQuiet,
    onChange: (on) => void bench.told.push(on),
  })
  return { bench, sound }
}
const settles = () => new Promise((resolve) => setTimeout(resolve))

test('nothing is fetched or heard before it is asked for, and nothing after it is switched off', async () => {
  const { bench, sound } = createBench(false)
  sound.play([reel])
  await settles()
  expect(bench).toMatchObject({ loads: 0, played: [] })
  sound.toggle()
  await settles()
  sound.play([reel])
  expect(bench).toMatchObject({ loads: 1, played: ['press', 'reel'], told: [true] })
  sound.toggle()
  sound.play([reel])
  expect(bench).toMatchObject({ played: ['press', 'reel'], hushes: 1, told: [true, false] })
})

test('a player who had it on hears the first sound of a round', async () => {
  const { bench, sound } = createBench(true)
  sound.play([reel])
  await settles()
  expect(bench.played).toEqual(['reel'])
})

test('a device that asks for quiet, or a page out of sight, is silent', async () => {
  const { bench, sound } = createBench(true)
  bench.isQuiet = true
  sound.play([reel])
  await settles()
  expect(bench).toMatchObject({ loads: 0, played: [] })
})
