import { button } from '../dom.ts'
import type { SoundSwitch } from '../sound/sound-switch.ts'
import type { Texts } from '../texts.ts'
import { icon } from './icons.ts'

/** Several buttons that act as one switch. A device that asks for quiet sees them off, with the reason. */
export const createSoundButtons = (sound: SoundSwitch, isDeviceQuiet: () => boolean, texts: Texts) => {
  const made: HTMLButtonElement[] = []
  const show = (): void => {
    const isQuiet = isDeviceQuiet()
    const isHeard = sound.isOn && !isQuiet
    const label = texts(isQuiet ? 'soundQuiet' : isHeard ? 'soundOff' : 'soundOn')
    for (const control of made) {
      control.replaceChildren(icon(isHeard ? 'soundOn' : 'soundOff'))
      control.setAttribute('aria-label', label)
      control.title = label
      control.setAttribute('aria-disabled', String(isQuiet))
    }
  }
  return (): HTMLButtonElement => {
    const control = button('', 'icon sound', () => {
      if (!isDeviceQuiet()) sound.toggle()
      show()
    })
    made.push(control)
    show()
    return control
  }
}
