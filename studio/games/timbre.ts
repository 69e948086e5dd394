/** How a game sounds. All its sounds are made of these few figures, so that each game is heard to be itself. */
export type Timbre = {
  /** Shape of the tones. */
  wave: 'sine' | 'triangle' | 'square' | 'sawtooth'
  /** The note every tune starts from. */
  rootHz: number
  /** Steps of the game's scale above the root, in semitones; tunes climb it and go on an octave higher. */
  scale: readonly number[]
  /** How long a tone rings. */
  ringSeconds: number
  /** Share of a second, bell-like voice in each tone (0 to 1), and its pitch over the first. */
  bell: { share: number; ratio: number }
  /** The knock of a reel that comes to rest: its pitch, and how much of it is noise (0 to 1). */
  knock: { hz: number; noise: number }
}
