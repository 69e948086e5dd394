import { useState } from 'react'
import { IconButton } from './button.tsx'
import { EyeIcon, EyeOffIcon } from '../pictures/icons.tsx'
import { Input } from './input.tsx'
import type { InputProps } from './input.tsx'

export type PasswordInputProps = Omit<InputProps, 'type' | 'end'> & {
  /** Names of the toggle: "Show password", "Hide password". */
  showLabel: string
  hideLabel: string
}

/** A password field with a toggle that shows the text. Set `autoComplete` to current- or new-password. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Input
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton label={isShown ? hideLabel : showLabel} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
        </IconButton>
      }
    />
  )
}
