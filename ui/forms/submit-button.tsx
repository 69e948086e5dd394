import { Button, type ButtonProps } from './button.tsx'

export type SubmitButtonProps = Omit<ButtonProps, 'type' | 'tone' | 'size'> & {
  /** The action cannot be undone. */
  isFinal?: boolean
}

/** The submit button of a form: brass, large, and by default of the form's full width. */
export function SubmitButton({ isFinal = false, ...rest }: SubmitButtonProps) {
  return <Button isWide {...rest} type="submit" tone={isFinal ? 'danger' : 'primary'} size="large" />
}
