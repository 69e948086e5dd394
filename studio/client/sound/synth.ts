import type { Timbre } from '#studio/games/timbre.ts'
import type { Cue } from './score.ts'
import { notesOf, type Note } from './tunes.ts'

export type Synth = { play(cues: readonly Cue[]): void; hush(): void }

const masterGain = 0.35
/** A sound that begins at full strength at once would crack. */
const attackSeconds = 0.008
const noiseSeconds = 0.2

const noiseOf = (context: AudioContext): AudioBuffer => {
  const buffer = context.createBuffer(1, context.sampleRate * noiseSeconds, context.sampleRate)
  const samples = buffer.getChannelData(0)
  // A fixed sequence: any noise will do, and chance belongs to the rounds alone.
  let state = 1
  for (let index = 0; index < samples.length; index += 1) {
    state = (state * 16_807) % 2_147_483_647
    samples[index] = (state / 2_147_483_647) * 2 - 1
  }
  return buffer
}

/** Opens the device's sound; only after the player has switched sound on. */
export const createSynth = (timbre: Timbre): Synth => {
  const context = new AudioContext()
  const master = context.createGain()
  master.gain.value = masterGain
  master.connect(context.destination)
  const noise = noiseOf(context)

  const envelope = (gain: number, fromSeconds: number, ringSeconds: number): GainNode => {
    const node = context.createGain()
    node.gain.setValueAtTime(0, fromSeconds)
    node.gain.linearRampToValueAtTime(gain, fromSeconds + attackSeconds)
    node.gain.exponentialRampToValueAtTime(0.0001, fromSeconds + ringSeconds)
    node.connect(master)
    return node
  }
  const sing = (
    wave: OscillatorType,
    hz: number,
    gain: number,
    from: number,
    ring: number,
  ): OscillatorNode => {
    const voice = context.createOscillator()
    voice.type = wave
    voice.frequency.value = hz
    voice.connect(envelope(gain, from, ring))
    voice.start(from)
    voice.stop(from + ring)
    return voice
  }
  const hiss = (gain: number, from: number, ring: number): void => {
    const source = context.createBufferSource()
    source.buffer = noise
    source.connect(envelope(gain, from, ring))
    source.start(from)
    source.stop(from + Math.min(ring, noiseSeconds))
  }
  const sound = (note: Note, from: number): void => {
    const { hz, gain, ringSeconds: ring } = note
    if (note.kind === 'tone') {
      // Square and saw are shriller than a sine of the same height.
      const loudness = timbre.wave === 'square' || timbre.wave === 'sawtooth' ? gain * 0.4 : gain
      sing(timbre.wave, hz, loudness * (1 - timbre.bell.share), from, ring)
      sing('sine', hz * timbre.bell.ratio, gain * timbre.bell.share * 0.5, from, ring * 0.6)
      return
    }
    const knock = sing('sine', hz, gain * (1 - timbre.knock.noise), from, ring)
    knock.frequency.exponentialRampToValueAtTime(hz / 2, from + ring)
    hiss(gain * timbre.knock.noise * 0.4, from, ring * 0.5)
  }
  return {
    play(cues) {
      // A phone starts sound only in answer to a press, and may suspend it at any time.
      if (context.state === 'suspended') void context.resume()
      for (const cue of cues) {
        const from = context.currentTime + cue.afterMs / 1000
        for (const note of notesOf(cue, timbre)) sound(note, from + note.atSeconds)
      }
    },
    hush: () => void context.suspend(),
  }
}
