import type { Cue } from './score.ts'
import type { Synth } from './synth.ts'

/** The game's sound: off until asked for. */
export type SoundSwitch = {
  readonly isOn: boolean
  play(cues: readonly Cue[]): void
  toggle(): void
  /** Silence at once: the page is out of sight. */
  hush(): void
}

export type SoundSwitchParts = {
  /** Whether the player had it on when they last played. */
  isOn: boolean
  /** Fetches the module that makes sounds; asked for when the first one is to be heard. */
  load: () => Promise<Synth>
  /** Whether the device asks for quiet, or the page is out of sight. */
  isQuiet: () => boolean
  onChange: (isOn: boolean) => void
}

export const createSoundSwitch = ({
  isOn: wasOn,
  load,
  isQuiet,
  onChange,
}: SoundSwitchParts): SoundSwitch => {
  let isOn = wasOn
  let loading: Promise<Synth> | undefined
  let synth: Synth | undefined
  const play = (cues: readonly Cue[]): void => {
    if (!isOn || cues.length === 0 || isQuiet()) return
    if (synth) return synth.play(cues)
    // What cannot be fetched stays silent: a game without sound is the same game.
    loading ??= load()
    loading.then(
      (loaded) => {
        const isFirst = synth === undefined
        synth = loaded
        if (isFirst && isOn && !isQuiet()) loaded.play(cues)
      },
      () => (loading = undefined),
    )
  }
  return {
    get isOn() {
      return isOn
    },
    play,
    toggle() {
      isOn = !isOn
      onChange(isOn)
      if (isOn) play([{ name: 'press', size: 0, afterMs: 0 }])
      else synth?.hush()
    },
    hush: () => synth?.hush(),
  }
}
