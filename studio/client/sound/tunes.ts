import type { Timbre } from '#studio/games/timbre.ts'
import type { Sound } from './score.ts'

/** A tone or a knock, `atSeconds` after the sound begins. */
export type Note = {
  kind: 'tone' | 'knock'
  hz: number
  atSeconds: number
  ringSeconds: number
  gain: number
}

/** The n-th step of a game's scale; continues an octave higher beyond its end. */
export const pitchOf = ({ rootHz, scale }: Timbre, degree: number): number => {
  const octave = Math.floor(degree / scale.length)
  return rootHz * 2 ** (octave + scale[degree % scale.length]! / 12)
}

const run = (timbre: Timbre, degrees: readonly number[], stepSeconds: number, gain: number): Note[] =>
  degrees.map((degree, index) => ({
    kind: 'tone',
    hz: pitchOf(timbre, degree),
    atSeconds: index * stepSeconds,
    ringSeconds: timbre.ringSeconds,
    gain,
  }))

/** The larger the win, the longer the run; each ends on a chord of the game's own scale. */
const winRuns = [
  [0, 2, 4],
  [0, 2, 4, 5, 7],
  [0, 2, 4, 5, 7, 9, 10],
  [0, 2, 4, 5, 7, 5, 7, 9, 10, 12],
] as const

const winTune = (timbre: Timbre, size: number): Note[] => {
  const degrees = winRuns[size] ?? winRuns[0]
  const notes = run(timbre, degrees, 0.11, 0.4)
  const chord = run(timbre, [0, 2, 4].slice(0, size), 0, 0.3)
  return [...notes, ...chord.map((note) => ({ ...note, atSeconds: degrees.length * 0.11 }))]
}

export const notesOf = ({ name, size }: Sound, timbre: Timbre): Note[] => {
  const { knock } = timbre
  switch (name) {
    case 'press':
      return [{ kind: 'knock', hz: knock.hz * 2.5, atSeconds: 0, ringSeconds: 0.05, gain: 0.25 }]
    case 'card':
      return [{ kind: 'knock', hz: knock.hz * 3.5, atSeconds: 0, ringSeconds: 0.06, gain: 0.4 }]
    case 'chip':
      return [0, 0.05].map((atSeconds) => ({
        kind: 'knock',
        hz: knock.hz * 6,
        atSeconds,
        ringSeconds: 0.04,
        gain: 0.3,
      }))
    case 'reel':
      return [{ kind: 'knock', hz: knock.hz, atSeconds: 0, ringSeconds: 0.12, gain: 0.6 }]
    case 'scatter':
      return run(timbre, [2 * size], 0, 0.5)
    case 'line':
      return run(timbre, [size], 0, 0.25)
    case 'award':
      return run(timbre, [0, 4, 5, 7], 0.16, 0.45)
    case 'win':
      return winTune(timbre, size)
  }
}
