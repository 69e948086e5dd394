export type Timbre = {
  wave: 'sine' | 'triangle' | 'square' | 'sawtooth'
  rootHz: number
  /** Steps of the game's scale above the root, in semitones; tunes climb it and continue an octave higher. */
  scale: readonly number[]
  ringSeconds: number
  /** Share of a second, bell-like voice in each tone (0 to 1), and its pitch relative to the first. */
  bell: { share: number; ratio: number }
  /** The sound of a reel that stops: its pitch, and its share of noise (0 to 1). */
  knock: { hz: number; noise: number }
}
