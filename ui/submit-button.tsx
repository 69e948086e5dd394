import { Button, type ButtonProps } from './button.tsx'

export type SubmitButtonProps = Omit<ButtonProps, 'type' | 'tone' | 'size'>

/** The one press that sends a form: brass, large, and as wide as the form unless told otherwise. */
export function SubmitButton(props: SubmitButtonProps) {
  return <Button isWide {...props} type="submit" tone="primary" size="large" />
}
