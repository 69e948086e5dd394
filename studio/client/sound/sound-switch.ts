import type { Cue } from './score.ts'
import type { Synth } from './synth.ts'

export type SoundSwitch = {
  readonly isOn: boolean
  play(cues: readonly Cue[]): void
  toggle(): void
  hush(): void
}

export type SoundSwitchParts = {
  isOn: boolean
  /** Loads the module that makes sounds; called before the first sound. */
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
    // After a failed load the game stays silent and is otherwise the same.
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
