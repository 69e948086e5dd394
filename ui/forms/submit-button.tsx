import { Button, type ButtonProps } from './button.tsx'

export type SubmitButtonProps = Omit<ButtonProps, 'type' | 'tone' | 'size'> & {
  /** What is done cannot be undone. */
  isFinal?: boolean
}

/** The one press that sends a form: brass, large, and as wide as the form unless told otherwise. */
export function SubmitButton({ isFinal = false, ...rest }: SubmitButtonProps) {
  return <Button isWide {...rest} type="submit" tone={isFinal ? 'danger' : 'primary'} size="large" />
}
